import { useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { CHICAGO_DAY_BOUNDS } from '#shared/business-time';
import type { LoadKind } from '#shared/contract/loads';
import type { LoadQuery } from '#shared/rules/load-filters';
import { store } from '#client/api/store';
import { projects } from './live';
import { tableOf } from './table-of';
import type { LoadViewResult } from './types';

/**
 * Returns a filtered, sorted view of a project's loads; equal queries share one. With `holdNew` (the person
 * has scrolled down), new loads wait until `showNew` or until it is false. The index does not export this
 * hook, because the first page shows no loads.
 */
export function useLoadView<K extends LoadKind>(
  projectId: number,
  kind: K,
  query: LoadQuery,
  { holdNew = false }: { holdNew?: boolean } = {},
): LoadViewResult<K> {
  const replica = projects.of(projectId);
  const table = tableOf(replica, kind);
  const held = table.viewOf(query, CHICAGO_DAY_BOUNDS);
  useEffect(() => table.hold(held), [table, held]);
  useEffect(() => {
    table.holdNew(held, holdNew);
    replica.requestShow();
  }, [replica, table, held, holdNew]);
  const now = useAtomValue(held.state, { store });
  const status = useAtomValue(replica.atoms.status, { store });
  return useMemo(() => {
    const showNew = () => {
      table.showNew(held);
      replica.requestShow();
    };
    const among = (ids: ReadonlySet<number>) => table.among(held, ids);
    return { ...now, status, showNew, among };
  }, [now, status, table, held, replica]);
}
