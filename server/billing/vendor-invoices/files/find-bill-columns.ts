import { Injectable } from '@nestjs/common';
import { cutText } from '#shared/cells/well-formed-text';
import { type FileColumn, IMPORT_COLUMNS_MAX } from '#shared/contract/column-choices';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import type { AskedBillColumns, BillColumns, BillColumnsReply } from '#shared/contract/vendor-reconciliation';
import { DomainError } from '#shared/errors/index';
import { BILL_FIELDS } from '#shared/imports/vendor-bill-kinds';
import type { CsvRecord } from '#shared/rules/csv-record';
import { CsvFault } from '#server/platform/common/index';
import type { ProjectChange, ProjectScope } from '#server/database/index';
import { ImportMappingRepository } from '#server/loads/imports/index';
import { fits, headingsOf } from './bill-header';
import { type BillFile, columnsOfTemplate } from './bill-reader';
import { columnsByNumber, proposeColumns } from './propose-columns';
import { type SentFile, isCsv, openBill, readBill, readTemplate } from './vendor-file';
import type { VendorFilePreviewFields } from './vendor-file.query';

const SAMPLES_OF_A_COLUMN = 4;
const SAMPLE_LENGTH_MAX = 80;
const NUMBER = /^[$(-]*\d[\d.,]*\)?$/;

const USUAL = { weight_unit: 'tons', decimal_sign: '' } as const;

const isTemplate = (type: VendorInvoiceType, headers: readonly string[]): boolean =>
  headers.length === BILL_FIELDS[type].length && fits(type, headers);

/** Returns true for headings that only the reader of the template can explain: none, or those of another type. */
const isForTemplate = (type: VendorInvoiceType, headers: readonly string[]): boolean =>
  headers.length === 0 ||
  headers.some((heading) => NUMBER.test(heading)) ||
  isTemplate(type === 'sand' ? 'freight' : 'sand', headers);

/** Bill whose columns belong to its vendor. */
interface VendorsBill {
  readonly type: VendorInvoiceType;
  readonly vendorName: string;
}

/** Returns the first records of a bill, the headings first. A table that can't be read further ends there. */
async function firstRecords(content: Buffer): Promise<CsvRecord[]> {
  const found: CsvRecord[] = [];
  try {
    for await (const records of openBill(content).batches) {
      found.push(...records.slice(0, SAMPLES_OF_A_COLUMN + 1 - found.length));
      if (found.length > SAMPLES_OF_A_COLUMN) break;
    }
  } catch (thrown) {
    if (!(thrown instanceof CsvFault)) throw thrown;
  }
  return found;
}

/** Finds the columns of vendors' own files, and remembers those that people have chosen. */
@Injectable()
export class FindBillColumns {
  constructor(private readonly mappings: ImportMappingRepository) {}

  /**
   * Returns the columns that a file is read by: those of the template, of the vendor's last bill with these headings, or
   * a suggestion. Returns null for a CSV file of a template, and for a file without headings.
   * @throws DomainError `file_wrong_type`
   */
  private async find(
    scope: ProjectScope,
    { type, vendorName }: VendorsBill,
    file: SentFile,
  ): Promise<BillColumnsReply | null> {
    const [header, ...rows] = await firstRecords(file.content);
    const headers = headingsOf(header?.cells ?? []);
    if (isForTemplate(type, headers)) return null;
    if (headers.length > IMPORT_COLUMNS_MAX) throw tooWide(header?.line ?? 1);
    const columns = headers.map((name, column): FileColumn => ({
      header: name,
      samples: rows.map(({ cells }) => cutText((cells[column] ?? '').trim(), SAMPLE_LENGTH_MAX)),
    }));
    if (isTemplate(type, headers)) {
      return isCsv(file) ? null : { columns, mapping: columnsOfTemplate(type), ...USUAL, from: 'template' };
    }
    const nearest = await this.mappings.nearest(
      scope,
      { kind: type, vendorName, headers },
      BILL_FIELDS[type],
    );
    return { columns, ...proposeColumns(type, columns, nearest) };
  }

  /** Reads the file by the given columns, or finds them. A file with suggested columns is not read. */
  async read(
    scope: ProjectScope,
    { type, vendorName }: VendorsBill,
    { columns: asked, find_columns: finds }: VendorFilePreviewFields,
    file: SentFile,
  ): Promise<{ file: BillFile | null; columns: BillColumnsReply | null }> {
    const { content } = file;
    if (asked !== undefined) {
      const choice = await this.chosen(asked, file);
      return { file: await readBill({ type, content, choice }), columns: null };
    }
    if (finds === undefined) return { file: await readTemplate(type, file), columns: null };
    const columns = await this.find(scope, { type, vendorName }, file);
    if (columns?.from === 'suggested') return { file: null, columns };
    return { file: await readBill({ type, content, choice: columns }), columns };
  }

  /**
   * Returns a choice with the numbers of its columns.
   * @throws DomainError `invalid_request` for a heading that the file doesn't have
   */
  async chosen(asked: AskedBillColumns, { content }: SentFile): Promise<BillColumns> {
    const isNumbered = asked.mapping.every(({ column }) => column !== undefined);
    const [header] = isNumbered ? [] : await firstRecords(content);
    return columnsByNumber(asked, headingsOf(header?.cells ?? []));
  }

  /**
   * Remembers a choice for the vendor's next bill with these headings, in the change that stores the bill. A new choice is
   * the reason of the change. The template needs none.
   */
  async remember(
    change: ProjectChange,
    { type, vendorName, headers }: VendorsBill & { readonly headers: readonly string[] },
    choice: BillColumns,
  ): Promise<void> {
    if (isTemplate(type, headers)) return;
    const file = { kind: type, vendorName, headers };
    const isNew = await this.mappings.remember(change.scope, file, choice, change);
    if (isNew) change.reason = { code: 'vendor_invoice_columns_matched' };
  }
}

/** Refuses a file with more columns than a person can match. */
function tooWide(line: number): DomainError {
  const message = `The file has more than ${IMPORT_COLUMNS_MAX} columns`;
  const fault = { code: 'row', line, column: '', found: '', message } as const;
  return new DomainError('vendor_file_faults', { faulty: 1, faults: [fault] });
}
