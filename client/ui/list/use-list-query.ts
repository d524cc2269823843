import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs';
import type { TableSort } from '../table/data-table';

const PARSERS = {
  q: parseAsString.withDefault(''),
  sort: parseAsString.withDefault(''),
  desc: parseAsBoolean.withDefault(false),
};

export interface ListQueryControls {
  search: string;
  sort: TableSort;
  setSearch: (search: string) => void;
  /** Sorts by a column, or reverses its order; `descending` sets the order instead. */
  toggleSort: (key: string, descending?: boolean) => void;
}

/** Returns search and sort of a list, kept in the address. `firstSort` is the column of the first sort. */
export function useListQuery(firstSort = ''): ListQueryControls {
  const [{ q, sort, desc }, set] = useQueryStates(PARSERS, { history: 'replace' });
  const key = sort === '' ? firstSort : sort;
  return {
    search: q,
    sort: { key, descending: desc },
    setSearch: (next) => void set({ q: next === '' ? null : next }),
    toggleSort: (next, descending = next === key && !desc) => void set({ sort: next, desc: descending }),
  };
}
