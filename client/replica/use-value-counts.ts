import { useMemo } from 'react';
import { CHICAGO_DAY_BOUNDS } from '#shared/business-time';
import type { LoadKind } from '#shared/contract/loads';
import type { LoadQuery } from '#shared/rules/load-filters';
import { projects } from './live';
import { type ValueCounts, countValues } from './loads/value-counts';

export type { CountedField } from './loads/value-counts';

/**
 * Counts the loads of a project by value, under a query. It counts again for another query, but not at every
 * change of a load, because it reads all of them.
 */
export function useValueCounts(projectId: number, kind: LoadKind, query: LoadQuery): ValueCounts {
  const table = projects.of(projectId).table(kind);
  return useMemo(() => countValues(table.store.all(), query, CHICAGO_DAY_BOUNDS), [table, query]);
}
