import { searchForm, searchWords } from '#shared/rules/search-form';
import { WORK_PAGE_ROWS, type WorkSort, type WorkTab } from '#shared/contract/worklist';

/** Sorts numbers in names by value: 'Reeves 7' before 'Reeves 14'. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type SortValue = string | number;

/** Part of a list of rows that are held in memory. */
export interface WorkTable<Row, Sort extends string> {
  /** Returns the text of a row that the search reads. */
  readonly text: (row: Row) => string;
  readonly sorts: Readonly<Record<Sort, (row: Row) => SortValue>>;
  /** Returns the key of a row, which makes the order total. */
  readonly key: (row: Row) => string;
}

/** Part of a tab that is asked for. */
export interface AskedPart<Tab extends WorkTab> {
  readonly q?: string | undefined;
  readonly sort?: WorkSort<Tab> | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
}

/** Column and direction of an order. */
export interface WorkOrder<Sort extends string> {
  readonly sort: Sort;
  readonly descending: boolean;
}

/** Returns the order of a query; without a choice, that of the tab. */
export const orderOf = <Sort extends string>(
  { sort, order }: { sort?: Sort | undefined; order?: 'asc' | 'desc' | undefined },
  first: WorkOrder<Sort>,
): WorkOrder<Sort> => ({
  sort: sort ?? first.sort,
  descending: order === undefined ? first.descending && sort === undefined : order === 'desc',
});

const compare = (one: SortValue, other: SortValue): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other));

/** Returns the rows that contain every word of the search. */
export function foundRows<Row>(rows: readonly Row[], text: (row: Row) => string, search = ''): Row[] {
  const words = searchWords(search);
  if (words.length === 0) return [...rows];
  return rows.filter((row) => {
    const form = searchForm(text(row));
    return words.every((word) => form.includes(word));
  });
}

/** Sorts rows. Equal ones are in the order of their keys, so that no page repeats a row of another. */
export function sortedRows<Row, Sort extends string>(
  rows: readonly Row[],
  { sorts, key }: Pick<WorkTable<Row, Sort>, 'sorts' | 'key'>,
  { sort, descending }: WorkOrder<Sort>,
): Row[] {
  const valueOf = sorts[sort];
  const direction = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row), key: key(row) }))
    .sort((one, other) => direction * compare(one.value, other.value) || collator.compare(one.key, other.key))
    .map(({ row }) => row);
}

/** Largest number of rows of an export. */
export const WORK_ROWS_MAX = 100_000;

/** Place of a page among rows. */
export interface PagePlace {
  /** Page from 1; the last one for a page after the end. */
  readonly page: number;
  readonly offset: number;
}

/** Returns the place of a page of `size` rows. */
export function placeOf(
  total: number,
  { page = 1 }: Pick<AskedPart<WorkTab>, 'page'>,
  size = WORK_PAGE_ROWS,
): PagePlace {
  const last = Math.max(1, Math.ceil(total / size));
  const shown = Math.min(page, last);
  return { page: shown, offset: (shown - 1) * size };
}

/** Returns the page of sorted rows that a query asks for. */
export function pageOf<Row>(
  rows: readonly Row[],
  query: Pick<AskedPart<WorkTab>, 'page'>,
  size = WORK_PAGE_ROWS,
): { total: number; page: number; rows: Row[] } {
  const { page, offset } = placeOf(rows.length, query, size);
  return { total: rows.length, page, rows: rows.slice(offset, offset + size) };
}
