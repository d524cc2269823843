import { createStore } from 'jotai';
import { type Socket, io } from 'socket.io-client';
import { LIVE_NAMESPACE, type JoinReply, type ProjectChangedEvent } from '#shared/realtime/events';
import { ApiError } from '#client/api/errors';
import type { LiveLink } from '#client/realtime/live-link';
import type { ProjectUpdate } from '#client/replica/project/project-atoms';
import { ProjectReplica } from '#client/replica/project/project-replica';
import type { ReplicaCache } from '#client/replica/project/replica-cache';
import { linesOf } from '#client/replica/project/snapshot-stream';
import { type ScopeState, type SyncDelta, sinceOf, stateOf } from '#client/replica/sync/scope-sync';
import { callApi } from './calls';
import type { SignedInPerson } from './people';

const ACK_MS = 8_000;
const CHECK_EVERY_MS = 30_000;
const NO_CACHE: ReplicaCache = {
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(false),
  writeHead: () => Promise.resolve(),
  drop: () => Promise.resolve(),
  close: () => undefined,
};

/** Texts of the loads that a screen shows, by their ids. */
export type ShownLoads = ReadonlyMap<number, string>;

/** Returns what is compared of a load, as one text. */
export const shownText = (load: {
  revision: number;
  locked_reason: string;
  customer_invoice_id: number;
  vendor_invoice_id: number;
}): string =>
  [load.revision, load.locked_reason, load.customer_invoice_id, load.vendor_invoice_id].map(String).join(' ');

/** Screen of a person on one project: the product's replica, over a socket and calls of its own. */
export class ProjectScreen {
  /** Times at which the server told it to drop its copy. */
  resets = 0;
  private readonly socket: Socket;
  private readonly replica: ProjectReplica;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly url: string,
    private readonly person: SignedInPerson,
    private readonly projectId: number,
  ) {
    this.socket = io(url + LIVE_NAMESPACE, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 500,
      reconnectionDelayMax: 2_000,
      auth: { token: person.token },
    });
    this.replica = new ProjectReplica(
      projectId,
      {
        link: this.link(),
        cache: NO_CACHE,
        changes: (_id, state) => this.changes(state),
        snapshot: (_id, signal) => this.snapshot(signal),
        enterProject: () => undefined,
        leaveProject: () => undefined,
        me: () => person.user.id,
      },
      createStore(),
    );
    this.socket.on('project:changed', (event: ProjectChangedEvent) => this.replica.changed(event));
    this.socket.on('connect', () => void this.replica.join());
    this.replica.open();
    this.timer = setInterval(() => void this.replica.check(), CHECK_EVERY_MS);
  }

  /** Returns the loads that it shows, once its copy is complete. */
  get loads(): ShownLoads {
    if (this.replica.sync.state === null) return new Map();
    return new Map(
      [...this.replica.freight.store.confirmedRows()].map((load) => [load.id, shownText(load)] as const),
    );
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.replica.sync.stop();
    await this.replica.close();
    this.socket.disconnect();
  }

  private link(): LiveLink {
    const ask = (event: string, what: unknown): Promise<JoinReply> =>
      this.socket.timeout(ACK_MS).emitWithAck(event, what) as Promise<JoinReply>;
    return {
      join: (id) => ask('project:join', id),
      leave: (id) => ask('project:leave', id),
      check: (scope) => ask('revision:check', scope),
      sendPresence: () => Promise.resolve(true),
      renew: () => Promise.resolve(true),
      on: () => () => undefined,
      onConnection: () => () => undefined,
      open: () => undefined,
      close: () => undefined,
    };
  }

  private async changes(state: ScopeState): Promise<SyncDelta<ProjectUpdate>> {
    const query = new URLSearchParams(
      Object.entries(sinceOf(state)).map(([name, value]) => [name, String(value)]),
    );
    const path = `/pc/project-changes/${this.projectId}?since=${state.revision}` as const;
    const since = query.get('since_id');
    const at = since === null ? path : (`${path}&since_id=${since}` as typeof path);
    const { status, body, text } = await callApi(`${this.url}/api`, 'GET', {
      path: at,
      token: this.person.token,
    });
    if (status !== 200) throw new ApiError({ code: 'network', status, message: text.slice(0, 100) });
    const { reset, loads, asset_loads, all_totals } = body;
    if (reset) this.resets += 1;
    return { ...stateOf(body), reset, update: { loads, asset_loads, all_totals } };
  }

  private async *snapshot(signal: AbortSignal): AsyncGenerator<string> {
    const response = await fetch(`${this.url}/api/pc/project-snapshot/${this.projectId}`, {
      signal,
      headers: { authorization: `Bearer ${this.person.token}` },
    });
    if (!response.ok) throw new ApiError({ code: 'network', status: response.status, message: '' });
    yield* linesOf(response);
  }
}
