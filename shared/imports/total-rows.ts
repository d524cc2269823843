import { plainText } from '../cells/plain-text';

/** Text of the warning about a row that was excluded as a sum. */
export const TOTAL_ROW = 'Total row, excluded';

/** Words before "total": 'Grand total', 'Invoice total'. */
const WHOSE =
  '(?:(?:grand|sub|over ?all|invoice|bill|statement|report|page|running|final|net|day|daily|week|weekly|month|monthly)[ -]?)*';
/** Sums in the languages of vendors. */
const FOREIGN =
  '(?:sub)?total(?:es| general| g[eé]n[eé]ral)|suma|totaux|somme|summe|zwischensumme|gesamt(?:summe|betrag)?|(?:balance|amount) due';
const TOTAL = new RegExp(
  `^${WHOSE}(?:totals?|sum)\\b[^\\d]*$|^${WHOSE}totals?[\\s:(].*$|^(?:${FOREIGN})\\b[^\\d]*$`,
  'i',
);
/** Name of a sum and nothing else: 'Total', 'Total due:'. A company may be named Total Energies. */
const NAMED = new RegExp(
  `^(?:${WHOSE}(?:totals?|sum)(?: (?:amount|charges?|due|freight|fsc|loads?|net|sand|tons?|weight))*(?: for\\b.*)?|${FOREIGN})\\W*$`,
  'i',
);

const BEGINS_WITH_DIGIT = /^\d/;

/** Returns true for a cell that names a sum: 'Totals', 'Subtotal:', 'Grand total', 'Sum', 'Total: 14 loads'. */
export const readsLikeTotal = (cell: string): boolean =>
  // Most keys are numbers, and a sum begins with a letter.
  !BEGINS_WITH_DIGIT.test(cell) && TOTAL.test(plainText(cell));

/**
 * Returns true for a row that sums others: its key names a sum, or its key is empty and another cell names one.
 */
export const isTotalRow = (key: string, cells: readonly string[]): boolean =>
  readsLikeTotal(key) || (key.trim() === '' && cells.some((cell) => NAMED.test(plainText(cell))));
