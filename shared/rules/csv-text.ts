/** Text that a spreadsheet program would calculate as a formula, in some countries also from wide characters. */
const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * Returns text that every spreadsheet program reads as text: possible formulas get an apostrophe. See
 * docs/domain/spreadsheets.md#text-safety.
 */
export const csvText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Apostrophe that keeps a text from being calculated. */
const KEPT_AS_TEXT = /^'(?=\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

/** Returns the text that `csvText` or a spreadsheet program wrote: the apostrophe before a possible formula goes. */
export const fromCsvText = (cell: string): string =>
  cell.startsWith("'") ? cell.replace(KEPT_AS_TEXT, '') : cell;

/** Returns a quoted cell of a CSV line, safe from formulas. */
export const csvCell = (text: string): string => `"${csvText(text).replaceAll('"', '""')}"`;
