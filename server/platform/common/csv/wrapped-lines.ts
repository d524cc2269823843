/** Matches a line that is one quoted cell. */
const WRAPPED = /^"((?:[^"]|"")*)"(\r?)$/;
const SEPARATOR = /[,;\t|]/;
/** Lines that must all be wrapped. */
const COMPARED_LINES = 20;

/**
 * Returns true for the start of a text in which each line is one quoted cell, headings included:
 * `"Load Number,Ticket"`. Spreadsheets write that when they save a CSV file that they had not split into columns.
 */
export function hasWrappedLines(start: string): boolean {
  const lines = start.replace(/^\uFEFF/, '').split('\n');
  // The last line may go on after the start.
  const whole = (lines.length > 1 ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== '');
  const [heading = ''] = whole;
  return SEPARATOR.test(heading) && whole.slice(0, COMPARED_LINES).every((line) => WRAPPED.test(line));
}

const unwrapped = (line: string): string =>
  line.replace(WRAPPED, (_line, cells: string, end: string) => cells.replaceAll('""', '"') + end);

/** Yields a text without the quotes around its lines. */
export function* unwrapLines(pieces: Iterable<string>): Generator<string> {
  let held = '';
  for (const piece of pieces) {
    const lines = (held + piece).replace(/^\uFEFF/, '').split('\n');
    held = lines.pop() ?? '';
    if (lines.length > 0) yield `${lines.map(unwrapped).join('\n')}\n`;
  }
  if (held !== '') yield unwrapped(held);
}
