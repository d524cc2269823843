import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import type { LoadSort } from '../../../shared/rules/load-filters';
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN, type ColumnLayout } from './column-layout';
import type { ColumnId, LoadColumn } from './columns';
import type { TableLoad } from './table-load';

const features = tableFeatures({
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});

interface LoadTableState {
  /** Rows on screen only. The replica filters and sorts. */
  data: TableLoad[];
  columns: readonly LoadColumn[];
  layout: ColumnLayout;
  sort: readonly LoadSort[];
  onSort: (sort: readonly LoadSort[]) => void;
  onResize: (id: ColumnId, width: number) => void;
}

const definitions = new WeakMap<readonly LoadColumn[], ColumnDef<typeof features, TableLoad>[]>();

/** Returns the same column definitions for the same columns, because TanStack Table compares by identity. */
function definitionsOf(columns: readonly LoadColumn[]): ColumnDef<typeof features, TableLoad>[] {
  const known = definitions.get(columns);
  if (known) return known;
  const made = columns.map(({ id, header, value, right }): ColumnDef<typeof features, TableLoad> => ({
    id,
    header,
    accessorFn: value,
    sortDescFirst: right,
    minSize: COLUMN_WIDTH_MIN,
    maxSize: COLUMN_WIDTH_MAX,
  }));
  definitions.set(columns, made);
  return made;
}

const sortingOf = (sort: readonly LoadSort[]): SortingState =>
  sort.map(({ field, descending }) => ({ id: field, desc: descending }));

/** Runs TanStack Table in manual mode: it manages headings, order, widths and sort, but not the rows. */
export function useLoadColumns({ data, columns, layout, sort, onSort, onResize }: LoadTableState) {
  const widths = Object.fromEntries(layout.map(({ id, width }) => [id, width]));
  return useTable({
    features,
    columns: definitionsOf(columns),
    data,
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    columnResizeMode: 'onEnd',
    state: {
      sorting: sortingOf(sort),
      columnOrder: layout.map(({ id }) => id),
      columnVisibility: Object.fromEntries(layout.map(({ id, shown }) => [id, shown])),
      columnSizing: widths,
    },
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(sortingOf(sort)) : change;
      onSort(next.map(({ id, desc }) => ({ field: id, descending: desc })));
    },
    onColumnSizingChange: (change) => {
      const next = typeof change === 'function' ? change(widths) : change;
      for (const { id } of columns) {
        const width = next[id];
        if (width !== undefined && width !== widths[id]) onResize(id, width);
      }
    },
  });
}

export type LoadColumnsTable = ReturnType<typeof useLoadColumns>;
