import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../keyboard/focus-heading';

const CONTROLS = 'a, button, input, select';

/** Focused control of a row: its element, and its place. */
interface HeldPlace {
  readonly element: HTMLElement;
  readonly body: HTMLElement;
  readonly row: number;
  readonly control: number;
}

const controlsOf = (row: Element | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
];

function placeOf(element: HTMLElement): HeldPlace | null {
  const row = element.closest('tbody > tr');
  const body = row?.parentElement;
  if (row == null || body == null) return null;
  return {
    element,
    body,
    row: [...body.children].indexOf(row),
    control: controlsOf(row).indexOf(element),
  };
}

/** Focuses the control at the same place of the row that is there now, or of the last row. */
function restore({ body, row, control }: HeldPlace): void {
  const rows = [...body.children];
  const controls = controlsOf(rows[Math.min(row, rows.length - 1)]);
  controls[Math.min(control, controls.length - 1)]?.focus();
}

/**
 * Keeps the place of the focus in a table when somebody else removes its row. Otherwise the keyboard would start again at
 * the top of the page. Returns the handlers of the table.
 */
export function useRowFocus() {
  const heldRef = useRef<HeldPlace | null>(null);
  useLayoutEffect(() => {
    const held = heldRef.current;
    if (held === null || held.element.isConnected) return;
    heldRef.current = null;
    if (isFocusLost()) restore(held);
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      heldRef.current = placeOf(target);
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>): void => {
      // A removed row may report it, too, and has not been left.
      if (target.isConnected) heldRef.current = null;
    },
  };
}
