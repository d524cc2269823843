import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type CsvParserStream, parse } from 'fast-csv';
import type { CsvDialect } from './csv-dialect';

const QUOTE = '"';
const BYTE_ORDER_MARK = '\ufeff';
const TEXT = /\S/;

/** Splits a text, piece by piece, and returns the cells of the records that each piece completes. */
interface Cells {
  push(piece: string): string[][] | Promise<string[][]>;
  /** Returns the last record when it has no line break. */
  end(): string[][] | Promise<string[][]>;
  close(): void;
}

/** Splits any text with fast-csv. */
export class FastCsvCells implements Cells {
  private readonly stream: CsvParserStream<string[], string[]>;
  private rows: string[][] = [];

  constructor({ separator }: CsvDialect) {
    this.stream = parse<string[], string[]>({ headers: false, ignoreEmpty: false, delimiter: separator });
    this.stream.on('data', (cells: string[]) => this.rows.push(cells));
    // push and end report the error. Without a listener it would end the process.
    this.stream.on('error', () => undefined);
  }

  /** @throws Error of fast-csv. The records before it in the same piece are lost. */
  async push(piece: string): Promise<string[][]> {
    await new Promise<void>((resolve, reject) => {
      this.stream.write(piece, (error) => (error ? reject(error) : resolve()));
    });
    return this.rows.splice(0);
  }

  /** Returns the last record when it has no line break. @throws Error of fast-csv for an unclosed quote */
  async end(): Promise<string[][]> {
    await new Promise<void>((resolve, reject) => {
      this.stream.once('error', reject).once('end', resolve).end();
    });
    return this.rows.splice(0);
  }

  close(): void {
    this.stream.destroy();
  }
}

/**
 * Splits text without quotes by hand, in a fifteenth of fast-csv's time. The cells are the same
 * (docs/decisions/csv-without-quotes.md).
 */
class PlainCells implements Cells {
  /** Text of the first incomplete record. */
  rest = '';

  constructor(private readonly dialect: CsvDialect) {}

  push(piece: string): string[][] {
    const lines = this.linesWith(piece);
    this.rest = lines.pop() ?? '';
    // Like fast-csv, does not take a final CR for the end of a record before more text follows.
    if (this.dialect.newline === '\r' && this.rest === '' && lines.length > 0)
      this.rest = `${lines.pop() ?? ''}\r`;
    return lines.map((line) => this.cellsOf(line));
  }

  end(): string[][] {
    const lines = this.linesWith('');
    const last = this.cellsOf(lines.pop() ?? '');
    return [...lines.map((line) => this.cellsOf(line)), ...(last.length === 0 ? [] : [last])];
  }

  close(): void {
    this.rest = '';
  }

  /** Returns the lines of what is left and a piece. Drops a mark before each piece, too, as fast-csv does. */
  private linesWith(piece: string): string[] {
    const text = this.rest + piece;
    return (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).split(this.dialect.newline);
  }

  /** Returns the cells of a line. A blank line has none, and a blank first cell is empty. */
  private cellsOf(line: string): string[] {
    const cells = (line.endsWith('\r') ? line.slice(0, -1) : line).split(this.dialect.separator);
    if (TEXT.test(cells[0] ?? '')) return cells;
    return cells.length === 1 ? [] : ['', ...cells.slice(1)];
  }
}

/** Splits text by hand up to the first piece with a quote, and with fast-csv from there on. */
export class CellParser {
  private readonly plain: PlainCells;
  private quoted: FastCsvCells | null = null;

  constructor(private readonly dialect: CsvDialect) {
    this.plain = new PlainCells(dialect);
  }

  /**
   * Returns the cells of the records that a piece completes. Then yields to other work.
   * @throws Error of fast-csv. The records before it in the same piece are lost.
   */
  async push(piece: string): Promise<string[][]> {
    const rows = await this.cellsOf(piece);
    await yieldToEventLoop();
    return rows;
  }

  private cellsOf(piece: string): string[][] | Promise<string[][]> {
    if (this.quoted !== null) return this.quoted.push(piece);
    if (!piece.includes(QUOTE)) return this.plain.push(piece);
    this.quoted = new FastCsvCells(this.dialect);
    return this.quoted.push(this.plain.rest + piece);
  }

  /** Returns the last record when it has no line break. @throws Error of fast-csv for an unclosed quote */
  async end(): Promise<string[][]> {
    return (this.quoted ?? this.plain).end();
  }

  close(): void {
    this.plain.close();
    this.quoted?.close();
  }
}
