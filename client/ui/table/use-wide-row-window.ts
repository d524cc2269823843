import { useEffect, type RefObject } from 'react';
import { useIsPrinting } from './use-is-printing';
import { useVirtualizer } from './virtualizer';

/** Height of a row in pixels, as in dense-table.module.css. */
export const WIDE_ROW_HEIGHT = 34;
/** Shorter tables are drawn completely, so that the browser's own search finds everything in them. */
const WHOLE_ROWS_MAX = 120;
/** Rows drawn beyond the edges, so that scrolling does not show a gap. */
const OVERSCAN = 14;
/** Height of the sticky header and of the totals row, which must not cover a row. */
const STICKY_PX = 38;

export interface WideRowWindow {
  readonly start: number;
  readonly end: number;
  /** Pixels that replace the rows before and after. */
  readonly before: number;
  readonly after: number;
}

/**
 * Returns the rows to draw: the visible ones of a long table, all of a short one. Scrolls the active row into
 * view.
 */
export function useWideRowWindow(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  active: number,
): WideRowWindow {
  const printing = useIsPrinting();
  const virtual = count > WHOLE_ROWS_MAX && !printing;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => WIDE_ROW_HEIGHT,
    overscan: OVERSCAN,
    enabled: virtual,
    scrollPaddingStart: STICKY_PX,
    scrollPaddingEnd: STICKY_PX,
  });
  useEffect(() => {
    if (active < 0) return;
    if (virtual) virtualizer.scrollToIndex(active, { align: 'auto' });
    else
      scroller.current
        ?.querySelector(`[aria-rowindex="${active + 2}"]`)
        ?.scrollIntoView({ block: 'nearest' });
  }, [active, virtual, virtualizer, scroller]);
  if (!virtual) return { start: 0, end: count, before: 0, after: 0 };
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return { start, end, before: start * WIDE_ROW_HEIGHT, after: (count - end) * WIDE_ROW_HEIGHT };
}
