import { INVOICE_NAME_FIELDS, type NamedInvoices } from './invoice-names';
import type { FilteredLoad, LoadSort } from './load-filters';

/** What loads are ordered by in one column. */
export type OrderValue = number | string;

/** The newest delivery first. */
const NEWEST_FIRST: readonly LoadSort[] = [{ field: 'delivered_date', descending: true }];

type Amounts = Partial<Record<'freight_rev' | 'fsc_rev' | 'sand_rev', number>> &
  Partial<Record<'freight_cost' | 'fsc_cost' | 'sand_cost', number>>;

/** Columns that are not fields. Cents, so that equal sums compare as equal. */
const DERIVED: Partial<Record<string, (row: Amounts) => number>> = {
  total_rev: (row) => Math.round(((row.freight_rev ?? 0) + (row.fsc_rev ?? 0) + (row.sand_rev ?? 0)) * 100),
  total_cost: (row) =>
    Math.round(((row.freight_cost ?? 0) + (row.fsc_cost ?? 0) + (row.sand_cost ?? 0)) * 100),
};

type OrderedLoad = Pick<FilteredLoad, 'delivered_date'> & Amounts & Readonly<NamedInvoices>;

/** Invoices go by their names, and before them what has none. */
const NAMES: Partial<Record<string, keyof NamedInvoices>> = INVOICE_NAME_FIELDS;

/** Instants sort as they are, other texts in small letters; an unknown column puts all loads level. */
function valueIn(field: string): (row: OrderedLoad) => OrderValue {
  if (field === 'delivered_date') return (row) => row.delivered_date;
  const name = NAMES[field];
  if (name !== undefined) return (row) => (row[name] ?? '').toLowerCase();
  return DERIVED[field] ?? ((row) => comparable((row as Readonly<Record<string, unknown>>)[field]));
}

function comparable(value: unknown): OrderValue {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value.toLowerCase();
  return value === true ? 1 : 0;
}

/** The order of two values of a column: numbers by size, texts by their code units. */
export const compareValues = (a: OrderValue, b: OrderValue): number => (a < b ? -1 : a > b ? 1 : 0);

/** A column of a sort: what a load has in it, and whether more comes later (1) or first (-1). */
export interface OrderColumn {
  readonly value: (row: OrderedLoad) => OrderValue;
  readonly direction: 1 | -1;
}

const wholeSort = (sort: readonly LoadSort[]): readonly LoadSort[] =>
  sort.length === 0 ? NEWEST_FIRST : sort;

/**
 * The columns of a sort, the first counts most; none: the newest delivery first. Loads that are level in all of them
 * stand by their ids, in the direction of the first.
 */
export const orderColumns = (sort: readonly LoadSort[]): readonly OrderColumn[] =>
  wholeSort(sort).map(({ field, descending }) => ({ value: valueIn(field), direction: descending ? -1 : 1 }));

/** Sorts that make the same order have the same key. */
export const orderKey = (sort: readonly LoadSort[]): string =>
  wholeSort(sort)
    .map(({ field, descending }) => `${descending ? '-' : '+'}${field}`)
    .join(',');
