import { COLUMN_WIDTH_MIN } from './table-layout';

/** Width of the column's frame that the copy may lack by rounding. */
const ROUNDING_PX = 1;

const cellsOf = (table: HTMLTableElement, key: string): HTMLElement[] =>
  Array.from(table.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(key)}"]`)).filter((cell) =>
    cell.matches('th, td'),
  );

/** Returns the width that cells need, measured on a copy of the table that has only them. */
function widthOf(table: HTMLTableElement, cells: readonly HTMLElement[], width: string): number {
  const copy = table.cloneNode(false) as HTMLTableElement;
  copy.removeAttribute('id');
  copy.setAttribute('aria-hidden', 'true');
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    width,
    minWidth: '0',
    tableLayout: 'auto',
  });
  for (const cell of cells) {
    const section = copy.appendChild(document.createElement(cell.closest('thead') ? 'thead' : 'tbody'));
    const row = section.appendChild(cell.parentElement?.cloneNode(false) as HTMLElement);
    const one = row.appendChild(cell.cloneNode(true) as HTMLElement);
    delete one.dataset.cut;
    Object.assign(one.style, { position: 'static', width: 'auto', maxWidth: 'none' });
    row.removeAttribute('id');
  }
  table.after(copy);
  const measured = copy.getBoundingClientRect().width;
  copy.remove();
  return measured;
}

/** Width for what a cell draws only in a wider column. */
const wholeWidthOf = (cell: HTMLElement): number =>
  Number(cell.querySelector<HTMLElement>('[data-whole-width]')?.dataset.wholeWidth ?? 0);

/** Returns the width at which no drawn cell of a column is cut. Its heading may wrap between words. */
export function fitWidth(table: HTMLTableElement, key: string): number {
  const cells = cellsOf(table, key);
  const isHeading = (cell: HTMLElement): boolean => cell.closest('thead') !== null;
  const content = widthOf(
    table,
    cells.filter((cell) => !isHeading(cell)),
    'max-content',
  );
  const heading = widthOf(table, cells.filter(isHeading), 'min-content');
  const whole = Math.max(0, ...cells.map(wholeWidthOf));
  return Math.max(COLUMN_WIDTH_MIN, whole, Math.ceil(Math.max(content, heading)) + ROUNDING_PX);
}
