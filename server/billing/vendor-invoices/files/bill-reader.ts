import { type BilledLine, type InvoiceType, SumsAbove } from '#shared/calc/reconciliation/index';
import type { FileFacts } from '#shared/cells/file-facts';
import { type Finding, shownCell } from '#shared/cells/finding';
import { Shares } from '#shared/cells/shares';
import { VENDOR_LINES_MAX } from '#shared/contract/vendor-invoices';
import { type BillColumns, VENDOR_FAULTS_SHOWN } from '#shared/contract/vendor-reconciliation';
import { DomainError } from '#shared/errors/index';
import { type FactColumn, FileFactsFinder, type FoundFacts } from '#shared/imports/file-facts-finder';
import { mappingFaults } from '#shared/imports/mapping-faults';
import { type ReadRow, RowReader } from '#shared/imports/row-reader';
import { TOTAL_ROW, isTotalRow } from '#shared/imports/total-rows';
import { BILL_FIELDS, type BillField } from '#shared/imports/vendor-bill-kinds';
import { type CountedWarnings, countWarnings, noWarnings } from '#shared/imports/counted-warnings';
import type { CsvRecord } from '#shared/rules/csv-record';
import { headerFaults, headingsOf, templateHeadings } from './bill-header';

/** Lines of a vendor's file, or its faults. With any fault no line may be stored. */
export interface BillFile {
  readonly lines: BilledLine[];
  /** First faults; `faulty` counts all. Line 0 is the whole file. */
  readonly faults: readonly Finding[];
  readonly faulty: number;
  readonly warnings: CountedWarnings;
  readonly headings: readonly string[];
}

type Row = ReadRow<BillField>;

const unitsOf = ({ record }: Row, name: BillField): number => {
  const value = record[name];
  return typeof value === 'number' ? value : 0;
};

/** Returns the line of a row. Fields without a value are 0 or ''. */
const lineOf = (row: Row): BilledLine => ({
  lineNo: row.line,
  loadNo: unitsOf(row, 'load_no'),
  ticketNumber: String(row.record.ticket_number ?? ''),
  freightCents: unitsOf(row, 'freight'),
  fscCents: unitsOf(row, 'fsc'),
  sandCents: unitsOf(row, 'sand'),
  weightUnits: unitsOf(row, 'weight_tons'),
  moistureUnits: unitsOf(row, 'moisture'),
});

/** Reads the records of a vendor's bill. The first has the headings; a wrong one ends the reading. */
export class BillReader {
  /** Set after a fault of the whole file; nothing more is read. */
  isEnded = false;
  /** Facts of the file, found while its rows are read. */
  private finder = new FileFactsFinder([]);
  private headings: readonly string[] = [];
  private rows: RowReader<BillField> | null = null;
  /** Moisture below a heading in percent. */
  private readonly percents = new Shares();
  private count = 0;
  private readonly sums = new SumsAbove();
  private readonly lines: BilledLine[] = [];
  private readonly faults: Finding[] = [];
  private faulty = 0;
  private readonly warnings = noWarnings();
  private readonly key: BillField;

  /** Reads a file of the template, or a vendor's own one by a choice of its columns. */
  constructor(
    private readonly type: InvoiceType,
    private readonly choice: BillColumns | null,
    private readonly facts: FileFacts,
  ) {
    this.key = type === 'sand' ? 'ticket_number' : 'load_no';
  }

  /** Reads the next record. Faults are collected, not thrown. */
  read(record: CsvRecord): void {
    if (this.isEnded) return;
    if (this.rows === null) this.readHeadings(record);
    else this.readRow(record, this.rows);
  }

  /** Ends the reading at a line that cannot be read. */
  refuse(line: number, message: string): void {
    if (!this.isEnded) this.end({ code: 'row', line, column: '', found: '', message });
  }

  /** Returns the lines of the whole file, or its faults. */
  finish(): BillFile {
    if (this.faulty === 0 && this.lines.length === 0) this.refuseNothing();
    const doubt = this.percents.percentDoubt();
    if (doubt !== null) countWarnings(this.warnings, [doubt]);
    const { lines, faults, faulty, warnings, headings } = this;
    return { lines: faulty === 0 ? lines : [], faults, faulty, warnings, headings };
  }

  /** Returns the facts of the file that its cells, its headings and the choice tell. */
  found(separator: string): FoundFacts {
    const { weight_unit: unit, decimal_sign: sign } = this.choice ?? USUAL_CHOICE;
    const found = this.finder.found(separator, unit, sign);
    if (!this.isPercent) return found;
    return { ...found, facts: { ...found.facts, plainShare: 'percent' } };
  }

  /** True when the heading of the moisture says that it is in percent. */
  private get isPercent(): boolean {
    return PERCENT.test(this.moistureHeading);
  }

  /** Heading of the chosen column with the moisture; '' for the template. */
  private get moistureHeading(): string {
    const column = this.choice?.mapping.find(({ field }) => field === 'moisture')?.column ?? -1;
    return this.headings[column] ?? '';
  }

  private readHeadings({ line, cells, warnings = [] }: CsvRecord): void {
    const fields = BILL_FIELDS[this.type];
    countWarnings(this.warnings, warnings);
    const { mapping } = this.choice ?? { mapping: columnsOfTemplate(this.type) };
    this.headings = this.choice === null ? cells.slice(0, fields.length) : headingsOf(cells);
    this.rows = new RowReader(fields, mapping, this.headings);
    // A heading in percent decides, and so does the template: its moisture is a fraction.
    const isDecided = this.choice === null || this.isPercent;
    this.finder = new FileFactsFinder(
      isDecided ? this.rows.factColumns.map(asNumber) : this.rows.factColumns,
    );
    if (this.choice !== null) refuseColumns(this.type, mapping, this.headings.length);
    else
      for (const { found, ...fault } of headerFaults(this.type, cells))
        this.end({ code: 'invalid', line, ...fault, found: shownCell(found) });
  }

  private readRow(record: CsvRecord, rows: RowReader<BillField>): void {
    const { line, cells } = record;
    this.count += 1;
    if (this.count > VENDOR_LINES_MAX) {
      this.refuse(line, `The file has more than ${VENDOR_LINES_MAX.toLocaleString('en-US')} lines`);
      return;
    }
    const key = rows.cell(this.key, cells);
    if (isTotalRow(key, cells)) {
      this.excludeTotal(line, key);
      return;
    }
    this.addFacts(record, rows);
    if (this.choice === null && this.isRagged(record)) return;
    const row = rows.read(record, this.facts);
    if (key.trim() === '' && row.faults.length === 1 && this.sums.linesIn(lineOf(row)) > 0) {
      this.excludeTotal(line, key);
      return;
    }
    for (const fault of row.faults) this.fault(named(fault));
    if (this.faulty > 0) return;
    countWarnings(this.warnings, row.warnings);
    const billed = lineOf(row);
    this.sums.add(billed);
    this.lines.push(billed);
  }

  private addFacts({ line, cells }: CsvRecord, rows: RowReader<BillField>): void {
    this.finder.add(line, cells);
    if (this.isPercent) this.percents.add(rows.cell('moisture', cells), line, this.moistureHeading);
  }

  private excludeTotal(line: number, key: string): void {
    this.sums.endPart();
    countWarnings(this.warnings, [{ code: 'total_row', line, found: shownCell(key), message: TOTAL_ROW }]);
  }

  /** Returns true for too few columns, and for a filled cell beyond the last column. */
  private isRagged({ line, cells }: CsvRecord): boolean {
    const headings = templateHeadings(this.type);
    const wanted = headings.length;
    const extra = cells.slice(wanted).find((cell) => cell.trim() !== '');
    if (extra !== undefined) {
      const message = `The line has more than ${wanted} columns; put quotes around amounts with commas`;
      this.fault({ code: 'row', line, column: '', message, found: shownCell(extra) });
    } else if (cells.length < wanted) {
      const column = headings[cells.length] ?? '';
      const message = `The line has ${cells.length} of ${wanted} columns: ${column} is missing`;
      this.fault({ code: 'row', line, column, message, found: shownCell(cells.join(' | ')) });
    }
    return extra !== undefined || cells.length < wanted;
  }

  private refuseNothing(): void {
    const hasHeadings = this.rows !== null;
    const message = hasHeadings ? 'The file has no lines below the header' : 'The file is empty';
    this.refuse(hasHeadings ? 1 : 0, message);
  }

  /** Adds a fault that ends the reading. */
  private end(fault: Finding): void {
    this.fault(fault);
    this.isEnded = true;
  }

  private fault(fault: Finding): void {
    this.faulty += 1;
    if (this.faults.length < VENDOR_FAULTS_SHOWN) this.faults.push(fault);
  }
}

const USUAL_CHOICE = { weight_unit: 'tons', decimal_sign: '' } as const;
const PERCENT = /%|\bpercent\b|\bpct\b/i;

/** Returns the columns of a template, which are in the order of its fields. */
export const columnsOfTemplate = (type: InvoiceType): BillColumns['mapping'] =>
  BILL_FIELDS[type].map(({ name }, column) => ({ field: name, column }));

/** @throws DomainError `invalid_request` for a required field without a column, and for a wrong column */
function refuseColumns(type: InvoiceType, mapping: BillColumns['mapping'], columns: number): void {
  const kind = { fields: BILL_FIELDS[type], what: `${type} invoices` };
  const faults = mappingFaults(kind, mapping, columns).map(({ field, message }) => ({
    field: `columns.${field}`,
    message,
  }));
  if (faults.length > 0) throw new DomainError('invalid_request', { faults });
}

/** Keeps the moisture from telling what shares without a percent sign mean. */
const asNumber = (column: FactColumn): FactColumn =>
  column.kind === 'share' ? { ...column, kind: 'number' } : column;

/** Returns a fault of a cell as a sentence about its field: "Freight is a formula". */
const named = (fault: Finding): Finding => {
  const { field = '', message } = fault;
  return field === ''
    ? fault
    : { ...fault, message: `${field} ${message.charAt(0).toLowerCase()}${message.slice(1)}` };
};
