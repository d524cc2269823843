import { type Finding, shownCell } from '../cells/finding';

const NAMES_SHOWN = 3;

const quoted = (name: string): string => `“${shownCell(name)}”`;

/** Returns the warning of a workbook with several tables. Only one is read. */
export function otherSheet(read: string, others: readonly string[]): Finding {
  const more = others.length > NAMES_SHOWN ? ' and more' : '';
  const names = others.slice(0, NAMES_SHOWN).map(quoted).join(', ') + more;
  return {
    code: 'other_sheet',
    found: shownCell(others[0] ?? ''),
    message: `Only the sheet ${quoted(read)} is read. These sheets have a table, too: ${names}. Send each as a file of its own.`,
  };
}
