import type { AnyLoad, LoadKind, LoadsChangedReply } from '#shared/contract/loads';
import { api, newIdempotencyKey } from '#client/api/client';
import { projects } from '../live';
import type { ProjectReplica } from '../project/project-replica';
import { type LockOrder, showAndSend } from './show-and-send';

const ONE_LOAD = { freight: '/pc/load', asset: '/pc/asset-load' } as const satisfies Record<LoadKind, string>;

/**
 * Locks loads with a reason; an empty reason unlocks them. The change shows before the reply and is undone
 * when the server refuses it. Returns a function that restores the previous reasons. Throws ApiError. See
 * docs/live-copy.md#optimistic-edits.
 */
export async function lockLoads(
  projectId: number,
  kind: LoadKind,
  ids: readonly number[],
  reason: string,
): Promise<() => Promise<void>> {
  const replica = projects.of(projectId);
  const before = reasonsOf(replica, kind, ids);
  const seen = await lock(replica, { kind, ids, reason, seen: 0 });
  return async () => {
    for (const [old, those] of before) await lock(replica, { kind, ids: those, reason: old, seen });
  };
}

/** Groups the loads by their current reason. */
function reasonsOf(replica: ProjectReplica, kind: LoadKind, ids: readonly number[]): Map<string, number[]> {
  const reasons = new Map<string, number[]>();
  for (const id of ids) {
    const reason = replica.table(kind).store.confirmed(id)?.locked_reason ?? '';
    reasons.set(reason, [...(reasons.get(reason) ?? []), id]);
  }
  return reasons;
}

async function lock(replica: ProjectReplica, order: LockOrder): Promise<number> {
  return order.ids.length === 0 ? 0 : showAndSend(replica, order, (lock) => send(replica, lock));
}

/** Sends the revision that the person saw, so that a lock changed by somebody else is a conflict. */
function send(replica: ProjectReplica, { kind, ids, reason, seen }: LockOrder): Promise<LoadsChangedReply> {
  const load: AnyLoad | null = replica.table(kind).store.confirmed(ids[0] ?? 0);
  const idempotencyKey = newIdempotencyKey();
  if (ids.length === 1 && load) {
    const body = { locked_reason: reason, revision: Math.max(load.revision, seen) };
    return api.patch(`${ONE_LOAD[kind]}/${load.id}`, body, { idempotencyKey });
  }
  const { projectId, sync } = replica;
  const { revision } = sync;
  const body = { project_id: projectId, kind, load_ids: ids, locked_reason: reason };
  const sent = revision === null ? body : { ...body, revision: Math.max(revision, seen) };
  return api.patch('/pc/loads/lock', sent, { idempotencyKey });
}
