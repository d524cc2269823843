import { useEffect, useState } from 'react';

/**
 * Returns the focus to the opener when a popup unmounts, if the opener still exists and nothing else has the
 * focus. For popups that are mounted open.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The popup is still in the page at this point, with the focus in it.
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
