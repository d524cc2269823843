/** Text that a spreadsheet program would calculate as a formula. */
const FORMULA = /^\s*[=+\-@\t\r]/;

/**
 * Returns text that every spreadsheet program reads as text: possible formulas get an apostrophe. See
 * docs/domain/spreadsheets.md#text-safety.
 */
export const csvText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Returns a quoted cell of a CSV line, safe from formulas. */
export const csvCell = (text: string): string => `"${csvText(text).replaceAll('"', '""')}"`;
