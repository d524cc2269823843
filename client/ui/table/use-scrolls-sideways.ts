import { type RefObject, useEffect, useState } from 'react';

/** Returns true while an element is too narrow for its content. It then needs the focus, to be scrolled by keyboard. */
export function useScrollsSideways(scroller: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    return () => sizes.disconnect();
  }, [scroller]);
  return scrolls;
}
