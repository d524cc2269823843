import type { RefObject } from 'react';
import { useVirtualizer } from '#client/ui/table/virtualizer';

/** Extra rows beyond the edges, so that scrolling shows no gap. */
const OVERSCAN = 14;
/** Heights of the sticky header and totals row in pixels. Scrolling must not hide a row under them. */
export const STICKY_HEAD = 36;
export const STICKY_FOOT = 38;

interface RowWindowOptions {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  rowHeight: number;
  /** False draws every row. */
  virtual: boolean;
}

export interface RowWindow {
  readonly start: number;
  readonly end: number;
  /** Heights of the rows before and after, in pixels. */
  readonly before: number;
  readonly after: number;
  readonly scrollTo: (index: number) => void;
}

/** Returns the range of rows to draw: the visible ones, or all rows when not virtual. */
export function useRowWindow({ scroller, count, rowHeight, virtual }: RowWindowOptions): RowWindow {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    enabled: virtual,
    scrollPaddingStart: STICKY_HEAD,
    scrollPaddingEnd: STICKY_FOOT,
  });
  const scrollTo = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' });
  if (!virtual) return { start: 0, end: count, before: 0, after: 0, scrollTo: () => undefined };
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return { start, end, before: start * rowHeight, after: (count - end) * rowHeight, scrollTo };
}
