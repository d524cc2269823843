import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { cssVariables, theme } from '#client/ui/theme/theme';
import { PaperColors } from './paper-colors';
import classes from './providers.module.css';

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
      <Notifications className={classes.cards} position="bottom-right" limit={4} aria-live="polite" />
      {children}
    </MantineProvider>
  );
}
