import { INVOICE_NAME_FIELDS, type NamedInvoices } from './invoice-names';
import type { FilteredLoad, LoadSort } from './load-filters';

/** Value of a load in a sorted column. */
export type OrderValue = number | string;

/** Default order: newest delivery first. */
const NEWEST_FIRST: readonly LoadSort[] = [{ field: 'delivered_date', descending: true }];

type Amounts = Partial<Record<'freight_rev' | 'fsc_rev' | 'sand_rev', number>> &
  Partial<Record<'freight_cost' | 'fsc_cost' | 'sand_cost', number>>;

/** Columns that are not fields. They sum cents, so that equal sums compare as equal. */
const DERIVED: Partial<Record<string, (row: Amounts) => number>> = {
  total_rev: (row) => Math.round(((row.freight_rev ?? 0) + (row.fsc_rev ?? 0) + (row.sand_rev ?? 0)) * 100),
  total_cost: (row) =>
    Math.round(((row.freight_cost ?? 0) + (row.fsc_cost ?? 0) + (row.sand_cost ?? 0)) * 100),
};

type OrderedLoad = Pick<FilteredLoad, 'delivered_date'> & Amounts & Readonly<NamedInvoices>;

/** Invoices sort by name; loads without an invoice come first. */
const NAMES: Partial<Record<string, keyof NamedInvoices>> = INVOICE_NAME_FIELDS;

/**
 * Returns the value of a column. Instants sort unchanged, other texts in lower case; an unknown column makes
 * all loads equal.
 */
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

/** Compares two values of a column: numbers by size, texts by code units. */
export const compareValues = (a: OrderValue, b: OrderValue): number => (a < b ? -1 : a > b ? 1 : 0);

/** Column of a sort: the value of a load, and the direction: larger values last (1) or first (-1). */
export interface OrderColumn {
  readonly value: (row: OrderedLoad) => OrderValue;
  readonly direction: 1 | -1;
}

const wholeSort = (sort: readonly LoadSort[]): readonly LoadSort[] =>
  sort.length === 0 ? NEWEST_FIRST : sort;

/**
 * Returns the columns of a sort, the most important first; by default newest delivery first. Loads that are
 * equal in all of them sort by id, in the direction of the first column.
 */
export const orderColumns = (sort: readonly LoadSort[]): readonly OrderColumn[] =>
  wholeSort(sort).map(({ field, descending }) => ({ value: valueIn(field), direction: descending ? -1 : 1 }));

/** Returns the same key for sorts with the same order. */
export const orderKey = (sort: readonly LoadSort[]): string =>
  wholeSort(sort)
    .map(({ field, descending }) => `${descending ? '-' : '+'}${field}`)
    .join(',');
