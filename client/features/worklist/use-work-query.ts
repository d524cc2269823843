import { useDebouncedValue } from '@mantine/hooks';
import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import {
  CHECK_REASONS,
  type CheckReason,
  WORK_SORTS,
  WORK_TABS,
  type WorkTab,
} from '#shared/contract/worklist';
import { cutText } from '#shared/cells/well-formed-text';
import type { WorkPart } from '#client/api/worklist';
import type { TableSort } from '#client/ui/table/data-table';

const PARSERS = {
  tab: parseAsStringLiteral(WORK_TABS).withDefault('bill'),
  q: parseAsString.withDefault(''),
  sort: parseAsString.withDefault(''),
  desc: parseAsBoolean.withDefault(false),
  page: parseAsInteger.withDefault(1),
  reason: parseAsStringLiteral(CHECK_REASONS),
};

/** Tabs that begin with the highest value of their first column. */
const FIRST_DESCENDING: Readonly<Record<WorkTab, boolean>> = {
  bill: true,
  check: false,
  approve: false,
  receive: true,
  accrue: true,
};

/** Wait after the last letter before a search is sent. */
const SEARCH_AFTER_MS = 200;
const SEARCH_MAX_LENGTH = 80;

export interface WorkQueryControls {
  tab: WorkTab;
  search: string;
  sort: TableSort;
  reason: CheckReason | null;
  /** Part of the tab to read. It follows the search when the person pauses. */
  part: WorkPart;
  setTab: (tab: WorkTab) => void;
  setSearch: (search: string) => void;
  setReason: (reason: CheckReason | null) => void;
  setPage: (page: number) => void;
  /** Sorts by a column, or reverses its order; `descending` sets the order instead. */
  toggleSort: (key: string, descending?: boolean) => void;
}

/** Returns search and page. While a person types, they stay those of the last search. */
function useSettled(q: string, page: number): { q: string; page: number } {
  const now = useMemo(() => ({ q, page }), [q, page]);
  const [kept, setKept] = useState(now);
  const [settled] = useDebouncedValue(q, SEARCH_AFTER_MS);
  if (settled !== q) return kept;
  if (kept !== now) setKept(now);
  return now;
}

/** Keeps tab, search, order, page and reason of the worklist in the address. */
export function useWorkQuery(): WorkQueryControls {
  const [{ tab, q, sort, desc, page, reason }, set] = useQueryStates(PARSERS, { history: 'replace' });
  const sorts: readonly string[] = WORK_SORTS[tab];
  const isSorted = sorts.includes(sort);
  const key = isSorted ? sort : (sorts[0] ?? '');
  const descending = isSorted ? desc : FIRST_DESCENDING[tab];
  const search = cutText(q, SEARCH_MAX_LENGTH);
  const sought = useSettled(search.trim(), page);
  const ofCheck = tab === 'check' ? reason : null;
  return {
    tab,
    search,
    sort: { key, descending },
    reason: ofCheck,
    part: {
      q: sought.q === '' ? undefined : sought.q,
      sort: key,
      order: descending ? 'desc' : 'asc',
      page: sought.page > 1 ? sought.page : undefined,
      reason: ofCheck ?? undefined,
    },
    setTab: (next) =>
      void set({ tab: next, sort: null, desc: null, page: null, reason: null }, { history: 'push' }),
    setSearch: (next) => void set({ q: next === '' ? null : next, page: null }),
    setReason: (next) => void set({ reason: next, page: null }, { history: 'push' }),
    setPage: (next) => void set({ page: next === 1 ? null : next }, { history: 'push' }),
    toggleSort: (next, wanted = next === key && !descending) =>
      void set({ sort: next, desc: wanted, page: null }),
  };
}
