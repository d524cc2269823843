import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Finding } from '#shared/cells/finding';
import type { CsvRecord } from '#shared/rules/csv-record';
import { type CsvDialect, csvRecords } from '#server/platform/common/index';
import { toRefusal } from './file-summary';
import { isTextPart, textOfPart } from './import-parts';

/** Most characters of parts that are kept: about 15,000 lines, or 8 MB of parsed records. */
const KEPT_LENGTH_MAX = 2_000_000;

/**
 * Reads a stored file part by part, any number of times. Keeps the parsed records of a small file, so that its parts are
 * queried, unpacked and parsed once.
 */
export class StoredFile {
  private kept: CsvRecord[][] | null = null;
  private found: readonly Finding[] = [];

  /** `part` returns a part by its number, null after the last. */
  constructor(
    private readonly part: (at: number) => Promise<Buffer | null>,
    private readonly dialect: CsvDialect,
  ) {}

  /** Warnings about the whole table, which are with its headings. Known after the first batch. */
  get warnings(): readonly Finding[] {
    return this.found;
  }

  /**
   * Yields the lines below the header in batches of a size. Pauses between batches, so that other requests don't wait.
   * @throws DomainError `invalid_request` for text of an older version that cannot be read
   */
  async *batches(size: number): AsyncGenerator<CsvRecord[]> {
    let batch: CsvRecord[] = [];
    let isHeader = true;
    for await (const lines of this.kept ?? this.lines()) {
      for (const line of lines) {
        if (isHeader) isHeader = false;
        else batch.push(line);
        if (batch.length < size) continue;
        yield batch;
        batch = [];
        await yieldToEventLoop();
      }
    }
    if (batch.length > 0) yield batch;
  }

  private async *lines(): AsyncGenerator<CsvRecord[]> {
    const first = await this.part(0);
    if (first === null) return;
    if (isTextPart(first)) yield* this.linesOfText(first);
    else yield* this.linesOfRecords(first);
  }

  private async *linesOfRecords(first: Buffer): AsyncGenerator<CsvRecord[]> {
    const kept: CsvRecord[][] = [];
    let length = 0;
    for await (const part of this.parts(first)) {
      const text = await textOfPart(part);
      const records = JSON.parse(text) as CsvRecord[];
      if (length === 0) this.found = records[0]?.warnings ?? [];
      length += text.length;
      if (length <= KEPT_LENGTH_MAX) kept.push(records);
      else kept.length = 0;
      yield records;
    }
    if (length <= KEPT_LENGTH_MAX) this.kept = kept;
  }

  /** Reads a file that an older version has stored as text. @throws DomainError `invalid_request` */
  private async *linesOfText(first: Buffer): AsyncGenerator<CsvRecord[]> {
    try {
      yield* csvRecords(this.texts(first), this.dialect);
    } catch (error) {
      throw toRefusal(error);
    }
  }

  private async *texts(first: Buffer): AsyncGenerator<string> {
    for await (const part of this.parts(first)) yield textOfPart(part);
  }

  private async *parts(first: Buffer): AsyncGenerator<Buffer> {
    yield first;
    for (let at = 1; ; at += 1) {
      const part = await this.part(at);
      if (part === null) return;
      yield part;
    }
  }
}
