import type { WorkSum } from '#shared/contract/dashboard';
import { trendTexts as texts } from '#client/messages/trend';
import { formatPercent } from './format';

type Money = Pick<WorkSum, 'revenue' | 'cost'>;

/** Puts the sign before a figure, and says 'no change' for one that rounds to zero. */
function signed(figure: number, format: (size: number) => string): string {
  const size = format(Math.abs(figure));
  if (!/[1-9]/.test(size)) return texts.unchanged;
  return `${figure < 0 ? '−' : '+'}${size}`;
}

/** Returns the growth of a figure since the days before: '+4.2%'; '' when those days have none. */
export const growth = (now: number, before: number): string =>
  before <= 0 ? '' : signed((now - before) / before, formatPercent);

const marginShare = ({ revenue, cost }: Money): number => (revenue - cost) / revenue;

/** Returns the change of the margin's share of revenue in percentage points: '+0.4 pts'; '' without one before. */
export function marginChange(now: Money, before: Money): string {
  if (now.revenue <= 0 || before.revenue <= 0) return '';
  return signed((marginShare(now) - marginShare(before)) * 100, (size) => texts.points(size.toFixed(1)));
}
