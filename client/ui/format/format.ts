const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeMoney = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const compactMoneyWith = (decimals: number): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
const thousands = compactMoneyWith(1);
const millions = compactMoneyWith(2);
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const compactTons = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const COMPACT_FROM = 10_000;
const MILLION = 1_000_000;
/** From this value on, thousands with one decimal would read '1000.0K'. */
const ROUNDED_TO_A_MILLION = 999_950;

/** Formats as '$1,234.50'. */
export const formatMoney = (dollars: number): string => money.format(dollars);
/** Formats as '$1,235', for tables that show the cents in another column. */
export const formatDollars = (dollars: number): string => wholeMoney.format(dollars);
/** Formats as '1,234.50', for columns with dollars in the heading. */
export const formatAmount = (dollars: number): string => twoDecimals.format(dollars);
/**
 * Formats as '$134.5K' from ten thousand dollars, '$2.47M' from a million, and otherwise as the full amount.
 */
export function formatCompactMoney(dollars: number): string {
  const size = Math.abs(dollars);
  if (size < COMPACT_FROM) return money.format(dollars);
  if (size < ROUNDED_TO_A_MILLION) return thousands.format(dollars);
  return millions.format(Math.sign(dollars) * Math.max(size, MILLION));
}
/** Formats tons with two decimals: '23.40'. */
export const formatTons = (tons: number): string => twoDecimals.format(tons);
/** Formats tons as '234.0k' from ten thousand on, and with two decimals below. */
export const formatCompactTons = (tons: number): string =>
  (Math.abs(tons) >= COMPACT_FROM ? compactTons : twoDecimals).format(tons).toLowerCase();
const upToTwoDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
/** Formats miles with the decimals they have: '76' or '1,042.5'. */
export const formatMiles = (miles: number): string => upToTwoDecimals.format(miles);
/** Formats as '10,000'. */
export const formatCount = (count: number): string => whole.format(count);
/** Formats a fraction as '11.1%'. */
export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const fourDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
/** Formats a rate with two to four decimals: '31.50' or '0.1275'. */
export const formatRate = (dollars: number): string => fourDecimals.format(dollars);
