import { useEffect, useState } from 'react';

/**
 * For a popup that is mounted open: when it goes, the focus goes back to what opened it, if that is still there and
 * nothing else has the focus by then.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The popup itself is still in the page now, with the focus in it.
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
