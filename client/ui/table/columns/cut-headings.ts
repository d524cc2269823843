import { type RefObject, useEffect } from 'react';
import { type ScrollArea, areaBetweenPins } from './edge-scroll';

/** Visible width in pixels from which a heading can be pressed. */
const TARGET_PX = 24;

/** Width in pixels of the parts of the columns at both edges that a table covers. */
interface Covered {
  before: number;
  after: number;
}

/** Width in pixels up to which a column has tickets, days and other short values, whose parts read as other values. */
const SHORT_PX = 130;

/** Returns the width of a heading that is in sight, if an edge cuts it; 0 otherwise. */
function cutWidth(heading: HTMLElement, { from, to }: Pick<ScrollArea, 'from' | 'to'>): number {
  const { left, right } = heading.getBoundingClientRect();
  const isWhole = left >= from - 1 && right <= to + 1;
  return isWhole ? 0 : Math.max(0, Math.min(right, to) - Math.max(left, from));
}

/** Returns the parts of cut columns whose values have no meaning in parts. */
function coveredIn(table: HTMLTableElement, area: ScrollArea): Covered {
  const covered: Covered = { before: 0, after: 0 };
  for (const heading of table.querySelectorAll<HTMLElement>('thead th:not([data-pin])')) {
    const isShort = heading.dataset.numeric === 'true' || heading.offsetWidth <= SHORT_PX;
    const width = isShort ? cutWidth(heading, area) : 0;
    if (width > 0) covered[heading.getBoundingClientRect().left < area.from ? 'before' : 'after'] = width;
  }
  return covered;
}

/**
 * Covers what is in sight of a column of figures or short values that the edges cut: part of an amount reads as another
 * amount. Longer texts stay, because their start is still of use.
 */
export function coverCutFigures(scroller: HTMLElement): void {
  const table = scroller.querySelector('table');
  const area = areaBetweenPins(table);
  if (table === null || area === null) return;
  const covered = coveredIn(table, area);
  const start = table.querySelector('thead th')?.getBoundingClientRect().left ?? area.from;
  const sizes = {
    from: area.from - start,
    width: area.to - area.from,
    height: Math.min(area.element.clientHeight, table.offsetHeight),
    ...covered,
  };
  table.toggleAttribute('data-covers', covered.before + covered.after > 0);
  for (const [name, pixels] of Object.entries(sizes))
    table.style.setProperty(`--hb-cover-${name}`, `${pixels}px`);
}

/** Returns the side at which too much of a heading is out of sight; undefined for one that can be pressed. */
function cutSide(
  heading: HTMLElement,
  { from, to }: { from: number; to: number },
): 'left' | 'right' | 'under' | undefined {
  const { left, right } = heading.getBoundingClientRect();
  const visible = Math.min(right, to) - Math.max(left, from);
  if (visible <= 0) return right > 0 && right <= from ? 'under' : undefined;
  if (visible >= TARGET_PX) return undefined;
  return left < from ? 'left' : 'right';
}

/**
 * Marks headings with `data-cut` while they show only a narrow strip. Their buttons then lie under the columns that
 * stay, and a press on the strip scrolls the column into sight instead of sorting by mistake. The button of a heading that
 * lies under them as a whole is narrow, so that it is never under two of them. Covers figures that are cut.
 */
export function markCutHeadings(scroller: HTMLElement | null): void {
  const table = scroller?.querySelector('table') ?? null;
  const area = areaBetweenPins(table);
  if (scroller === null || table === null || area === null) return;
  const headings = Array.from(table.querySelectorAll<HTMLElement>('thead [data-column]:not([data-pin])'));
  const sides = headings.map((heading) => cutSide(heading, area));
  for (const [place, heading] of headings.entries()) {
    const side = sides[place];
    if (side) heading.dataset.cut = side;
    else delete heading.dataset.cut;
  }
  coverCutFigures(scroller);
}

/** Marks the headings again when the drawn columns change; useScrollEdges does it while the table scrolls. */
export function useCutHeadings(scroller: RefObject<HTMLElement | null>, drawn: readonly unknown[]): void {
  useEffect(() => markCutHeadings(scroller.current), [scroller, drawn]);
}

/** Scrolls a heading into sight when only a strip of it was pressed. */
export function showCutHeading(heading: HTMLElement): void {
  if (heading.dataset.cut !== undefined) heading.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
