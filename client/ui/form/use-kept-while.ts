import { type RefObject, useEffect, useRef } from 'react';

/** Clicks that change a field. */
const CHOICES = 'input[type="checkbox"], input[type="radio"]';

const keep = (event: Event): void => event.preventDefault();
const keepChoice = (event: Event): void => {
  if (event.target instanceof Element && event.target.closest(CHOICES) !== null) event.preventDefault();
};

/**
 * Returns the ref of a form whose fields keep their values while its save runs. What is typed then would be lost when
 * the popup closes. The fields are not disabled, which would take the focus away.
 */
export function useKeptWhile(pending: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (!pending || element === null) return undefined;
    element.addEventListener('beforeinput', keep);
    element.addEventListener('click', keepChoice);
    return () => {
      element.removeEventListener('beforeinput', keep);
      element.removeEventListener('click', keepChoice);
    };
  }, [pending]);
  return form;
}
