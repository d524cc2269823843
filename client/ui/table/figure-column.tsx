import type { ReactNode } from 'react';
import type { Figure, FigureUnit } from '../../../shared/figures/figure-table';
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
export type FigureLook<Row> = Pick<WideColumn<Row>, 'width'> & Partial<WideColumn<Row>>;

function shown<Row>({ unit, isDifference }: Figure<Row>, value: number | null): ReactNode {
  if (value === null) return NOT_KNOWN;
  return isDifference ? <Difference value={value} /> : orDash(value, FORMATS[unit]);
}

/** Returns the column of a figure, with its sum over the counted rows. */
export const figureColumn = <Row,>(
  figure: Figure<Row>,
  counted: readonly Row[],
  look: FigureLook<Row>,
): WideColumn<Row> => ({
  key: figure.key,
  label: figure.label,
  numeric: true,
  sortBy: (row) => figure.of(row) ?? 0,
  cell: (row) => shown(figure, figure.of(row)),
  total: shown(figure, figure.sum(counted)),
  ...look,
});

/** Returns the known figures of a row by column, for `useChangeFlash`. */
export const figureValues = <Row,>(figures: readonly Figure<Row>[], row: Row): Record<string, number> =>
  Object.fromEntries(
    figures.flatMap(({ key, of }) => {
      const value = of(row);
      return value === null ? [] : [[key, value]];
    }),
  );
