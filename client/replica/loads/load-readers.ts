import type { AnyLoad } from '#shared/contract/loads';
import type { LoadTable } from './load-table';

/** Returns a reader of some loads. It gives the same map as long as no load differs. */
export function loadsReader<L extends AnyLoad>(
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

/** Finds loads by id and by load number. */
export interface NumberedLoads {
  get(id: number): { readonly load_no: number } | null;
  idsOfNumbers(loadNumbers: ReadonlySet<number>): number[];
}

/**
 * Returns a reader that finds a load's id by its load number, or else by the id itself. It remembers the
 * answer while it holds, and gives 0 for none.
 */
export function loadIdReader(named: number): (loads: NumberedLoads) => number {
  let last = 0;
  return (loads) => {
    if (named === 0 || loads.get(last)?.load_no === named) return last;
    const [byNumber] = loads.idsOfNumbers(new Set([named]));
    last = byNumber ?? (loads.get(named) === null ? 0 : named);
    return last;
  };
}
