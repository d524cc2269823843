import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../keyboard/focus-heading';

/** Returns the ref of a button that is disabled while its action runs. Afterwards the button gets a lost focus back. */
export function useFocusAfter(pending: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocusRef = useRef(false);
  useLayoutEffect(() => {
    if (pending) {
      // Browsers take the focus away shortly after the attribute has changed.
      hadFocusRef.current = document.activeElement === button.current;
      return;
    }
    if (hadFocusRef.current && isFocusLost()) button.current?.focus();
    hadFocusRef.current = false;
  }, [pending]);
  return button;
}
