import type { ReactNode } from 'react';
import type { TableSort } from './data-table';
import type { ListColumn } from '../list/list-rows';

/** Column of a wide table. The first one stays on the left while the others scroll. */
export interface WideColumn<Row> extends ListColumn<Row> {
  /** Width in pixels. */
  width: number;
  /** Content of its cell in the totals row. */
  total?: ReactNode;
}

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
  onSort?: (key: string) => void;
  /** Title of the totals row, which is drawn only with it. */
  totalsLabel?: string;
  /** Returns true for rows that no longer count. */
  isQuiet?: (row: Row) => boolean;
  flashOf?: (row: Row) => RowFlash | null;
  /** Index of the row chosen by keyboard; -1 for none. */
  active?: number;
}
