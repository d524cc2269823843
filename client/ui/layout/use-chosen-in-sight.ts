import { type RefObject, useEffect, useRef } from 'react';

/** Pixels of the neighboring tab that stay visible, to show that there are more tabs. */
const NEIGHBOR_PX = 32;

/** Scrolls only the strip, until its chosen tab and a bit of the neighbors are visible. */
function showChosen(strip: HTMLElement): void {
  const chosen = strip.querySelector('[aria-selected="true"], [aria-current="page"]');
  if (chosen === null) return;
  const [box, tab] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()];
  const before = tab.left - NEIGHBOR_PX - box.left;
  const after = tab.right + NEIGHBOR_PX - box.right;
  if (before < 0) strip.scrollLeft += before;
  else if (after > 0) strip.scrollLeft += after;
}

/**
 * Keeps the chosen tab of a strip in sight that is wider than its room: after each choice, and when the room or the width
 * of the tabs changes. `state` is a text for all that moves the tabs.
 */
export function useChosenInSight<Strip extends HTMLElement>(state: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  useEffect(() => {
    const box = strip.current;
    if (box === null) return undefined;
    if (typeof ResizeObserver === 'undefined') {
      showChosen(box);
      return undefined;
    }
    // It begins with a call after the next layout. Reading the places now would cost a layout of its own.
    const sizes = new ResizeObserver(() => showChosen(box));
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [state]);
  return strip;
}
