import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Finding } from '#shared/cells/finding';
import { DomainError } from '#shared/errors/index';
import { LOAD_IMPORT_FIELDS } from '#shared/imports/load-import-kind';
import type { CsvRecord } from '#shared/rules/csv-record';
import type { LoadKind } from '#shared/rules/load-kinds';
import { CsvFault, belowTitles, csvRecords, openSheet } from '#server/platform/common/index';
import type { OwnedImport } from '#server/database/index';
import { FileSummary, refusal } from './file-summary';
import { PackedParts, isTextPart, recordsOfPart, textOfPart } from './import-parts';
import { LoadImportRepository, type NewImport } from './load-import.repository';
import { type LoadImportRow, dialectOf } from './load-import.presenter';

/** Parsed file, without its name and kind. */
export type ParsedFile = Omit<NewImport, 'kind' | 'fileName'>;

/** Converts a fault of the table to an error for the user. Returns any other error unchanged. */
const toRefusal = (thrown: unknown): unknown =>
  thrown instanceof CsvFault ? refusal(`can't be read: line ${thrown.line}: ${thrown.message}`) : thrown;

/**
 * Parses the content of imported files once and reads it again for each check. Pauses between batches, so that other
 * requests don't wait.
 */
@Injectable()
export class ImportFile {
  constructor(private readonly imports: LoadImportRepository) {}

  /**
   * Parses a file without storing it: encoding, separator, columns, number of lines, records from the headings on.
   * @throws DomainError `file_wrong_type`, and `invalid_request` with the fault and its line
   */
  async parse(content: Buffer, kind: LoadKind): Promise<ParsedFile> {
    const { encoding, separator, newline, batches } = openSheet(content, LOAD_IMPORT_FIELDS[kind]);
    const look = new FileSummary(separator);
    const parts = new PackedParts();
    try {
      for await (const records of belowTitles(batches, LOAD_IMPORT_FIELDS[kind])) {
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
      separator,
      newline,
      lines: look.lines,
      columns: JSON.stringify(look.columns()),
      parts: await parts.finish(),
    };
  }

  /** Returns the warnings about the whole table, which are with its headings. */
  async warnings(row: OwnedImport<LoadImportRow>): Promise<readonly Finding[]> {
    const first = await this.imports.part(row.id, 0);
    if (first === null || isTextPart(first)) return [];
    const [header] = await recordsOfPart(first);
    return header?.warnings ?? [];
  }

  /**
   * Yields the lines below the header in batches of a size. Reads them from the database, one part at a time.
   * @throws DomainError `import_file_gone`, `invalid_request` for text of an older version that cannot be read
   */
  async *batches(row: OwnedImport<LoadImportRow>, size: number): AsyncGenerator<CsvRecord[]> {
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

  private async *lines(row: OwnedImport<LoadImportRow>): AsyncGenerator<CsvRecord[]> {
    const first = await this.imports.part(row.id, 0);
    if (first !== null && isTextPart(first)) yield* this.linesOfText(row);
    else for await (const part of this.parts(row)) yield recordsOfPart(part);
  }

  /** Reads a file that an older version has stored as text. @throws DomainError `invalid_request` */
  private async *linesOfText(row: OwnedImport<LoadImportRow>): AsyncGenerator<CsvRecord[]> {
    try {
      yield* csvRecords(this.texts(row), dialectOf(row));
    } catch (error) {
      throw toRefusal(error);
    }
  }

  private async *texts(row: OwnedImport<LoadImportRow>): AsyncGenerator<string> {
    for await (const part of this.parts(row)) yield textOfPart(part);
  }

  private async *parts(row: OwnedImport<LoadImportRow>): AsyncGenerator<Buffer> {
    for (let at = 0; ; at += 1) {
      const part = await this.imports.part(row.id, at);
      if (part === null) return;
      yield part;
    }
  }
}
