import { formatCompactMoney, formatMoney, formatTons } from './format';

/** Dollars with two decimals, aligned by tabular numerals; negative amounts carry a minus. */
export function Money({ dollars, compact = false }: { dollars: number; compact?: boolean }) {
  return <span className="hb-numeric">{compact ? formatCompactMoney(dollars) : formatMoney(dollars)}</span>;
}

/** Tons with two decimals, without a unit: the heading has it. */
export function Tons({ tons }: { tons: number }) {
  return <span className="hb-numeric">{formatTons(tons)}</span>;
}
