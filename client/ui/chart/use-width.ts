import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width where elements have no layout, as in tests. */
const WIDTH_WITHOUT_LAYOUT = 640;

/** Returns the width of an element in pixels, and follows it. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(WIDTH_WITHOUT_LAYOUT);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => setWidth(observed.clientWidth || WIDTH_WITHOUT_LAYOUT);
    const sizes = new ResizeObserver(measure);
    sizes.observe(observed);
    measure();
    return () => sizes.disconnect();
  }, [element]);
  return width;
}
