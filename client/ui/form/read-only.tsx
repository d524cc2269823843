import { MantineThemeProvider, createTheme } from '@mantine/core';
import { createContext, useContext, type ReactNode } from 'react';

const ReadOnlyContext = createContext(false);

const shownOnly = { defaultProps: { readOnly: true, withAsterisk: false } };
const theme = createTheme({
  components: { TextInput: shownOnly, Textarea: shownOnly, Select: shownOnly },
});

/** Whether what is shown here may only be read. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext);

/** Fields inside can be read, focused and copied from, and take nothing; what is no Mantine field asks `useReadOnly`. */
export function ReadOnly({ children }: { children: ReactNode }) {
  return (
    <ReadOnlyContext value={true}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </ReadOnlyContext>
  );
}
