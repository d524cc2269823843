import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { LoadKind } from '../../shared/contract/loads';
import { store } from '../api/store';
import { projects } from './live';
import type { LoadTable } from './loads/load-table';
import type { ProjectReplica } from './project/project-replica';
import type { LoadOf } from './types';

/** Follows what a function reads from a project's replica: draws again when the value changes. */
export function useReplica<T>(projectId: number, read: (replica: ProjectReplica) => T): T {
  const { replica, tick } = projects.of(projectId);
  const derived = useMemo(
    () =>
      atom((get) => {
        get(tick);
        return read(replica);
      }),
    [replica, tick, read],
  );
  return useAtomValue(derived, { store });
}

/** Returns the typed table of a kind of loads. */
export function tableOf<K extends LoadKind>(replica: ProjectReplica, kind: K): LoadTable<LoadOf<K>> {
  // The compiler cannot tell the kinds of a type parameter apart: each kind's table holds its own loads.
  return replica.table(kind) as unknown as LoadTable<LoadOf<K>>;
}
