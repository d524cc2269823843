import { useState } from 'react';
import { runExport } from './running-exports';
import type { OwnSpreadsheet, SpreadsheetRequest } from './spreadsheets';

export interface SpreadsheetExport {
  /**
   * Makes the spreadsheet and saves it as a file. A card shows its progress, a cancel button and the outcome.
   * Resolves to true when the file arrived. Never throws.
   */
  start: (asked: SpreadsheetRequest | OwnSpreadsheet) => Promise<boolean>;
  /** True while an export that was started here runs. */
  running: boolean;
}

/** Starts spreadsheet exports from any page; the app frame shows their cards (client/app/shell/export-cards.tsx). */
export function useSpreadsheet(): SpreadsheetExport {
  const [count, setCount] = useState(0);
  const start = async (asked: SpreadsheetRequest | OwnSpreadsheet): Promise<boolean> => {
    setCount((before) => before + 1);
    try {
      return await runExport(asked);
    } finally {
      setCount((before) => before - 1);
    }
  };
  return { start, running: count > 0 };
}
