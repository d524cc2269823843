import {
  createLoader,
  createParser,
  createSerializer,
  parseAsArrayOf,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
  type Options,
} from 'nuqs';
import { FREIGHT_TABS, STATUS_FILTERS, type LoadQuery, type LoadSort } from '#shared/rules/load-filters';
import { readValueFilter, valueFilterText } from '#shared/rules/load-values';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import { AMOUNT_ANCHORS } from './columns';

const TABS = FREIGHT_TABS.map(({ tab }) => tab);
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];
/** Page sizes that people can choose. Required wording. */
export const PAGE_SIZES = ['10', '25', '100', 'all'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

const SORT = /^-?[a-z_]+$/;

/**
 * Reads a sort such as '-delivered_date,load_no'. The first field counts most; a minus means descending.
 * Returns null for a text that is not a sort.
 */
export function readSort(text: string): LoadSort[] | null {
  const parts = text.split(',');
  if (!parts.every((part) => SORT.test(part))) return null;
  return parts.map((part) => ({ field: part.replace(/^-/, ''), descending: part.startsWith('-') }));
}

export const sortText = (sort: readonly LoadSort[]): string =>
  sort.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join(',');

const parseAsSort = createParser<readonly LoadSort[]>({
  parse: readSort,
  serialize: sortText,
  eq: (a, b) => sortText(a) === sortText(b),
});

const parseAsValueFilter = createParser({
  parse: readValueFilter,
  serialize: valueFilterText,
  eq: (a, b) => valueFilterText(a) === valueFilterText(b),
});

/** Parameters that a saved view keeps: filters, order and layout of the table. */
export const viewParsers = {
  filter: parseAsStringLiteral(TABS).withDefault('all'),
  q: parseAsString.withDefault(''),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
  status: parseAsArrayOf(parseAsStringLiteral(STATUS_FILTERS)).withDefault([]),
  /** Bits of RATING_FLAGS, set by links from the dashboard. */
  flags: parseAsInteger.withDefault(0),
  /** Wanted and excluded values, such as carriers. */
  where: parseAsArrayOf(parseAsValueFilter).withDefault([]),
  sort: parseAsSort.withDefault([]),
  rows: parseAsStringLiteral(PAGE_SIZES).withDefault('25'),
  cols: parseAsString.withDefault(''),
  density: parseAsStringLiteral(DENSITIES).withDefault('comfortable'),
};

/** All address parameters of the loads area. */
export const addressParsers = {
  ...viewParsers,
  kind: parseAsStringLiteral(LOAD_KINDS).withDefault('freight'),
  page: parseAsInteger.withDefault(1),
  /** Saved view that was opened last. */
  view: parseAsInteger.withDefault(0),
  load: parseAsInteger.withDefault(0),
  amount: parseAsStringLiteral(AMOUNT_ANCHORS),
};

/** Writes the view's parameters as text; '' for the default view. */
export const viewText = createSerializer(viewParsers);
/** Reads `viewText`. Unreadable parameters get their defaults. */
export const readView = createLoader(viewParsers);

/** Clears every view parameter, to switch to the other kind of loads or to another view. */
export const CLEARED_VIEW = {
  filter: null,
  q: null,
  from: null,
  to: null,
  status: null,
  flags: null,
  where: null,
  sort: null,
  rows: null,
  cols: null,
  density: null,
  view: null,
  page: null,
  load: null,
  amount: null,
} as const;

/** Clears the filters that have chips. The tab stays. */
export const CLEARED_CHIPS = {
  q: null,
  from: null,
  to: null,
  status: null,
  flags: null,
  where: null,
  page: null,
} as const;

/** Clears all filters, for 'Clear filters'. */
export const CLEARED_FILTERS = { filter: null, ...CLEARED_CHIPS } as const;

/** Option that adds a history entry, so that Back undoes the change. */
export const STEP: Options = { history: 'push' };

/** Returns the parameters of the loads area and a setter. A change replaces the history entry by default. */
export const useLoadsAddress = () => useQueryStates(addressParsers, { history: 'replace', scroll: false });

export type LoadsAddress = ReturnType<typeof useLoadsAddress>[0];
export type ChangeAddress = ReturnType<typeof useLoadsAddress>[1];

/** Returns the replica's query for an address. */
export const queryOf = (
  address: Pick<LoadsAddress, 'filter' | 'q' | 'from' | 'to' | 'status' | 'flags' | 'where' | 'sort'>,
): LoadQuery => ({
  tab: address.filter,
  search: address.q,
  from: address.from,
  to: address.to,
  statuses: address.status,
  flags: address.flags,
  where: address.where,
  sort: address.sort,
});

/** Returns true when anything narrows the table. */
export const isFiltered = ({ filter, q, from, to, status, flags, where }: LoadsAddress): boolean =>
  filter !== 'all' || [q, from, to].some(Boolean) || status.length + where.length > 0 || flags !== 0;
