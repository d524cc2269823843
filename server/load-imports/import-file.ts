import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_LINES_MAX,
  type ImportColumnReply,
} from '../../shared/contract/load-imports';
import { DomainError } from '../../shared/errors';
import type { CsvRecord } from '../../shared/rules/csv-record';
import { CsvFault, csvRecords, openCsv } from '../common';
import { PackedParts, isTextPart, recordsOfPart, textOfPart } from './import-parts';
import { LoadImportRepository, type NewImport } from './load-import.repository';
import { type LoadImportRow, dialectOf } from './load-import.presenter';

const SAMPLES_OF_A_COLUMN = 4;
const SAMPLE_LENGTH_MAX = 80;

/** Parsed file, without its name and kind. */
export type ParsedFile = Omit<NewImport, 'kind' | 'fileName'>;

const refusal = (message: string): DomainError =>
  new DomainError('invalid_request', { faults: [{ field: 'file', message }] });

/** Converts a fault of the CSV text to an error for the user. Returns any other error unchanged. */
const toRefusal = (thrown: unknown): unknown =>
  thrown instanceof CsvFault ? refusal(`can't be read: line ${thrown.line}: ${thrown.message}`) : thrown;

/** Collects header, samples and line count during the first pass over a file. */
class FileSummary {
  private header: string[] | null = null;
  private readonly samples: string[][] = [];
  lines = 0;

  /** @throws DomainError `invalid_request` for too many lines or columns */
  add(found: readonly CsvRecord[]): void {
    for (const { line, cells } of found) {
      if (this.header === null) this.setHeader(cells);
      else {
        this.lines += 1;
        if (this.samples.length < SAMPLES_OF_A_COLUMN) this.samples.push(cells);
      }
      if (this.lines > IMPORT_LINES_MAX) {
        const most = IMPORT_LINES_MAX.toLocaleString('en-US');
        throw refusal(`has more than ${most} rows (at line ${line}). Split it into smaller files.`);
      }
    }
  }

  /** @throws DomainError `invalid_request` for a file without loads */
  columns(): ImportColumnReply[] {
    if (this.header === null) throw refusal('is empty');
    if (this.lines === 0) throw refusal('has column headers but no rows');
    return this.header.map((header, column) => ({
      header: header.trim().slice(0, SAMPLE_LENGTH_MAX),
      samples: this.samples.map((cells) => (cells[column] ?? '').trim().slice(0, SAMPLE_LENGTH_MAX)),
    }));
  }

  private setHeader(cells: string[]): void {
    const last = cells.findLastIndex((cell) => cell.trim() !== '');
    this.header = cells.slice(0, last + 1);
    if (this.header.length > IMPORT_COLUMNS_MAX) throw refusal(`has more than ${IMPORT_COLUMNS_MAX} columns`);
  }
}

/**
 * Parses the content of imported files once and reads it again for each check. Pauses between batches, so that other
 * requests don't wait.
 */
@Injectable()
export class ImportFile {
  constructor(private readonly imports: LoadImportRepository) {}

  /**
   * Parses a file without storing it: encoding, separator, columns, number of lines, records.
   * @throws DomainError `file_wrong_type`, and `invalid_request` with the fault and its line
   */
  async parse(content: Buffer): Promise<ParsedFile> {
    const look = new FileSummary();
    const parts = new PackedParts();
    const { encoding, dialect, batches } = openCsv(content);
    try {
      for await (const records of batches) {
        look.add(records);
        await parts.add(records);
      }
    } catch (error) {
      throw toRefusal(error);
    }
    return {
      sizeBytes: content.length,
      contentHash: createHash('sha1').update(content).digest('hex'),
      encoding,
      dialect,
      lines: look.lines,
      columns: JSON.stringify(look.columns()),
      parts: await parts.finish(),
    };
  }

  /**
   * Yields the lines below the header in batches of a size. Reads them from the database, one part at a time.
   * @throws DomainError `import_file_gone`, `invalid_request` for text of an older version that cannot be read
   */
  async *batches(row: LoadImportRow, size: number): AsyncGenerator<CsvRecord[]> {
    if (row.has_file !== 1) throw new DomainError('import_file_gone');
    let batch: CsvRecord[] = [];
    let isHeader = true;
    for await (const lines of this.lines(row)) {
      for (const line of lines) {
        if (isHeader) isHeader = false;
        else batch.push(line);
        if (batch.length < size) continue;
        yield batch;
        batch = [];
        await breathe();
      }
    }
    if (batch.length > 0) yield batch;
  }

  private async *lines(row: LoadImportRow): AsyncGenerator<CsvRecord[]> {
    const first = await this.imports.part(row.id, 0);
    if (first !== null && isTextPart(first)) yield* this.linesOfText(row);
    else for await (const part of this.parts(row)) yield recordsOfPart(part);
  }

  /** Reads a file that an older version has stored as text. @throws DomainError `invalid_request` */
  private async *linesOfText(row: LoadImportRow): AsyncGenerator<CsvRecord[]> {
    try {
      yield* csvRecords(this.texts(row), dialectOf(row));
    } catch (error) {
      throw toRefusal(error);
    }
  }

  private async *texts(row: LoadImportRow): AsyncGenerator<string> {
    for await (const part of this.parts(row)) yield textOfPart(part);
  }

  private async *parts(row: LoadImportRow): AsyncGenerator<Buffer> {
    for (let at = 0; ; at += 1) {
      const part = await this.imports.part(row.id, at);
      if (part === null) return;
      yield part;
    }
  }
}
