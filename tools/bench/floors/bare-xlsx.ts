import { parentPort } from 'node:worker_threads';
import { constants, createDeflateRaw } from 'node:zlib';
import type { PlainCell, SheetColumn } from '#server/spreadsheets/index';

/**
 * Floor of every export: rows as plain text of XML, packed at level 1 in a worker thread, from prepared cells. The other
 * parts of a workbook do not grow with its rows, so they are left out.
 */
const ROWS_A_PART = 1_000;

type Columns = readonly Pick<SheetColumn, 'width' | 'format'>[];
type Asked = { readonly take: readonly PlainCell[][] } | { readonly write: Columns };

const rows: PlainCell[][] = [];

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (mark) => ESCAPED[mark] ?? mark);

/** Returns the letters of a column: A, B, … Z, AA. */
const lettersOf = (at: number): string =>
  (at < 26 ? '' : lettersOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** Returns the start of each column's cells: its letters, and the number of its style, 0 for text. */
function stylesOf(columns: Columns): { letters: string; style: number }[] {
  const formats = [...new Set(columns.map(({ format }) => format))];
  return columns.map(({ format }, at) => ({
    letters: lettersOf(at),
    style: format === undefined ? 0 : formats.indexOf(format) + 1,
  }));
}

function rowText(row: readonly PlainCell[], no: number, columns: ReturnType<typeof stylesOf>): string {
  let text = `<row r="${no}">`;
  for (const [at, { letters, style }] of columns.entries()) {
    const cell = row[at] ?? null;
    if (cell === null) continue;
    const start = `<c r="${letters}${no}" s="${style}"`;
    text +=
      typeof cell === 'number'
        ? `${start}><v>${cell}</v></c>`
        : `${start} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  }
  return `${text}</row>`;
}

async function write(columns: Columns): Promise<number> {
  const started = performance.now();
  const styles = stylesOf(columns);
  const packer = createDeflateRaw({ level: constants.Z_BEST_SPEED }).resume();
  for (let start = 0; start < rows.length; start += ROWS_A_PART) {
    const part = rows.slice(start, start + ROWS_A_PART);
    const text = part.map((row, at) => rowText(row, start + at + 1, styles)).join('');
    // Packed in a thread of its own while the next part is made.
    if (!packer.write(text)) await new Promise((resolve) => packer.once('drain', resolve));
  }
  const ended = new Promise((resolve) => packer.once('end', resolve));
  packer.end();
  await ended;
  return performance.now() - started;
}

parentPort?.on('message', (asked: Asked) => {
  if ('take' in asked) rows.push(...asked.take);
  else void write(asked.write).then((ms) => parentPort?.postMessage(ms));
});
