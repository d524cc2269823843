import { MantineThemeProvider, createTheme } from '@mantine/core';
import { createContext, useContext, type ReactNode } from 'react';

const ReadOnlyContext = createContext(false);

const shownOnly = { defaultProps: { readOnly: true, withAsterisk: false } };
const theme = createTheme({
  components: {
    TextInput: shownOnly,
    Textarea: shownOnly,
    Select: shownOnly,
    Autocomplete: shownOnly,
    // A checkbox has no read-only state.
    Checkbox: { defaultProps: { disabled: true } },
  },
});

/** Returns true inside `ReadOnly`. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext);

/**
 * Makes Mantine fields inside it read-only; they can still be focused and copied from. Other fields call
 * `useReadOnly`.
 */
export function ReadOnly({ children }: { children: ReactNode }) {
  return (
    <ReadOnlyContext value={true}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </ReadOnlyContext>
  );
}
