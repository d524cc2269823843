import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns true while the page prints or shows a print preview. Paper has no scroll bar, so everything must be
 * drawn.
 */
export function useIsPrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // Must be synchronous: the browser captures the page when the listeners have returned.
    const before = (): void => flushSync(() => setPrinting(true));
    const after = (): void => setPrinting(false);
    const paper = window.matchMedia('print');
    const turned = ({ matches }: { readonly matches: boolean }): void => setPrinting(matches);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    paper.addEventListener('change', turned);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      paper.removeEventListener('change', turned);
    };
  }, []);
  return printing;
}
