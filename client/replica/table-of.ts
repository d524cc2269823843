import type { LoadKind } from '#shared/contract/loads';
import type { LoadTable } from './loads/load-table';
import type { ProjectReplica } from './project/project-replica';
import type { LoadOf } from './types';

/** Returns the typed table of a kind of loads. */
export function tableOf<K extends LoadKind>(replica: ProjectReplica, kind: K): LoadTable<LoadOf<K>> {
  // The compiler cannot narrow a type parameter by its value. Each kind's table holds loads of that kind.
  return replica.table(kind) as unknown as LoadTable<LoadOf<K>>;
}
