import { DecimalSigns } from '#shared/cells/decimal-sign';
import { cutText } from '#shared/cells/well-formed-text';
import { IMPORT_COLUMNS_MAX } from '#shared/contract/column-choices';
import { IMPORT_LINES_MAX, type ImportColumnReply } from '#shared/contract/load-imports';
import { DomainError } from '#shared/errors/index';
import type { CsvRecord } from '#shared/rules/csv-record';
import { CsvFault } from '#server/platform/common/index';

const SAMPLES_OF_A_COLUMN = 4;
const SAMPLE_LENGTH_MAX = 80;

const refusal = (message: string): DomainError =>
  new DomainError('invalid_request', { faults: [{ field: 'file', message }] });

/** Converts a fault of the table to an error for the user. Returns any other error unchanged. */
export const toRefusal = (thrown: unknown): unknown =>
  thrown instanceof CsvFault ? refusal(`can't be read: line ${thrown.line}: ${thrown.message}`) : thrown;

/** Collects headings, samples, decimal signs and line count during the first pass over a file. */
export class FileSummary {
  private header: string[] | null = null;
  private readonly samples: string[][] = [];
  private readonly signs: DecimalSigns[] = [];
  lines = 0;

  constructor(private readonly separator: string) {}

  /** @throws DomainError `invalid_request` for too many lines or columns */
  add(found: readonly CsvRecord[]): void {
    for (const { line, cells } of found) {
      if (this.header === null) this.setHeader(cells);
      else this.addLine(line, cells);
    }
  }

  private addLine(line: number, cells: string[]): void {
    this.lines += 1;
    if (this.samples.length < SAMPLES_OF_A_COLUMN) this.samples.push(cells);
    this.signs.forEach((signs, column) => signs.add(cells[column] ?? '', line, ''));
    if (this.lines <= IMPORT_LINES_MAX) return;
    const most = IMPORT_LINES_MAX.toLocaleString('en-US');
    throw refusal(`has more than ${most} rows (at line ${line}). Split it into smaller files.`);
  }

  /** @throws DomainError `invalid_request` for a file without loads */
  columns(): ImportColumnReply[] {
    if (this.header === null) throw refusal('is empty');
    if (this.lines === 0) throw refusal('has column headers but no rows');
    return this.header.map((header, column) => ({
      header: cutText(header.trim(), SAMPLE_LENGTH_MAX),
      samples: this.samples.map((cells) => cutText((cells[column] ?? '').trim(), SAMPLE_LENGTH_MAX)),
      ...this.signOf(column),
    }));
  }

  private signOf(column: number): Pick<ImportColumnReply, 'sign'> {
    const signs = this.signs[column];
    if (signs === undefined || signs.isSilent) return {};
    const found = signs.found(this.separator);
    if (typeof found === 'string') return { sign: found };
    return { sign: found.code === 'unclear' ? 'unclear' : 'mixed' };
  }

  private setHeader(cells: string[]): void {
    const last = cells.findLastIndex((cell) => cell.trim() !== '');
    this.header = cells.slice(0, last + 1);
    if (this.header.length > IMPORT_COLUMNS_MAX) throw refusal(`has more than ${IMPORT_COLUMNS_MAX} columns`);
    // Programs that write a decimal comma don't separate cells by commas.
    if (this.separator === ',' || this.separator === '') return;
    this.signs.push(...this.header.map(() => new DecimalSigns()));
  }
}
