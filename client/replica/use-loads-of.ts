import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { AnyLoad, LoadKind } from '#shared/contract/loads';
import { store } from '#client/api/store';
import { projects } from './live';
import type { LoadTable } from './loads/load-table';
import { tableOf } from './table-of';
import type { LoadOf } from './types';

/**
 * Returns some loads by id, without those that the project does not have. A change of one gives a new map.
 * The index does not export this hook, because only pages of invoices use it, and the first page loads the index.
 */
export function useLoadsOf<K extends LoadKind>(
  projectId: number,
  kind: K,
  ids: readonly number[],
): ReadonlyMap<number, LoadOf<K>> {
  const table = tableOf(projects.of(projectId), kind);
  const loads = useMemo(() => table.atoms.readingRows(ids, loadsReader(table, ids)), [table, ids]);
  return useAtomValue(loads, { store });
}

/** Returns a reader of some loads. It gives the same map as long as no load differs. */
function loadsReader<L extends AnyLoad>(
  table: LoadTable<L>,
  ids: readonly number[],
): () => ReadonlyMap<number, L> {
  let last: ReadonlyMap<number, L> = new Map();
  return () => {
    const now = new Map<number, L>();
    let isSame = true;
    for (const id of ids) {
      const load = table.store.get(id);
      isSame &&= load === (last.get(id) ?? null);
      if (load !== null) now.set(id, load);
    }
    if (!isSame) last = now;
    return last;
  };
}
