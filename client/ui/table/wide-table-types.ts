import type { ReactNode } from 'react';
import type { TableSort } from './data-table';
import type { ListColumn } from '../list/list-rows';
import type { SavedLayout } from './columns/use-column-control';
import type { Pin, StayRank } from './columns/column-pins';

/** Column of a wide table. The first one stays on the left while the others scroll. */
export interface WideColumn<Row> extends ListColumn<Row> {
  /** Width in pixels. */
  width: number;
  /** Width on a narrow table, such as on a tablet. */
  narrow?: number;
  /** Rank of a column that stays in sight at the right, where there is room; others scroll under it. */
  staysRight?: StayRank;
  /** Content of its cell in the totals row. */
  total?: ReactNode;
}

/** Column as it is drawn in a person's layout. */
export type DrawnColumn<Row> = WideColumn<Row> & { readonly pin?: Pin | undefined };

/** Latest change that somebody else made to a row. Each change has a new `count`. */
export interface RowFlash {
  readonly count: number;
  /** Keys of the marked columns. */
  readonly columns: readonly string[];
  /** Author of the change for the row's tooltip, if known. */
  readonly by?: string;
}

export interface WideTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  /**
   * Must stay the same array until the columns change: a row renders again only when its data, its flash or
   * the columns changed.
   */
  columns: readonly WideColumn<Row>[];
  /** Rows in order (`listRows`). A changed row must be a new object. */
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort;
  /** Sorts by a column, or reverses its order; `descending` sets the order instead. */
  onSort?: (key: string, descending?: boolean) => void;
  /** Layout that the person saved; without it, the columns are as given. */
  savedLayout?: SavedLayout;
  /** Number of columns that stay at the left by default; 1 without it. */
  frozen?: number;
  /** Title of the totals row, which is drawn only with it. */
  totalsLabel?: string;
  /** Returns true for rows that no longer count. */
  isQuiet?: (row: Row) => boolean;
  flashOf?: (row: Row) => RowFlash | null;
  /** Index of the row chosen by keyboard; -1 for none. */
  active?: number;
}
