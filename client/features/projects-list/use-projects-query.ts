import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import {
  PROJECT_FILTERS,
  PROJECT_SORTS,
  type ProjectFilter,
  type ProjectsQuery,
  type ProjectSort,
} from './projects-view';

const PARSERS = {
  filter: parseAsStringLiteral(PROJECT_FILTERS).withDefault('working'),
  q: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(PROJECT_SORTS).withDefault('job'),
  desc: parseAsBoolean.withDefault(false),
};

export interface ProjectsQueryControls extends ProjectsQuery {
  setFilter: (filter: ProjectFilter) => void;
  setSearch: (search: string) => void;
  /** Sorts by a column, or turns its order. */
  toggleSort: (key: string) => void;
  clear: () => void;
}

/** Filter, search and order of the list; the address is where they are kept. */
export function useProjectsQuery(): ProjectsQueryControls {
  const [{ filter, q, sort, desc }, set] = useQueryStates(PARSERS, { history: 'replace' });
  return {
    filter,
    search: q,
    sort: { key: sort, descending: desc },
    setFilter: (next) => void set({ filter: next }, { history: 'push' }),
    setSearch: (next) => void set({ q: next === '' ? null : next }),
    toggleSort: (key) => void set({ sort: key as ProjectSort, desc: key === sort ? !desc : false }),
    clear: () => void set({ q: null, filter: 'all' }),
  };
}
