/** The most lines below the header, and the most columns, of one imported file. */
export const IMPORT_LINES_MAX = 100_000;
export const IMPORT_COLUMNS_MAX = 200;
/** A longer line is no line of a table: a quote that was never closed, or text that was pasted into a cell. */
export const IMPORT_LINE_LENGTH_MAX = 100_000;

export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How a text is cut into lines and cells. */
export interface CsvDialect {
  readonly separator: Separator;
  readonly newline: '\n' | '\r';
}

/** One line of a table. `line` counts as an editor does, the first is 1; a quoted cell may span several. */
export interface CsvLine {
  readonly line: number;
  readonly cells: string[];
}

/** A text that cannot be cut into cells from this line on. */
export class CsvFault extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

const QUOTE = '"';

/** The separators outside quotes of the first line that has any. */
function separatorsOf(start: string, newline: string): string[] {
  const found: string[] = [];
  let isQuoted = false;
  for (const character of start) {
    if (character === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === newline && found.length > 0) break;
    else if ((SEPARATORS as readonly string[]).includes(character)) found.push(character);
  }
  return found;
}

/** The separator that the first line has most of, outside quotes, and how its lines end. */
export function detectDialect(start: string): CsvDialect {
  const newline = start.includes('\n') || !start.includes('\r') ? '\n' : '\r';
  const found = separatorsOf(start, newline);
  const count = (separator: Separator): number => found.filter((one) => one === separator).length;
  const [separator] = [...SEPARATORS].sort((one, other) => count(other) - count(one));
  return { separator: separator ?? ',', newline };
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Cuts a text, as it comes piece by piece, into lines of cells (RFC 4180, other separators and line ends too).
 * Blank lines are left out. Holds one unfinished line at most.
 */
export class CsvReader {
  private text = '';
  private line = 1;

  constructor(private readonly dialect: CsvDialect) {}

  /** The lines that this piece completes. @throws CsvFault for a line without an end */
  push(piece: string): CsvLine[] {
    this.text += piece;
    return this.take(false);
  }

  /** The last line, when it has no line end of its own. @throws CsvFault for a quote that is not closed */
  end(): CsvLine[] {
    return this.take(true);
  }

  private take(isEnd: boolean): CsvLine[] {
    const lines: CsvLine[] = [];
    let at = 0;
    while (at < this.text.length) {
      const next = this.read(at, isEnd);
      if (next === null) break;
      this.refuseLong(next.end - at);
      if (!isBlank(next.cells)) lines.push({ line: this.line, cells: next.cells });
      this.line += next.newlines;
      at = next.end;
    }
    this.text = this.text.slice(at);
    this.refuseLong(this.text.length);
    if (isEnd && this.text !== '')
      throw new CsvFault(this.line, 'a quote (") opens in this line and is never closed');
    return lines;
  }

  private refuseLong(length: number): void {
    if (length <= IMPORT_LINE_LENGTH_MAX) return;
    const why = `has more than ${IMPORT_LINE_LENGTH_MAX.toLocaleString('en-US')} characters`;
    throw new CsvFault(this.line, `${why}; perhaps a quote (") opens in it and is not closed`);
  }

  /** The line that starts here; null when it is not complete yet. */
  private read(start: number, isEnd: boolean): { cells: string[]; end: number; newlines: number } | null {
    const { separator, newline } = this.dialect;
    const newlineAt = this.text.indexOf(newline, start);
    if (newlineAt < 0 && !isEnd) return null;
    const end = newlineAt < 0 ? this.text.length : newlineAt;
    const line = this.text.slice(start, end);
    if (line.includes(QUOTE)) return new QuotedLine(this.text, this.dialect, isEnd).read(start);
    const bare = line.endsWith('\r') ? line.slice(0, -1) : line;
    return { cells: bare.split(separator), end: Math.min(end + 1, this.text.length), newlines: 1 };
  }
}

/** A line with quotes in it, cell by cell. */
class QuotedLine {
  private newlines = 0;

  constructor(
    private readonly text: string,
    private readonly dialect: CsvDialect,
    private readonly isEnd: boolean,
  ) {}

  /** Cells and end of the line; null when the text ends before the line does. */
  read(start: number): { cells: string[]; end: number; newlines: number } | null {
    const cells: string[] = [];
    for (let at = start; ; at += 1) {
      const quoted = this.text[at] === QUOTE ? this.quoted(at + 1) : { cell: '', end: at };
      if (quoted === null) return null;
      const stop = this.stop(quoted.end);
      if (stop >= this.text.length && !this.isEnd) return null;
      const isLast = this.text[stop] !== this.dialect.separator;
      const rest = this.text.slice(quoted.end, stop);
      cells.push(quoted.cell + (isLast && rest.endsWith('\r') ? rest.slice(0, -1) : rest));
      if (isLast) return { cells, end: Math.min(stop + 1, this.text.length), newlines: this.newlines + 1 };
      at = stop;
    }
  }

  /** Where the next separator or line end is. */
  private stop(from: number): number {
    const separator = this.text.indexOf(this.dialect.separator, from);
    const newline = this.text.indexOf(this.dialect.newline, from);
    const end = this.text.length;
    return Math.min(separator < 0 ? end : separator, newline < 0 ? end : newline);
  }

  /** The cell whose opening quote has been passed; two quotes are one of the cell's. */
  private quoted(start: number): { cell: string; end: number } | null {
    let cell = '';
    for (let at = start; ;) {
      const close = this.text.indexOf(QUOTE, at);
      if (close < 0) return null;
      const part = this.text.slice(at, close);
      cell += part;
      this.newlines += part.split(this.dialect.newline).length - 1;
      // What follows the quote decides what it was.
      if (close + 1 >= this.text.length && !this.isEnd) return null;
      if (this.text[close + 1] !== QUOTE) return { cell, end: close + 1 };
      cell += QUOTE;
      at = close + 2;
    }
  }
}
