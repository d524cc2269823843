import { createStore } from 'jotai';
import { api } from '#client/api/client';
import { accessToken, endSession, refreshSession, signIn } from '#client/api/session';
import { ProjectReplica } from '#client/replica/project/project-replica';
import type { ReplicaDependencies } from '#client/replica/project/replica-dependencies';
import { readChanges } from '#client/replica/project/read-changes';
import { linesOf } from '#client/replica/project/snapshot-stream';
import { SocketLink } from '#client/realtime/live-link';
import { PASSWORD } from './people';

/** Interval at which a browser compares revisions, even when no event came: client/replica/live.ts. */
const COMPARES_EVERY_MS = 30_000;

/** Sets the page address, because the client calls relative addresses. */
function pretendToBeAPageOf(url: string): void {
  const page = new URL(url);
  Object.defineProperty(globalThis, 'location', { value: page, configurable: true });
  const { fetch } = globalThis;
  let cookie = '';
  globalThis.fetch = async (address, init) => {
    const headers = new Headers(init?.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const to = address instanceof Request ? address.url : new URL(address, page);
    const response = await fetch(to, { ...init, headers });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';', 1)[0] ?? '';
    return response;
  };
}

/** State of a browser tab below the components: the client's session, calls, socket and live copy. */
export interface Screen {
  readonly replica: ProjectReplica;
  /** Returns the number of lost connections. */
  readonly losses: () => number;
  readonly close: () => Promise<void>;
}

/** Signs in and opens a project with the client's code. Use one in a process. */
export async function openScreen(url: string, email: string, projectId: number): Promise<Screen> {
  pretendToBeAPageOf(url);
  await signIn({ email, user_password: PASSWORD });
  const link = new SocketLink({ accessToken, refresh: refreshSession });
  const nothingKept = {
    read: () => Promise.resolve(null),
    write: () => Promise.resolve(false),
    writeHead: () => Promise.resolve(),
    drop: () => Promise.resolve(),
    close: () => undefined,
  };
  const world: ReplicaDependencies = {
    link,
    cache: nothingKept,
    changes: readChanges,
    snapshot: async function* (id) {
      yield* linesOf(await api.stream(`/pc/project-snapshot/${id}`));
    },
    me: () => 0,
    enterProject: () => undefined,
    leaveProject: () => undefined,
  };
  const replica = new ProjectReplica(projectId, world, createStore());
  let losses = 0;
  link.on('project:changed', (event) => replica.changed(event));
  link.onConnection((connection) => {
    if (connection === 'connected') void replica.join();
    if (connection === 'reconnecting') losses += 1;
  });
  link.open();
  replica.open();
  const comparing = setInterval(() => void replica.check(), COMPARES_EVERY_MS);
  return {
    replica,
    losses: () => losses,
    close: async () => {
      clearInterval(comparing);
      await replica.close();
      link.close();
      await endSession('');
    },
  };
}
