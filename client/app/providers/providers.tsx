import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { cssVariables, theme } from '../../ui/theme/theme';

/** The same key as in public/color-scheme.js, which reads it before the first paint. */
const colorSchemes = localStorageColorSchemeManager({ key: 'haulbook-color-scheme' });

/** Theme, dialogs and message cards around every page. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <Notifications position="bottom-right" limit={4} aria-live="polite" />
      {children}
    </MantineProvider>
  );
}
