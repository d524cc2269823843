import { useAtomValue } from 'jotai';
import type { SessionUser } from '../../../shared/contract/auth';
import type { LoadKind } from '../../../shared/contract/loads';
import { sessionAtom } from '../../api/session';
import { useLoad, useProjectData } from '../../replica';
import type { TableLoad } from './table-load';

export {
  findLoadIds,
  lockLoads,
  peekLoadNumber,
  useFlash,
  useLoadIdOf,
  usePendingEdit,
  useSavedViewRows,
} from '../../replica';
export { useLoadView } from '../../replica/use-load-view';
export type { FilterTotals, Flash, LoadViewResult, ReplicaStatus } from '../../replica/types';

/** Whoever is signed in; the loads area is never drawn for somebody else. */
export function useCurrentUser(): Pick<SessionUser, 'id' | 'role_name'> {
  const session = useAtomValue(sessionAtom);
  return session.status === 'signed-in' ? session.user : { id: 0, role_name: 'Account Viewer' };
}

export interface Streaming {
  readonly here: number;
  readonly all: number;
}

/**
 * The average weight in tons that freight loads are reviewed by, and how far the first load of the project has
 * come. Asset loads have no average (0): an empty box and a machine weigh what they weigh.
 */
export function useProjectLoads(
  projectId: number,
  kind: LoadKind,
): { averageTons: number; streaming: Streaming } {
  const totals = useProjectData(projectId, 'all_totals');
  const received = useProjectData(projectId, 'received');
  const expected = useProjectData(projectId, 'expected');
  const of = kind === 'freight' ? 'loads' : 'asset_loads';
  const average = kind === 'freight' ? totals?.project_totals.average_weight_tons : 0;
  return { averageTons: average ?? 0, streaming: { here: received[of], all: expected[of] } };
}

/** One load, whatever the filter shows; null when the project has none of that id. */
export function useOneLoad(projectId: number, kind: LoadKind, id: number): TableLoad | null {
  return useLoad(projectId, kind, id);
}
