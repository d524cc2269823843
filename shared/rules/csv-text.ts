/** A cell of text that a spreadsheet program would calculate (design: domain, section 9). */
const FORMULA = /^\s*[=+\-@\t\r]/;

/** Text of a CSV cell that every spreadsheet program takes as text: what looks like a formula gets an apostrophe. */
export const csvText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A whole cell of a CSV line: text that is no formula, in quotes. */
export const csvCell = (text: string): string => `"${csvText(text).replaceAll('"', '""')}"`;
