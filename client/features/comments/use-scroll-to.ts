import { type RefObject, useEffect } from 'react';

/** Time in which content above may still load and push an element away. */
const SETTLES_WITHIN_MS = 3_000;
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element that was asked for; 0 for never, and another number scrolls again. Amounts and history above a
 * comment load later and push it away, so it is followed until they have come or the person does something.
 */
export function useScrollTo(
  element: RefObject<HTMLElement | null>,
  asked: number,
  block: ScrollLogicalPosition = 'center',
): void {
  useEffect(() => {
    const wanted = element.current;
    if (asked === 0 || wanted === null) return undefined;
    const show = (): void => wanted.scrollIntoView({ block });
    show();
    const around = wanted.closest('section')?.parentElement;
    if (!around) return undefined;
    const observer = new ResizeObserver(show);
    for (const part of around.children) observer.observe(part);
    const stop = (): void => observer.disconnect();
    const timer = setTimeout(stop, SETTLES_WITHIN_MS);
    for (const input of INPUTS) window.addEventListener(input, stop, { once: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const input of INPUTS) window.removeEventListener(input, stop);
    };
  }, [element, asked, block]);
}
