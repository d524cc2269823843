import { isDay } from '#shared/business-time';
import { DomainError } from '#shared/errors/index';
import {
  ALL_LOADS,
  FREIGHT_TABS,
  type LoadQuery,
  type LoadSort,
  type LoadTab,
  STATUS_FILTERS,
  type StatusFilter,
} from '#shared/rules/load-filters';
import { VALUE_FILTERS_MAX, type ValueFilter, isValueField } from '#shared/rules/load-values';

const SORT_COLUMNS_MAX = 8;
const FIELD = /^[a-z_]{1,60}$/;
const FLAGS_MAX = 2 ** 31 - 1;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTab = (value: unknown): value is LoadTab => FREIGHT_TABS.some(({ tab }) => tab === value);
const isStatus = (value: unknown): value is StatusFilter =>
  (STATUS_FILTERS as readonly unknown[]).includes(value);
const isDayOrOpen = (value: unknown): value is string => value === '' || isDay(value);
const isFlags = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= FLAGS_MAX;

function isSort(value: unknown): value is LoadSort {
  if (typeof value !== 'object' || value === null) return false;
  const { field, descending } = value as Record<string, unknown>;
  return isText(field) && FIELD.test(field) && typeof descending === 'boolean';
}

function isValueFilter(value: unknown): value is ValueFilter {
  if (typeof value !== 'object' || value === null) return false;
  const { field, value: wanted, excluded } = value as Record<string, unknown>;
  return isText(field) && isValueField(field) && isText(wanted) && typeof excluded === 'boolean';
}

/** Checks for each part of a query. The list also names the parts. */
const PARTS = {
  tab: isTab,
  search: isText,
  from: isDayOrOpen,
  to: isDayOrOpen,
  statuses: (value: unknown) => Array.isArray(value) && value.every(isStatus),
  flags: isFlags,
  where: (value: unknown) =>
    Array.isArray(value) && value.length <= VALUE_FILTERS_MAX && value.every(isValueFilter),
  sort: (value: unknown) => Array.isArray(value) && value.length <= SORT_COLUMNS_MAX && value.every(isSort),
} satisfies Record<keyof LoadQuery, (value: unknown) => boolean>;

const refused = (message: string): DomainError =>
  new DomainError('invalid_request', { faults: [{ field: 'query', message }] });

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Refused below, like any other text that is not a query.
  }
  throw refused('must be a query for loads, as JSON');
}

/** Parses the query of an export from the page. Missing parts filter nothing. @throws DomainError `invalid_request` */
export function readLoadQuery(text: string | undefined): LoadQuery {
  if (text === undefined || text === '') return ALL_LOADS;
  const given = Object.entries(parsed(text)).filter(([part]) => part in PARTS);
  for (const [part, value] of given) {
    if (!PARTS[part as keyof LoadQuery](value)) throw refused(`${part} is not a filter of loads`);
  }
  return { ...ALL_LOADS, ...(Object.fromEntries(given) as Partial<LoadQuery>) };
}
