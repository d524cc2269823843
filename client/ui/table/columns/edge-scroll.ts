/** Distance in pixels from an edge within which a drag scrolls. */
const NEAR_PX = 48;
/** Speed at the edge and beyond it, in pixels per second. */
const SPEED = 900;
/** Longest step in milliseconds, so that a late frame does not jump. */
const FRAME_MAX_MS = 50;

export type Axis = 'x' | 'y';

/** Element that a drag scrolls, and the edges of the part that moves, in pixels of the window. */
export interface ScrollArea {
  readonly element: HTMLElement;
  readonly from: number;
  readonly to: number;
}

interface EdgeScrollOptions {
  readonly axis: Axis;
  readonly area: () => ScrollArea | null;
  /** Place where the drag started. A drag scrolls only in the direction in which it went. */
  readonly start: number;
  readonly onScroll: () => void;
}

export interface EdgeScroll {
  /** Scrolls as long as the pointer is near an edge. */
  readonly follow: (at: number) => void;
  readonly stop: () => void;
}

/** Returns pixels per second, below 0 towards the start. Closer to the edge is faster. */
export function speedAt(at: number, start: number, { from, to }: Pick<ScrollArea, 'from' | 'to'>): number {
  const before = at < start ? Math.min(1, (from + NEAR_PX - at) / NEAR_PX) : 0;
  const after = at > start ? Math.min(1, (at - to + NEAR_PX) / NEAR_PX) : 0;
  return SPEED * (Math.max(0, after) - Math.max(0, before));
}

/** Moves the content by pixels, as far as it goes. Returns where it is now. */
function moveTo(element: HTMLElement, axis: Axis, to: number): number {
  const [whole, seen] =
    axis === 'x' ? [element.scrollWidth, element.clientWidth] : [element.scrollHeight, element.clientHeight];
  const place = Math.min(Math.max(0, whole - seen), Math.max(0, to));
  if (axis === 'x') element.scrollLeft = place;
  else element.scrollTop = place;
  return place;
}

/** Scrolls under a drag that is near an edge, also while the pointer rests there. */
export function createEdgeScroll({ axis, area, start, onScroll }: EdgeScrollOptions): EdgeScroll {
  let at = start;
  let frame = 0;
  let before = 0;
  /** Place with fractions, which the browser may round. */
  let place = 0;
  const placeNow = (element: HTMLElement): number => (axis === 'x' ? element.scrollLeft : element.scrollTop);
  const step = (now: number): void => {
    frame = 0;
    const found = area();
    const speed = found === null ? 0 : speedAt(at, start, found);
    if (found === null || speed === 0) return;
    const from = place;
    place = moveTo(found.element, axis, from + (speed * Math.min(FRAME_MAX_MS, now - before)) / 1_000);
    before = now;
    if (place !== from) onScroll();
    frame = requestAnimationFrame(step);
  };
  return {
    follow: (next) => {
      at = next;
      const found = area();
      if (frame !== 0 || found === null || speedAt(at, start, found) === 0) return;
      place = placeNow(found.element);
      before = performance.now();
      frame = requestAnimationFrame(step);
    },
    stop: () => {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

/** Returns the part of a table's scroller between the columns that stay in sight. */
export function areaBetweenPins(table: HTMLTableElement | null): ScrollArea | null {
  const element = table?.parentElement ?? null;
  if (table === null || element === null) return null;
  const box = element.getBoundingClientRect();
  const edges = { from: box.left, to: box.left + element.clientWidth };
  for (const heading of table.querySelectorAll<HTMLElement>('thead [data-pin]')) {
    const { left, right } = heading.getBoundingClientRect();
    if (heading.dataset.pin === 'left') edges.from = Math.max(edges.from, right);
    else edges.to = Math.min(edges.to, left);
  }
  return { element, ...edges };
}
