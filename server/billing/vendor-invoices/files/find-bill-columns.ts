import { Injectable } from '@nestjs/common';
import { cutText } from '#shared/cells/well-formed-text';
import type { FileColumn } from '#shared/contract/column-choices';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import type { BillColumns, BillColumnsReply } from '#shared/contract/vendor-reconciliation';
import { suggestColumns, suggestWeightUnit } from '#shared/imports/headings';
import { BILL_FIELDS } from '#shared/imports/vendor-bill-kinds';
import type { CsvRecord } from '#shared/rules/csv-record';
import { CsvFault, type Principal } from '#server/platform/common/index';
import type { ProjectScope } from '#server/database/index';
import { ImportMappingRepository } from '#server/loads/imports/index';
import { fits, headingsOf } from './bill-header';
import { type BillFile, columnsOfTemplate } from './bill-reader';
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
    const columns = headers.map((name, column): FileColumn => ({
      header: name,
      samples: rows.map(({ cells }) => cutText((cells[column] ?? '').trim(), SAMPLE_LENGTH_MAX)),
    }));
    if (isTemplate(type, headers)) {
      return isCsv(file) ? null : { columns, mapping: columnsOfTemplate(type), ...USUAL, from: 'template' };
    }
    const remembered = await this.mappings.find(
      scope,
      { kind: type, vendorName, headers },
      BILL_FIELDS[type],
    );
    return remembered === null
      ? { columns, ...suggestion(type, columns), from: 'suggested' }
      : { columns, ...remembered, from: 'remembered' };
  }

  /** Reads the file by the given columns, or finds them. A file with suggested columns is not read. */
  async read(
    scope: ProjectScope,
    { type, vendorName }: VendorsBill,
    { columns: choice, find_columns: finds }: VendorFilePreviewFields,
    file: SentFile,
  ): Promise<{ file: BillFile | null; columns: BillColumnsReply | null }> {
    const { content } = file;
    if (choice !== undefined) return { file: await readBill({ type, content, choice }), columns: null };
    if (finds === undefined) return { file: await readTemplate(type, file), columns: null };
    const columns = await this.find(scope, { type, vendorName }, file);
    if (columns?.from === 'suggested') return { file: null, columns };
    return { file: await readBill({ type, content, choice: columns }), columns };
  }

  /** Remembers a choice for the vendor's next bill with these headings. */
  remember(
    scope: ProjectScope,
    principal: Principal,
    { type, vendorName, headers }: VendorsBill & { readonly headers: readonly string[] },
    { mapping, weight_unit, decimal_sign }: BillColumns,
  ): Promise<void> {
    const choice = { mapping, weight_unit, decimal_sign };
    return this.mappings.remember(scope, principal, { kind: type, vendorName, headers }, choice);
  }
}

function suggestion(type: VendorInvoiceType, columns: readonly FileColumn[]): BillColumns {
  const headings = columns.map(({ header }) => header);
  const mapping = suggestColumns(BILL_FIELDS[type], headings);
  const weight = columns[mapping.find(({ field }) => field === 'weight_tons')?.column ?? -1];
  return { ...USUAL, mapping, weight_unit: suggestWeightUnit(weight?.header ?? '', weight?.samples ?? []) };
}
