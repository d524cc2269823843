import { useEffect, useState } from 'react';
import { focusHeading, isFocusLost } from '../keyboard/focus-heading';

/**
 * Returns the focus to the opener when a popup unmounts, unless something else has it. A popup that the address opened
 * has no opener, and leaves the focus at the heading of the page. For popups that are mounted open.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The popup is still in the page at this point, with the focus in it.
      setTimeout(() => {
        if (!isFocusLost()) return;
        const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
        if (isThere) opener.focus({ preventScroll: true });
        else focusHeading();
      });
    },
    [opener],
  );
}
