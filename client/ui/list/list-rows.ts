import { searchForm, searchWords } from '#shared/rules/search-form';
import type { DataColumn, TableSort } from '../table/data-table';

/** Column of a list. A sortable one returns its sort value from `sortBy`. */
export interface ListColumn<Row> extends DataColumn<Row> {
  sortBy?: (row: Row) => string | number;
  /** Hidden until the person shows it. */
  hidden?: boolean;
}

/** Sorts numbers in names by value: 'Reeves 7' before 'Reeves 14'. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : collator.compare(String(left), String(right));
}

interface ListQuery<Row> {
  search: string;
  searchText: (row: Row) => string;
  sort: TableSort;
  columns: readonly ListColumn<Row>[];
}

/**
 * Returns the rows that contain every word of the search, sorted by a column. Equal rows keep their order.
 */
export function listRows<Row>(rows: readonly Row[], query: ListQuery<Row>): Row[] {
  const words = searchWords(query.search);
  const found = rows.filter((row) => {
    const text = searchForm(query.searchText(row));
    return words.every((word) => text.includes(word));
  });
  const sortBy = query.columns.find(({ key }) => key === query.sort.key)?.sortBy;
  if (!sortBy) return found;
  const direction = query.sort.descending ? -1 : 1;
  return found
    .map((row) => ({ row, value: sortBy(row) }))
    .sort((left, right) => direction * compare(left.value, right.value))
    .map(({ row }) => row);
}

/** Returns the rows in the order of their names, so that a new row stands where it will be after a reload. */
export const inNameOrder = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => collator.compare(nameOf(one), nameOf(other)));
