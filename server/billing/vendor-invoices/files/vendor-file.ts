import { type FileFacts, USUAL_FACTS } from '#shared/cells/file-facts';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import type { BillColumns } from '#shared/contract/vendor-reconciliation';
import { DomainError } from '#shared/errors/index';
import { noWarnings } from '#shared/imports/counted-warnings';
import { BILL_FIELDS } from '#shared/imports/vendor-bill-kinds';
import type { CsvRecord } from '#shared/rules/csv-record';
import { CsvFault, type Sheet, type Upload, belowTitles, openSheet } from '#server/platform/common/index';
import { type BillFile, BillReader } from './bill-reader';

const CSV = 'text/csv';
/** Media type that browsers send for .csv on machines with a spreadsheet program. */
const CSV_OF_SPREADSHEETS = 'application/vnd.ms-excel';

export type SentFile = Pick<Upload, 'mediaType' | 'fileName' | 'content'>;

/** Known headings of all bills, so that a bill of another type is recognized below its title, too. */
const HEADINGS = [...BILL_FIELDS.freight, ...BILL_FIELDS.sand];

/** Opens a bill at its headings. @throws DomainError `file_wrong_type` */
export function openBill(content: Buffer): Pick<Sheet, 'separator' | 'batches'> {
  const { separator, batches } = openSheet(content, HEADINGS);
  return { separator, batches: belowTitles(batches, HEADINGS) };
}

/** Returns true for a file that its sender labels as CSV, and that is no spreadsheet. */
export function isCsv({ mediaType, fileName, content }: SentFile): boolean {
  const isLabeled =
    mediaType.includes(CSV) ||
    (mediaType.includes(CSV_OF_SPREADSHEETS) && fileName.toLowerCase().endsWith('.csv'));
  try {
    return isLabeled && openSheet(content).encoding !== 'xlsx';
  } catch (thrown) {
    if (thrown instanceof DomainError && thrown.code === 'file_wrong_type') return false;
    throw thrown;
  }
}

/** Bill to read: a file of the template, or a vendor's own one with a choice of its columns. */
interface Bill {
  readonly type: VendorInvoiceType;
  readonly content: Buffer;
  readonly choice: BillColumns | null;
}

async function readAll(reader: BillReader, batches: AsyncIterable<CsvRecord[]>): Promise<void> {
  try {
    for await (const records of batches) {
      for (const record of records) reader.read(record);
      if (reader.isEnded) break;
    }
  } catch (thrown) {
    if (!(thrown instanceof CsvFault)) throw thrown;
    reader.refuse(thrown.line, thrown.message);
  }
}

/** Reads a file as if these facts hold. */
async function readWith(
  { type, content, choice }: Bill,
  facts: FileFacts,
): Promise<{ reader: BillReader; separator: string }> {
  const { separator, batches } = openBill(content);
  const reader = new BillReader(type, choice, facts);
  await readAll(reader, batches);
  return { reader, separator };
}

const hasSameFacts = (one: FileFacts, other: FileFacts): boolean =>
  one.decimalSign === other.decimalSign && one.plainShare === other.plainShare;

/**
 * Reads a bill in any encoding, and yields to other requests while it reads. Reads once as most are written, and again
 * if its cells show other facts. Collects faults with their line and column.
 * @throws DomainError `file_wrong_type`, `invalid_request` for a choice that doesn't fit the file
 */
export async function readBill(bill: Bill): Promise<BillFile> {
  const { weight_unit: weightUnit = 'tons', decimal_sign: chosen = '' } = bill.choice ?? {};
  const usual: FileFacts = { ...USUAL_FACTS, weightUnit, decimalSign: chosen === '' ? '.' : chosen };
  const { reader, separator } = await readWith(bill, usual);
  if (reader.isEnded) return reader.finish();
  const { facts, faults } = reader.found(separator);
  if (faults.length > 0) {
    return { ...reader.finish(), lines: [], faults, faulty: faults.length, warnings: noWarnings() };
  }
  return hasSameFacts(facts, usual) ? reader.finish() : (await readWith(bill, facts)).reader.finish();
}

/**
 * Reads a file that has to be the template, as CSV.
 * @throws DomainError `vendor_file_not_csv` when type or bytes show that it is no CSV
 */
export async function readTemplate(type: VendorInvoiceType, file: SentFile): Promise<BillFile> {
  if (!isCsv(file)) throw new DomainError('vendor_file_not_csv');
  try {
    return await readBill({ type, content: file.content, choice: null });
  } catch (thrown) {
    const isOtherType = thrown instanceof DomainError && thrown.code === 'file_wrong_type';
    throw isOtherType ? new DomainError('vendor_file_not_csv') : thrown;
  }
}
