/** Moves the focus to the heading of the page, so that neither keyboard nor screen reader lose their place. */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('#content h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Returns true while no part of the page has the focus. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
