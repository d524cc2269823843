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
import {
  FREIGHT_TABS,
  STATUS_FILTERS,
  type LoadQuery,
  type LoadSort,
} from '../../../shared/rules/load-filters';
import { LOAD_KINDS } from '../../../shared/rules/load-kinds';
import { AMOUNT_ANCHORS } from './columns';

const TABS = FREIGHT_TABS.map(({ tab }) => tab);
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];
/** Page sizes of spec 2 section 9, and all of them. */
export const PAGE_SIZES = ['10', '25', '100', 'all'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

const SORT = /^-?[a-z_]+$/;

/** '-delivered_date,load_no': the first counts most, a minus is descending. Null for what is not a sort. */
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

/** What a saved view keeps: how the table is narrowed, ordered and drawn. */
export const viewParsers = {
  filter: parseAsStringLiteral(TABS).withDefault('all'),
  q: parseAsString.withDefault(''),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
  status: parseAsArrayOf(parseAsStringLiteral(STATUS_FILTERS)).withDefault([]),
  /** Bits of RATING_FLAGS: where a figure of the dashboard leads. */
  flags: parseAsInteger.withDefault(0),
  sort: parseAsSort.withDefault([]),
  rows: parseAsStringLiteral(PAGE_SIZES).withDefault('25'),
  cols: parseAsString.withDefault(''),
  density: parseAsStringLiteral(DENSITIES).withDefault('comfortable'),
};

/** Everything of the loads area that the address of the page holds. */
export const addressParsers = {
  ...viewParsers,
  kind: parseAsStringLiteral(LOAD_KINDS).withDefault('freight'),
  page: parseAsInteger.withDefault(1),
  load: parseAsInteger.withDefault(0),
  amount: parseAsStringLiteral(AMOUNT_ANCHORS),
};

/** The view's part of the address as text, '' for the view that everybody starts with. */
export const viewText = createSerializer(viewParsers);
/** Reads `viewText`; what cannot be read is as everybody starts with. */
export const readView = createLoader(viewParsers);

/** The address without anything of a view, for switching to another kind of loads or another view. */
export const CLEARED_VIEW = {
  filter: null,
  q: null,
  from: null,
  to: null,
  status: null,
  flags: null,
  sort: null,
  rows: null,
  cols: null,
  density: null,
  page: null,
  load: null,
  amount: null,
} as const;

/** The address without the filters, as 'Clear filters' leaves it. */
export const CLEARED_FILTERS = {
  filter: null,
  q: null,
  from: null,
  to: null,
  status: null,
  flags: null,
  page: null,
} as const;

/** A step that Back takes back. */
export const STEP: Options = { history: 'push' };

/** The loads area's part of the address, and how to change it; a change is no step of the history unless told. */
export const useLoadsAddress = () => useQueryStates(addressParsers, { history: 'replace', scroll: false });

export type LoadsAddress = ReturnType<typeof useLoadsAddress>[0];
export type ChangeAddress = ReturnType<typeof useLoadsAddress>[1];

/** The replica's query of an address. */
export const queryOf = (
  address: Pick<LoadsAddress, 'filter' | 'q' | 'from' | 'to' | 'status' | 'flags' | 'sort'>,
): LoadQuery => ({
  tab: address.filter,
  search: address.q,
  from: address.from,
  to: address.to,
  statuses: address.status,
  flags: address.flags,
  sort: address.sort,
});

/** Whether anything but the order narrows the table. */
export const isFiltered = ({ filter, q, from, to, status, flags }: LoadsAddress): boolean =>
  filter !== 'all' || q !== '' || from !== '' || to !== '' || status.length > 0 || flags !== 0;
