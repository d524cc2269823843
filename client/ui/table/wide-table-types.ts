import type { ReactNode } from 'react';
import type { TableSort } from './data-table';
import type { ListColumn } from '../list/list-rows';

/** A column of a wide table; the first one stays at the left while the others scroll. */
export interface WideColumn<Row> extends ListColumn<Row> {
  /** Pixels. */
  width: number;
  /** What stands under it in the totals row. */
  total?: ReactNode;
}

/** What somebody else has just changed in a row: `count` is new with each change. */
export interface RowFlash {
  readonly count: number;
  /** The keys of the columns that are marked. */
  readonly columns: readonly string[];
  /** Who did it, for the tip of the row, where that is known. */
  readonly by?: string;
}

export interface WideTableProps<Row> {
  /** What the table holds, for screen readers. */
  label: string;
  /** The same array until they change: a row is drawn again only when its data, its flash or the columns did. */
  columns: readonly WideColumn<Row>[];
  /** In their order (`listRows`); each row object is replaced when it changes. */
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort;
  onSort?: (key: string) => void;
  /** The head of the totals row, which is drawn when it is given. */
  totalsLabel?: string;
  /** Rows that no longer count. */
  isQuiet?: (row: Row) => boolean;
  flashOf?: (row: Row) => RowFlash | null;
  /** The row under the keyboard, -1 for none. */
  active?: number;
}
