import { type RefObject, useEffect, useState } from 'react';
import { markCutHeadings } from './cut-headings';

/** Steps in which the width is reported, so that dragging a window does not draw the table at each pixel. */
const STEP_PX = 20;

/**
 * Returns the width of a scroller in pixels, 0 before it is known. Marks the scroller with `data-before` and
 * `data-after` while something is scrolled out of sight there.
 */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const mark = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-before', scrollLeft > 0);
      element.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
      markCutHeadings(element);
    };
    const measure = (): void => {
      setRoom(Math.floor(element.clientWidth / STEP_PX) * STEP_PX);
      mark();
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    measure();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [scroller]);
  return room;
}
