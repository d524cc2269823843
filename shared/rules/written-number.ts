const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
/** Thousands as people write them: commas, and nothing else between the digits. */
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
/** Decimals that a hundredth part may add to a cell's six. */
const PERCENT_DECIMALS = 8;

/**
 * A number as people write and spreadsheets copy it: `$1,234.50`, `12.5`, ` 7 `; NaN for anything else. A comma only
 * parts thousands: `1,5` is no number, for nobody can tell which one was meant.
 */
export function writtenNumber(text: string): number {
  const bare = text.trim().replace(/^([+-]?)\$\s*/, '$1');
  if (NUMBER.test(bare)) return Number(bare);
  return GROUPED.test(bare) ? Number(bare.replaceAll(',', '')) : Number.NaN;
}

/** As `writtenNumber`; a percentage is its hundredth part: `25%` is 0.25. */
export function writtenShare(text: string): number {
  const trimmed = text.trim();
  if (!trimmed.endsWith('%')) return writtenNumber(trimmed);
  return Number((writtenNumber(trimmed.slice(0, -1)) / 100).toFixed(PERCENT_DECIMALS));
}
