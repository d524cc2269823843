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
/** From here on thousands with one decimal would read '1000.0K'. */
const ROUNDED_TO_A_MILLION = 999_950;

/** '$1,234.50'. */
export const formatMoney = (dollars: number): string => money.format(dollars);
/** '$1,235': where a table has no room for cents that stand beside it. */
export const formatDollars = (dollars: number): string => wholeMoney.format(dollars);
/** '1,234.50', for columns whose heading says dollars. */
export const formatAmount = (dollars: number): string => twoDecimals.format(dollars);
/** '$134.5K' from ten thousand dollars upwards, '$2.47M' from a million, else the whole amount. */
export function formatCompactMoney(dollars: number): string {
  const size = Math.abs(dollars);
  if (size < COMPACT_FROM) return money.format(dollars);
  if (size < ROUNDED_TO_A_MILLION) return thousands.format(dollars);
  return millions.format(Math.sign(dollars) * Math.max(size, MILLION));
}
/** '23.40': tons with two decimals. */
export const formatTons = (tons: number): string => twoDecimals.format(tons);
/** '234.0K' from ten thousand tons upwards. */
export const formatCompactTons = (tons: number): string =>
  (Math.abs(tons) >= COMPACT_FROM ? compactTons : twoDecimals).format(tons).toLowerCase();
/** '10,000'. */
export const formatCount = (count: number): string => whole.format(count);
/** '11.1%', from a share of one. */
export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const fourDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
/** '31.50' or '0.1275': a rate, with up to four decimals. */
export const formatRate = (dollars: number): string => fourDecimals.format(dollars);
