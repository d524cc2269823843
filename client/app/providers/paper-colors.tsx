import { useLayoutEffect } from 'react';
import { useIsPrinting } from '#client/ui/table/use-is-printing';

const ATTRIBUTE = 'data-mantine-color-scheme';

/** Prints with the light colors. The light text of the dark theme would be unreadable on white paper. */
export function PaperColors() {
  const printing = useIsPrinting();
  useLayoutEffect(() => {
    const page = document.documentElement;
    const scheme = page.getAttribute(ATTRIBUTE);
    if (!printing || scheme === null) return undefined;
    page.setAttribute(ATTRIBUTE, 'light');
    return () => page.setAttribute(ATTRIBUTE, scheme);
  }, [printing]);
  return null;
}
