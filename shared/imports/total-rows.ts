import { plainText } from '../cells/plain-text';

/** Text of the warning about a row that was excluded as a sum. */
export const TOTAL_ROW = 'Total row, excluded';

const TOTAL = /^(?:grand |sub|sub |over ?all )?(?:totals?|sum)\b[^\d]*$/i;

/** Returns true for a cell that names a sum: 'Totals', 'Subtotal:', 'Grand total', 'Sum'. */
export const readsLikeTotal = (cell: string): boolean => TOTAL.test(plainText(cell));

/**
 * Returns true for a row that sums others: its key names a sum, or its key is empty and another cell names one.
 */
export const isTotalRow = (key: string, cells: readonly string[]): boolean =>
  readsLikeTotal(key) || (key.trim() === '' && cells.some(readsLikeTotal));
