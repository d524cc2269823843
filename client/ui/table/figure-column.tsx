import type { ReactNode } from 'react';
import type { Figure, FigureUnit } from '#shared/figures/figure-table';
import { Difference } from '../format/difference';
import { formatAmount, formatCount, formatTons } from '../format/format';
import { orDash } from '../format/or-dash';
import type { WideColumn } from './wide-table-types';

const FORMATS: Record<FigureUnit, (value: number) => string> = {
  count: formatCount,
  tons: formatTons,
  money: formatAmount,
  percent: (value) => `${formatAmount(value)}%`,
};
/** Text of a figure that is not known yet. */
const NOT_KNOWN = '…';

/** Look of a figure's column: its width in pixels, and parts that the screen overrides. */
export interface FigureLook<Row> extends Partial<WideColumn<Row>> {
  width: number;
  /** Writes zeros as numbers in cells and totals, or in totals alone. Elsewhere they are dashes. */
  writesZeros?: 'everywhere' | 'in totals';
}

/** Returns the column of a figure, with its sum over the counted rows. */
export const figureColumn = <Row,>(
  { key, label, unit, isDifference, of, sum }: Figure<Row>,
  counted: readonly Row[],
  { writesZeros, ...look }: FigureLook<Row>,
): WideColumn<Row> => {
  const shown = (value: number | null, isNumber: boolean): ReactNode => {
    if (value === null) return NOT_KNOWN;
    if (isDifference) return <Difference value={value} />;
    return isNumber ? FORMATS[unit](value) : orDash(value, FORMATS[unit]);
  };
  return {
    key,
    label,
    numeric: true,
    sortBy: (row) => of(row) ?? 0,
    cell: (row) => shown(of(row), writesZeros === 'everywhere'),
    total: shown(sum(counted), writesZeros !== undefined),
    ...look,
  };
};

/** Returns the known figures of a row by column, for `useChangeFlash`. */
export const figureValues = <Row,>(figures: readonly Figure<Row>[], row: Row): Record<string, number> =>
  Object.fromEntries(
    figures.flatMap(({ key, of }) => {
      const value = of(row);
      return value === null ? [] : [[key, value]];
    }),
  );
