import { store } from '#client/api/store';
import type { LiveLink } from '#client/realtime/live-link';
import { ProjectReplica } from '#client/replica/project/project-replica';
import type { ReplicaCache } from '#client/replica/project/replica-cache';
import type { JoinReply } from '#shared/realtime/events';

const ME = 1;
const JOINED: JoinReply = { ok: true, revision: 1, error: '' };

/** Cache that stores nothing. The real one writes later, which is not measured. */
const NO_CACHE: ReplicaCache = {
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(true),
  writeHead: () => Promise.resolve(),
  drop: () => Promise.resolve(),
  close: () => undefined,
};

/** Creates the product's replica of a project from the server's lines. */
export function replicaOf(lines: readonly string[]): ProjectReplica {
  const answer = (): Promise<JoinReply> => Promise.resolve(JOINED);
  const link = { join: answer, leave: answer, check: answer } as Partial<LiveLink> as LiveLink;
  return new ProjectReplica(
    1,
    {
      link,
      cache: NO_CACHE,
      me: () => ME,
      enterProject: () => undefined,
      leaveProject: () => undefined,
      changes: (_id, from) => Promise.resolve({ ...from, reset: false, update: {} }),
      snapshot: async function* () {
        await Promise.resolve();
        yield* lines;
      },
    },
    store,
  );
}
