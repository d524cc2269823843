import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { cssVariables, theme } from '#client/ui/theme/theme';
import { LateCards } from './late-cards';
import { useIsPrinting } from '#client/ui/table/use-is-printing';

/** Must use the same key as public/color-scheme.js, which reads it before the first paint. */
const colorSchemes = localStorageColorSchemeManager({ key: 'haulbook-color-scheme' });

/** Provides theme, dialogs and message cards to every page. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <PaperColors />
      <LateCards />
      {children}
    </MantineProvider>
  );
}

const ATTRIBUTE = 'data-mantine-color-scheme';

/** Prints with the light colors. The light text of the dark theme would be unreadable on white paper. */
function PaperColors() {
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
