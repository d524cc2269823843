import type { ColumnTarget } from './column-layout';
import { listen } from './listen';

/** Movement in pixels after which a press becomes a drag. */
const THRESHOLD_PX = 5;
/** A finger that rests this long drags; one that moves earlier scrolls. */
const HOLD_MS = 300;

interface DragOptions {
  readonly axis: 'x' | 'y';
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
function targetAt(items: readonly HTMLElement[], axis: 'x' | 'y', at: number): ColumnTarget | null {
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

/** Ignores the click that follows a drag, which would sort. */
function swallowClick(): void {
  const stop = (event: Event): void => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0);
}

/**
 * Follows a press until it ends: by mouse after a few pixels, by finger after a moment. Escape cancels.
 * Returns a function that stops it.
 */
export function trackDrag(press: Press, { axis, items, onTarget, onDrop }: DragOptions): () => void {
  const start = axis === 'x' ? press.clientX : press.clientY;
  const isTouch = press.pointerType === 'touch';
  let dragging = false;
  let target: ColumnTarget | null = null;
  const end = (): void => {
    clearTimeout(hold);
    stop();
    if (dragging) onTarget(null);
  };
  const begin = (): void => {
    dragging = true;
  };
  const hold = isTouch ? setTimeout(begin, HOLD_MS) : undefined;
  const aim = (at: number): void => {
    const next = targetAt(items(), axis, at);
    if (next?.key === target?.key && next?.after === target?.after) return;
    target = next;
    onTarget(target);
  };
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    const at = axis === 'x' ? event.clientX : event.clientY;
    const hasMoved = Math.abs(at - start) >= THRESHOLD_PX;
    if (!dragging && isTouch && hasMoved) end();
    else if (!dragging && hasMoved) begin();
    if (dragging) aim(at);
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
