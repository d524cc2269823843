import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { LoadKind } from '#shared/contract/loads';
import { store } from '#client/api/store';
import { projects } from './live';

/** Finds loads by id and by load number. */
interface NumberedLoads {
  get(id: number): { readonly load_no: number } | null;
  idsOfNumbers(loadNumbers: ReadonlySet<number>): number[];
}

/**
 * Finds the id of the load that an address names, by load number or, in older links, by id. Returns 0 for
 * none. The index does not export this hook, because only the table of loads uses it.
 */
export function useLoadIdOf(projectId: number, kind: LoadKind, named: number): number {
  const table = projects.of(projectId).table(kind);
  const id = useMemo(() => {
    const read = loadIdReader(named);
    return table.atoms.reading(() => read(table.store));
  }, [table, named]);
  return useAtomValue(id, { store });
}

/**
 * Returns a reader that finds a load's id by its load number, or else by the id itself. It remembers the
 * answer while it holds, and gives 0 for none.
 */
function loadIdReader(named: number): (loads: NumberedLoads) => number {
  let last = 0;
  return (loads) => {
    if (named === 0 || loads.get(last)?.load_no === named) return last;
    const [byNumber] = loads.idsOfNumbers(new Set([named]));
    last = byNumber ?? (loads.get(named) === null ? 0 : named);
    return last;
  };
}
