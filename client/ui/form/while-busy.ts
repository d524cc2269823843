import type { MouseEvent, MouseEventHandler } from 'react';

// A submit button must not send its form again, by Enter in a field either.
const ignore = (event: MouseEvent): void => event.preventDefault();

interface BusyProps {
  'aria-disabled'?: true;
  'data-disabled'?: true;
  onClick: MouseEventHandler<HTMLButtonElement> | undefined;
}

/**
 * Returns the props of a button whose action may be running. It does nothing then, and keeps the focus, which the
 * attribute `disabled` would take away.
 */
export const whileBusy = (
  busy: boolean,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
): BusyProps => (busy ? { 'aria-disabled': true, 'data-disabled': true, onClick: ignore } : { onClick });
