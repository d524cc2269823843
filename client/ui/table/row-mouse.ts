import type { MouseEvent } from 'react';
import { hasMarkedText } from './marked-text';

/** Button of the mouse that opens links in a new tab. */
const MIDDLE = 1;

/** Returns true for a click on a control inside the row, and after text of the row was marked. */
const hasOtherUse = (target: EventTarget): boolean =>
  hasMarkedText() || (target instanceof Element && target.closest('a, button, input') !== null);

/** Opens the first link of the row in a new tab. */
function openInTab(row: HTMLElement): void {
  const link = row.querySelector<HTMLAnchorElement>('a[href]');
  if (link !== null) window.open(link.href, '_blank', 'noopener');
}

/**
 * Returns the mouse handlers of a row that opens something. With Ctrl, Cmd or the middle button, the link of the row opens
 * in a new tab, as people know it from links.
 */
export function rowMouse(open: () => void) {
  return {
    onClick: (event: MouseEvent<HTMLElement>): void => {
      if (hasOtherUse(event.target)) return;
      if (event.ctrlKey || event.metaKey) openInTab(event.currentTarget);
      else open();
    },
    onMouseDown: (event: MouseEvent): void => {
      // The browser would begin to scroll.
      if (event.button === MIDDLE && !hasOtherUse(event.target)) event.preventDefault();
    },
    onAuxClick: (event: MouseEvent<HTMLElement>): void => {
      if (event.button === MIDDLE && !hasOtherUse(event.target)) openInTab(event.currentTarget);
    },
  };
}
