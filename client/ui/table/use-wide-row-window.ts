import { useEffect, type RefObject } from 'react';
import { useIsPrinting } from './use-is-printing';
import { useVirtualizer } from './virtualizer';

/** Pixels of a row, as in dense-table.module.css. */
export const WIDE_ROW_HEIGHT = 34;
/** Shorter tables are drawn whole: the browser's own search finds everything in them. */
const WHOLE_ROWS_MAX = 120;
/** Rows beyond the edges, so that scrolling does not show a gap. */
const OVERSCAN = 14;
/** Heights of the sticky header and totals row, which a row must not hide under. */
const STICKY_PX = 38;

export interface WideRowWindow {
  readonly start: number;
  readonly end: number;
  /** Pixels that stand for the rows before and after. */
  readonly before: number;
  readonly after: number;
}

/** The part of the rows to draw: those in sight of a long table, all of a short one. The active row comes in sight. */
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
        ?.querySelector(`[aria-rowindex="${String(active + 2)}"]`)
        ?.scrollIntoView({ block: 'nearest' });
  }, [active, virtual, virtualizer, scroller]);
  if (!virtual) return { start: 0, end: count, before: 0, after: 0 };
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return { start, end, before: start * WIDE_ROW_HEIGHT, after: (count - end) * WIDE_ROW_HEIGHT };
}
