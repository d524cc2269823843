import type { HeadingNames } from '#shared/imports/headings';
import type { CsvRecord } from '#shared/rules/csv-record';
import { detectDialect } from './csv-dialect';
import { csvRecords } from './csv-records';
import { type Encoding, encodingOf, piecesOf, startsWith, wrongType } from './text-bytes';
import { isWorkbook } from './xlsx-package';
import { xlsxRecords } from './xlsx-records';

/** Table that a person sent as a CSV file, a spreadsheet (.xlsx) or pasted text. */
export interface Sheet {
  readonly encoding: Encoding | 'xlsx';
  /** Separator of the cells; '' for a spreadsheet. */
  readonly separator: string;
  /** Line break of the text; '' for a spreadsheet. */
  readonly newline: string;
  /** Rows with their line in the text or row in the spreadsheet. Blank rows are left out. */
  readonly batches: AsyncGenerator<CsvRecord[]>;
}

/** Length of the beginning of a text that the dialect is detected from. */
const LOOKED_AT_LENGTH = 65_536;
const ZIP = Buffer.from('PK\x03\x04', 'latin1');

/** Skips the first record: a `sep=` line. */
async function* withoutFirst(batches: AsyncGenerator<CsvRecord[]>): AsyncGenerator<CsvRecord[]> {
  let isFirst = true;
  for await (const records of batches) {
    yield isFirst ? records.slice(1) : records;
    isFirst &&= records.length === 0;
  }
}

function openText(content: Buffer): Sheet {
  const encoding = encodingOf(content);
  const read = (): Iterable<string> => piecesOf(content, encoding);
  const startOf = ([start = '']: Iterable<string>): string => start.slice(0, LOOKED_AT_LENGTH);
  const pieces = hasWrappedLines(startOf(read())) ? () => unwrapLines(read()) : read;
  const dialect = detectDialect(startOf(pieces()));
  const records = csvRecords(pieces(), dialect);
  const batches = dialect.isStated === true ? withoutFirst(records) : records;
  return { encoding, separator: dialect.separator, newline: dialect.newline, batches };
}

/**
 * Opens a table. Its bytes tell its type, never its name. Known headings of `fields` tell which sheet of a spreadsheet has
 * the table. `batches` throws CsvFault with a line for a table that cannot
 * be read further.
 * @throws DomainError `file_wrong_type` for a picture, a text document and the like
 */
export function openSheet(content: Buffer, fields: readonly HeadingNames[] = []): Sheet {
  if (!startsWith(content, ZIP)) return openText(content);
  if (!isWorkbook(content)) throw wrongType();
  return { encoding: 'xlsx', separator: '', newline: '', batches: xlsxRecords(content, fields) };
}

/** Matches a line that is one quoted cell. */
const WRAPPED = /^"((?:[^"]|"")*)"(\r?)$/;
const SEPARATOR = /[,;\t|]/;
/** Lines that must all be wrapped. */
const COMPARED_LINES = 20;

/**
 * Returns true for the start of a text in which each line is one quoted cell, headings included:
 * `"Load Number,Ticket"`. Spreadsheets write that when they save a CSV file that they had not split into columns.
 */
function hasWrappedLines(start: string): boolean {
  const lines = start.replace(/^\uFEFF/, '').split('\n');
  // The last line may go on after the start.
  const whole = (lines.length > 1 ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== '');
  const [heading = ''] = whole;
  return SEPARATOR.test(heading) && whole.slice(0, COMPARED_LINES).every((line) => WRAPPED.test(line));
}

const unwrapped = (line: string): string =>
  line.replace(WRAPPED, (_line, cells: string, end: string) => cells.replaceAll('""', '"') + end);

/** Yields a text without the quotes around its lines. */
function* unwrapLines(pieces: Iterable<string>): Generator<string> {
  let held = '';
  for (const piece of pieces) {
    const lines = (held + piece).replace(/^\uFEFF/, '').split('\n');
    held = lines.pop() ?? '';
    if (lines.length > 0) yield `${lines.map(unwrapped).join('\n')}\n`;
  }
  if (held !== '') yield unwrapped(held);
}
