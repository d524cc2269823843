import { useState } from 'react';
import { runExport } from './running-exports';
import type { SpreadsheetAsked } from './spreadsheets';

export interface SpreadsheetExport {
  /**
   * Makes the spreadsheet and saves it as a file; a card shows how far it is, with cancel, and says how it ended.
   * True when the file arrived. Never throws.
   */
  start: (asked: SpreadsheetAsked) => Promise<boolean>;
  /** Whether an export that was started here is going on. */
  running: boolean;
}

/** Exports of spreadsheets for any page; the shell shows their cards (client/app/export-cards). */
export function useSpreadsheet(): SpreadsheetExport {
  const [count, setCount] = useState(0);
  const start = async (asked: SpreadsheetAsked): Promise<boolean> => {
    setCount((before) => before + 1);
    try {
      return await runExport(asked);
    } finally {
      setCount((before) => before - 1);
    }
  };
  return { start, running: count > 0 };
}
