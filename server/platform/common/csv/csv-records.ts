import type { CsvRecord } from '#shared/rules/csv-record';
import { CellParser } from './cell-parser';
import type { CsvDialect } from './csv-dialect';

/** Longest accepted record. A longer one has an unclosed quote, or text pasted into a cell. */
const RECORD_LENGTH_MAX = 100_000;
/** Length that the parser reads without a pause, in a few milliseconds. */
const PIECE_LENGTH = 16_384;

const UNCLOSED = 'a quote (") opens in this line and is never closed';
const TEXT_AFTER_QUOTE =
  'a cell of this line has text after its closing quote ("); a quote inside a cell is written twice';

/** Error for a text that cannot be split into cells from this line on. */
export class CsvFault extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Yields the text in short pieces. fast-csv ends a record at any line break, so line breaks of other kinds become
 * spaces.
 */
async function* normalizedPieces(
  pieces: Iterable<string> | AsyncIterable<string>,
  newline: CsvDialect['newline'],
): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += PIECE_LENGTH) {
      const text = held + piece.slice(at, at + PIECE_LENGTH);
      // A final CR may be half of a CRLF, so keep it for the next piece.
      held = newline === '\n' && text.endsWith('\r') ? '\r' : '';
      const whole = held === '' ? text : text.slice(0, -1);
      if (whole !== '')
        yield newline === '\n' ? whole.replaceAll(/\r(?!\n)/g, ' ') : whole.replaceAll('\n', ' ');
    }
  }
}

async function cellsOf(text: string, dialect: CsvDialect): Promise<string[][] | null> {
  const parser = new CellParser(dialect);
  try {
    return await parser.push(text);
  } catch {
    return null;
  } finally {
    parser.close();
  }
}

/**
 * Returns the records of a text before the first one that fast-csv refuses. Its error does not say where that is, so
 * this is a binary search over the lines.
 */
async function cellsBeforeFault(text: string, dialect: CsvDialect): Promise<string[][]> {
  const ends = [0];
  for (let at = text.indexOf(dialect.newline); at >= 0; at = text.indexOf(dialect.newline, at + 1))
    ends.push(at + 1);
  let found: string[][] = [];
  let [readable, refused] = [0, ends.length];
  while (refused - readable > 1) {
    const middle = Math.floor((readable + refused) / 2);
    const cells = await cellsOf(text.slice(0, ends[middle]), dialect);
    if (cells === null) refused = middle;
    else [readable, found] = [middle, cells];
  }
  return found;
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Finds the line of each record, by counting line breaks in the text that the records were read from. */
class RecordLines {
  /** Text from the first incomplete record on. */
  rest = '';
  line = 1;
  /** Fault of a record that is too long; nothing after it may be read. */
  fault: CsvFault | null = null;

  constructor(private readonly newline: CsvDialect['newline']) {}

  /** Returns the records of the next rows, without blank ones, up to one that is too long. */
  take(rows: readonly string[][]): CsvRecord[] {
    const records: CsvRecord[] = [];
    const mayBreak = this.rest.includes('"');
    let at = 0;
    for (const cells of rows) {
      const breaks = 1 + (mayBreak ? this.breaksIn(cells) : 0);
      const end = this.afterBreaks(at, breaks);
      if (this.isTooLong(end - at)) return records;
      if (!isBlank(cells)) records.push({ line: this.line, cells });
      this.line += breaks;
      at = end;
    }
    this.rest = this.rest.slice(at);
    return records;
  }

  private breaksIn(cells: readonly string[]): number {
    return cells.reduce((sum, cell) => (cell.includes(this.newline) ? sum + this.countIn(cell) : sum), 0);
  }

  private countIn(cell: string): number {
    return cell.split(this.newline).length - 1;
  }

  private afterBreaks(start: number, breaks: number): number {
    let end = start;
    for (let left = breaks; left > 0; left -= 1) {
      const at = this.rest.indexOf(this.newline, end);
      if (at < 0) return this.rest.length;
      end = at + 1;
    }
    return end;
  }

  isTooLong(length = this.rest.length): boolean {
    if (length <= RECORD_LENGTH_MAX) return false;
    const why = `has more than ${RECORD_LENGTH_MAX.toLocaleString('en-US')} characters`;
    this.fault = new CsvFault(this.line, `${why}; perhaps a quote (") opens in it and is not closed`);
    return true;
  }
}

/** Reads records with their line numbers. Reports the line from which the text cannot be read. */
class RecordReader {
  private readonly parser: CellParser;
  private readonly lines: RecordLines;

  constructor(private readonly dialect: CsvDialect) {
    this.parser = new CellParser(dialect);
    this.lines = new RecordLines(dialect.newline);
  }

  async push(piece: string): Promise<CsvRecord[]> {
    this.lines.rest += piece;
    try {
      const records = this.lines.take(await this.parser.push(piece));
      this.lines.isTooLong();
      return records;
    } catch {
      const records = this.lines.take(await cellsBeforeFault(this.lines.rest, this.dialect));
      this.lines.fault ??= new CsvFault(this.lines.line, TEXT_AFTER_QUOTE);
      return records;
    }
  }

  async end(): Promise<CsvRecord[]> {
    try {
      return this.lines.take(await this.parser.end());
    } catch {
      throw new CsvFault(this.lines.line, UNCLOSED);
    }
  }

  refuse(): void {
    if (this.lines.fault !== null) throw this.lines.fault;
  }

  close(): void {
    this.parser.close();
  }
}

/**
 * Splits a decoded text into records, in batches. A pause after each batch yields to other work. Blank
 * records are skipped, but their lines count. At most one incomplete record stays in memory.
 * @throws CsvFault for an unclosed quote, text after a closing quote and a record that is too long
 */
export async function* csvRecords(
  pieces: Iterable<string> | AsyncIterable<string>,
  dialect: CsvDialect,
): AsyncGenerator<CsvRecord[]> {
  const reader = new RecordReader(dialect);
  try {
    for await (const piece of normalizedPieces(pieces, dialect.newline)) {
      yield await reader.push(piece);
      reader.refuse();
    }
    yield await reader.end();
    reader.refuse();
  } finally {
    reader.close();
  }
}
