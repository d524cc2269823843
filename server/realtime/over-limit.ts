import type { AnyLiveSocket } from './live-types';

/** Open sockets of a session, which is one browser, and of a person. */
export interface SocketLimits {
  readonly ofSession: number;
  readonly ofPerson: number;
}

const newestFirst = (one: AnyLiveSocket, other: AnyLiveSocket): number =>
  other.data.openedAt - one.data.openedAt || (one.id < other.id ? -1 : 1);

/**
 * Returns the sockets of one person to close: the oldest ones above a limit. The newest are kept, because the old ones
 * may belong to a line that is gone. All nodes choose the same ones.
 */
export function overLimit<S extends AnyLiveSocket>(
  sockets: readonly S[],
  { ofSession, ofPerson }: SocketLimits,
): S[] {
  const inSession = new Map<string, number>();
  let kept = 0;
  return [...sockets].sort(newestFirst).filter(({ data: { owner } }) => {
    const before = inSession.get(owner.sessionId) ?? 0;
    if (kept >= ofPerson || before >= ofSession) return true;
    inSession.set(owner.sessionId, before + 1);
    kept += 1;
    return false;
  });
}
