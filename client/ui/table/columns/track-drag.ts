import type { ColumnTarget } from './table-layout';
import { type Axis, type ScrollArea, createEdgeScroll } from './edge-scroll';
import { listen } from './listen';

/** Movement in pixels after which a press becomes a drag. */
const THRESHOLD_PX = 5;
/** A finger that rests this long drags; one that moves earlier scrolls. */
const HOLD_MS = 300;

interface DragOptions {
  readonly axis: Axis;
  /** Part that scrolls while the drag is near its edges. */
  readonly area: () => ScrollArea | null;
  /** Elements that can be dragged and passed, each with its key in `data-column`. */
  readonly items: () => readonly HTMLElement[];
  /** Called while the target changes, and with null at the end. */
  readonly onTarget: (target: ColumnTarget | null) => void;
  readonly onDrop: (target: ColumnTarget) => void;
}

/** Start of a press: mouse, pen or finger. */
interface Press {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
}

/** Returns the item under the pointer, or the nearest one, and its half. Pinned items cover others. */
function targetAt(items: readonly HTMLElement[], axis: Axis, at: number): ColumnTarget | null {
  const spans = items.map((item) => {
    const box = item.getBoundingClientRect();
    const [from, to] = axis === 'x' ? [box.left, box.right] : [box.top, box.bottom];
    const distance = Math.max(from - at, at - to, 0);
    return {
      key: item.dataset.column ?? '',
      distance,
      after: at > (from + to) / 2,
      isPinned: 'pin' in item.dataset,
    };
  });
  const nearest = spans.sort(
    (one, other) => one.distance - other.distance || Number(other.isPinned) - Number(one.isPinned),
  )[0];
  return nearest ? { key: nearest.key, after: nearest.after } : null;
}

/** Ignores the click that follows a drag, which would sort. A new press or key is not part of the drag. */
function swallowClick(): void {
  const atNext = new AbortController();
  const options = { capture: true, signal: atNext.signal };
  const isOver = (): void => atNext.abort();
  const swallow = (event: Event): void => {
    event.stopPropagation();
    isOver();
  };
  window.addEventListener('click', swallow, options);
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, isOver, options);
}

/**
 * Follows a press until it ends: by mouse after a few pixels, by finger after a moment. Escape cancels.
 * Returns a function that stops it.
 */
export function trackDrag(press: Press, { axis, area, items, onTarget, onDrop }: DragOptions): () => void {
  const start = axis === 'x' ? press.clientX : press.clientY;
  const isTouch = press.pointerType === 'touch';
  let dragging = false;
  let at = start;
  let target: ColumnTarget | null = null;
  const aim = (): void => {
    const next = targetAt(items(), axis, at);
    if (next?.key === target?.key && next?.after === target?.after) return;
    target = next;
    onTarget(target);
  };
  const scroll = createEdgeScroll({ axis, area, start, onScroll: aim });
  const end = (): void => {
    clearTimeout(hold);
    scroll.stop();
    stop();
    if (dragging) onTarget(null);
  };
  const begin = (): void => {
    dragging = true;
    aim();
  };
  const hold = isTouch ? setTimeout(begin, HOLD_MS) : undefined;
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    at = axis === 'x' ? event.clientX : event.clientY;
    const hasMoved = Math.abs(at - start) >= THRESHOLD_PX;
    if (!dragging && isTouch && hasMoved) end();
    else if (!dragging && hasMoved) begin();
    if (!dragging) return;
    aim();
    scroll.follow(at);
  };
  const onUp = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    const found = dragging ? target : null;
    if (dragging) swallowClick();
    end();
    if (found) onDrop(found);
  };
  const stop = listen({
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: end,
    keydown: ({ key }) => {
      if (key === 'Escape') end();
    },
    // The page must not scroll under a finger that drags.
    touchmove: (event) => {
      if (dragging) event.preventDefault();
    },
  });
  return end;
}
