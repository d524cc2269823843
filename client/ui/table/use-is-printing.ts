import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is printed, or shown as it would be. Paper has no scroll bar: everything must be drawn for it. */
export function useIsPrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // At once: the browser takes its picture of the page when the listeners have returned.
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
