import { type RefObject, useEffect } from 'react';
import { areaBetweenPins } from './edge-scroll';

/** Visible width in pixels from which a heading can be pressed. */
const TARGET_PX = 24;

/** Returns the side at which too much of a heading is out of sight; undefined for one that can be pressed. */
function cutSide(
  heading: HTMLElement,
  { from, to }: { from: number; to: number },
): 'left' | 'right' | undefined {
  const { left, right } = heading.getBoundingClientRect();
  const visible = Math.min(right, to) - Math.max(left, from);
  if (visible <= 0 || visible >= TARGET_PX) return undefined;
  return left < from ? 'left' : 'right';
}

/**
 * Marks headings with `data-cut` while they show only a narrow strip. Their buttons then lie under the columns that
 * stay, and a press on the strip scrolls the column into sight instead of sorting by mistake.
 */
export function markCutHeadings(scroller: HTMLElement | null): void {
  const table = scroller?.querySelector('table') ?? null;
  const area = areaBetweenPins(table);
  if (table === null || area === null) return;
  const headings = Array.from(table.querySelectorAll<HTMLElement>('thead [data-column]:not([data-pin])'));
  const sides = headings.map((heading) => cutSide(heading, area));
  for (const [place, heading] of headings.entries()) {
    const side = sides[place];
    if (side) heading.dataset.cut = side;
    else delete heading.dataset.cut;
  }
}

/** Marks the headings again when the drawn columns change; useScrollEdges does it while the table scrolls. */
export function useCutHeadings(scroller: RefObject<HTMLElement | null>, drawn: readonly unknown[]): void {
  useEffect(() => markCutHeadings(scroller.current), [scroller, drawn]);
}

/** Scrolls a heading into sight when only a strip of it was pressed. */
export function showCutHeading(heading: HTMLElement): void {
  if (heading.dataset.cut !== undefined) heading.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
