import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import type { LoadSort } from '#shared/rules/load-filters';
import type { ColumnLayout } from '#client/ui/table/columns/column-layout';
import type { LoadColumn } from './columns';
import type { TableLoad } from './table-load';

const features = tableFeatures({
  columnOrderingFeature,
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
  }));
  definitions.set(columns, made);
  return made;
}

const sortingOf = (sort: readonly LoadSort[]): SortingState =>
  sort.map(({ field, descending }) => ({ id: field, desc: descending }));

/** Runs TanStack Table in manual mode: it manages headings, order and sort, but not the rows or widths. */
export function useLoadColumns({ data, columns, layout, sort, onSort }: LoadTableState) {
  return useTable({
    features,
    columns: definitionsOf(columns),
    data,
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    state: {
      sorting: sortingOf(sort),
      columnOrder: layout.columns.map(({ key }) => key),
      columnVisibility: Object.fromEntries(layout.columns.map(({ key, shown }) => [key, shown])),
    },
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(sortingOf(sort)) : change;
      onSort(next.map(({ id, desc }) => ({ field: id, descending: desc })));
    },
  });
}

export type LoadColumnsTable = ReturnType<typeof useLoadColumns>;
