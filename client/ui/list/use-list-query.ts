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
  /** Sorts by a column, or turns its order. */
  toggleSort: (key: string) => void;
}

/** Search and order of a list; the address is where they are kept. `firstSort` is the column it starts with. */
export function useListQuery(firstSort: string): ListQueryControls {
  const [{ q, sort, desc }, set] = useQueryStates(PARSERS, { history: 'replace' });
  const key = sort === '' ? firstSort : sort;
  return {
    search: q,
    sort: { key, descending: desc },
    setSearch: (next) => void set({ q: next === '' ? null : next }),
    toggleSort: (next) => void set({ sort: next, desc: next === key ? !desc : false }),
  };
}
