import { PickCell } from '#client/ui/list/selection-line';
import type { RowSelection } from '#client/ui/list/use-row-selection';
import type { WideColumn } from '#client/ui/table/wide-table';
import { NameLink } from './work-columns';

/** Part of a selection that a column needs. */
export type Picks = Pick<RowSelection<unknown>, 'has' | 'pick'>;

interface NameColumn<Row> extends Pick<WideColumn<Row>, 'key' | 'label' | 'width' | 'narrow'> {
  nameOf: (row: Row) => string;
  /** Returns the address of the page where the work of a row is done. */
  addressOf: (row: Row) => string;
  keyOf: (row: Row) => string;
  /** Returns the label of the check box of a row. */
  pickLabel: (row: Row) => string;
}

/**
 * Returns the first column of a tab: the name of a row as a link, with a check box.
 * @param picks undefined for people who may not act on rows
 */
export function nameColumn<Row>(
  { nameOf, addressOf, keyOf, pickLabel, ...look }: NameColumn<Row>,
  picks: Picks | undefined,
): WideColumn<Row> {
  const link = (row: Row) => <NameLink to={addressOf(row)}>{nameOf(row)}</NameLink>;
  if (picks === undefined) return { ...look, cell: link };
  return {
    ...look,
    cell: (row) => (
      <PickCell
        label={pickLabel(row)}
        checked={picks.has(keyOf(row))}
        onPick={(isRange) => picks.pick(keyOf(row), isRange)}
      >
        {link(row)}
      </PickCell>
    ),
  };
}
