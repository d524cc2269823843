import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { ImportColumnReply } from '../../shared/contract/load-imports';
import { DomainError } from '../../shared/errors';
import {
  CsvFault,
  type CsvLine,
  CsvReader,
  IMPORT_COLUMNS_MAX,
  IMPORT_LINES_MAX,
  detectDialect,
} from '../../shared/rules/load-import-csv';
import { encodingOf, piecesOf } from '../common';
import { LoadImportRepository, type NewImport } from './load-import.repository';
import { type LoadImportRow, dialectOf } from './load-import.presenter';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** So much of the beginning tells how the file is cut. */
const LOOKED_AT_LENGTH = 65_536;
const SAMPLES_OF_A_COLUMN = 4;
const SAMPLE_LENGTH_MAX = 80;

/** A file as it was understood, without its name and kind. */
export type UnderstoodFile = Omit<NewImport, 'kind' | 'fileName'>;

const refusal = (message: string): DomainError =>
  new DomainError('invalid_request', { faults: [{ field: 'file', message }] });

/** What is found while a file is gone through for the first time. */
class FirstLook {
  private header: string[] | null = null;
  private readonly samples: string[][] = [];
  lines = 0;

  /** @throws DomainError `invalid_request` for too many lines or columns */
  add(found: readonly CsvLine[]): void {
    for (const { line, cells } of found) {
      if (this.header === null) this.setHeader(cells);
      else {
        this.lines += 1;
        if (this.samples.length < SAMPLES_OF_A_COLUMN) this.samples.push(cells);
      }
      if (this.lines > IMPORT_LINES_MAX) {
        const most = IMPORT_LINES_MAX.toLocaleString('en-US');
        throw refusal(`has more than ${most} lines (at line ${line}); please split it into several files`);
      }
    }
  }

  /** @throws DomainError `invalid_request` for a file without loads */
  columns(): ImportColumnReply[] {
    if (this.header === null) throw refusal('has no lines');
    if (this.lines === 0) throw refusal('has a header, but no lines below it');
    return this.header.map((header, column) => ({
      header: header.trim().slice(0, SAMPLE_LENGTH_MAX),
      samples: this.samples.map((cells) => (cells[column] ?? '').trim().slice(0, SAMPLE_LENGTH_MAX)),
    }));
  }

  private setHeader(cells: string[]): void {
    const last = cells.findLastIndex((cell) => cell.trim() !== '');
    this.header = cells.slice(0, last + 1);
    if (this.header.length > IMPORT_COLUMNS_MAX)
      throw refusal(`has more than ${IMPORT_COLUMNS_MAX} columns in its header`);
  }
}

/** The content of imported files: taken in once, gone through again for each check. Nobody waits for it meanwhile. */
@Injectable()
export class ImportFile {
  constructor(private readonly imports: LoadImportRepository) {}

  /**
   * Goes through a file for the first time, without storing it: encoding, separator, columns, number of lines.
   * @throws DomainError `file_wrong_type`, and `invalid_request` with what is wrong with the file and in which line
   */
  async understand(content: Buffer): Promise<UnderstoodFile> {
    const encoding = encodingOf(content);
    const look = new FirstLook();
    const parts: Buffer[] = [];
    let reader: CsvReader | null = null;
    let dialect = detectDialect('');
    try {
      for (const piece of piecesOf(content, encoding)) {
        if (reader === null) {
          dialect = detectDialect(piece.slice(0, LOOKED_AT_LENGTH));
          reader = new CsvReader(dialect);
        }
        look.add(reader.push(piece));
        parts.push(await pack(Buffer.from(piece, 'utf8')));
      }
      look.add(reader?.end() ?? []);
    } catch (error) {
      throw error instanceof CsvFault
        ? refusal(`cannot be read: line ${error.line}: ${error.message}`)
        : error;
    }
    return {
      sizeBytes: content.length,
      contentHash: createHash('sha1').update(content).digest('hex'),
      encoding,
      dialect,
      lines: look.lines,
      columns: JSON.stringify(look.columns()),
      parts,
    };
  }

  /**
   * The lines below the header, in batches of a size; each time anew from the database, a piece at a time.
   * @throws DomainError `import_file_gone`
   */
  async *batches(row: LoadImportRow, size: number): AsyncGenerator<CsvLine[]> {
    if (row.has_file !== 1) throw new DomainError('import_file_gone');
    let batch: CsvLine[] = [];
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

  private async *lines(row: LoadImportRow): AsyncGenerator<CsvLine[]> {
    const reader = new CsvReader(dialectOf(row));
    for (let part = 0; ; part += 1) {
      const content = await this.imports.part(row.id, part);
      if (content === null) break;
      yield reader.push((await unpack(content)).toString('utf8'));
    }
    yield reader.end();
  }
}
