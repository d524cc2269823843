import type { LoadKind, LoadsChangedReply } from '#shared/contract/loads';
import type { ProjectReplica } from '../project/project-replica';

/** Lock of loads with a reason; '' unlocks them. */
export interface LockOrder {
  readonly kind: LoadKind;
  readonly ids: readonly number[];
  readonly reason: string;
  /** Revision of an earlier reply that the person saw. The copy may not have it yet. */
  readonly seen: number;
}

/**
 * Shows a lock at once and sends it. The server's rows replace it, and a refusal takes it back. Returns the revision of the change.
 * Throws what `send` throws. See docs/live-copy.md#optimistic-edits.
 */
export async function showAndSend(
  replica: ProjectReplica,
  order: LockOrder,
  send: (order: LockOrder) => Promise<LoadsChangedReply>,
): Promise<number> {
  const { kind, ids, reason } = order;
  const edit = { kind, overlay: { ids: new Set(ids), patch: { locked_reason: reason } } };
  const sent = send(order);
  replica.addOverlay(kind, edit.overlay);
  try {
    const reply = await sent;
    replica.confirmed(reply, edit);
    return reply.revision;
  } catch (refused) {
    replica.removeOverlay(kind, edit.overlay);
    // The change may be committed although the answer was lost. Comparing revisions shows it.
    void replica.check();
    throw refused;
  }
}
