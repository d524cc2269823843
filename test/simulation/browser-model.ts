import { createStore } from 'jotai';
import type { LoadsChangedReply } from '#shared/contract/loads';
import type { JoinReply, ProjectChangedEvent } from '#shared/realtime/events';
import { ApiError, asApiError } from '#client/api/errors';
import type { LiveLink } from '#client/realtime/live-link';
import { type LockOrder, showAndSend } from '#client/replica/commands/show-and-send';
import type { ProjectUpdate } from '#client/replica/project/project-atoms';
import { ProjectReplica } from '#client/replica/project/project-replica';
import type { CachedProject } from '#client/replica/project/replica-cache';
import type { ReplicaDependencies } from '#client/replica/project/replica-dependencies';
import type { ScopeState, SyncDelta } from '#client/replica/sync/scope-sync';
import type { CopiedRows, ShownLock } from './copy-checks';
import { SavedCopies } from './saved-copies';
import { PROJECT_ID } from './server-model';

/** Server as a browser's calls find it. */
export interface Answering {
  since(state: ScopeState): SyncDelta<ProjectUpdate>;
  snapshot(): readonly string[];
  /** @throws ApiError when the lock is refused. */
  lock(order: LockOrder, browser: BrowserModel): LoadsChangedReply;
  join(browser: BrowserModel): JoinReply;
  check(): JoinReply;
}

/** Call of a browser on its way to the server. */
export interface Call {
  /** True for a call through the socket, which is lost with it. */
  readonly isLive: boolean;
  /** Lets the server answer. Returns the answer as it arrives. */
  readonly serve: (server: Answering) => () => void;
  readonly fail: () => void;
}

/** Event or answer on its way to a browser. */
export interface Message {
  readonly isEvent: boolean;
  readonly isLive: boolean;
  readonly arrive: () => void;
  /** Loses it: a caller notices, a room does not. */
  readonly lose: () => void;
}

const NO_ANSWER = new ApiError({ code: 'network', status: 0, message: 'No answer' });

/** Changes what a browser receives, saves or does. A canary breaks one guard with it. */
export interface BrowserSeam {
  readonly received?: (event: ProjectChangedEvent, replica: ProjectReplica) => ProjectChangedEvent;
  readonly compared?: (reply: JoinReply, replica: ProjectReplica) => JoinReply;
  readonly saved?: (copy: CachedProject, replica: ProjectReplica | null) => CachedProject;
  readonly opened?: (replica: ProjectReplica) => void;
}

/** Process of a tab. What a killed one still runs has no effect. */
interface Tab {
  isAlive: boolean;
}

/** Browser with one tab: the product's replica, a connection, and saved copies that outlive the tab. */
export class BrowserModel {
  readonly outbox: Call[] = [];
  readonly inbox: Message[] = [];
  /** Number of the node that the socket is connected to; null for none. */
  node: number | null = null;
  hasJoined = false;
  replica: ProjectReplica | null = null;
  /** Locks without an answer that the copy has taken, in their order. */
  readonly locks = new Set<ShownLock>();
  private readonly answered: ShownLock[] = [];
  /** Calls of `since`, and answers that dropped the copy. */
  asked = 0;
  resets = 0;
  private readonly saved: SavedCopies;
  private tab: Tab = { isAlive: false };
  private store = createStore();

  constructor(
    readonly number: number,
    check: (copy: CachedProject) => void,
    private readonly seam: BrowserSeam,
  ) {
    this.saved = new SavedCopies(check);
  }

  /** Opens the tab, from the saved copy if there is one. */
  open(): void {
    if (this.replica !== null) return;
    this.tab = { isAlive: true };
    this.store = createStore();
    this.replica = new ProjectReplica(PROJECT_ID, this.world(this.tab), this.store);
    this.seam.opened?.(this.replica);
    this.replica.open();
  }

  /** True while a complete copy is on the screen. */
  get isReady(): boolean {
    return this.replica !== null && this.store.get(this.replica.atoms.status) === 'ready';
  }

  /** Revision that the screen says. */
  get shownRevision(): number {
    return this.replica === null ? 0 : this.store.get(this.replica.atoms.revision);
  }

  /** Rows that the server has confirmed to the copy. */
  get shownRows(): CopiedRows {
    const { replica, store } = this;
    if (replica === null) return { project: null, comments: [], loads: [] };
    return {
      project: store.get(replica.atoms.project),
      comments: store.get(replica.atoms.comments),
      loads: replica.freight.store.confirmedRows(),
    };
  }

  /** Closes the project, which saves its copy. */
  close(): void {
    const { replica } = this;
    this.replica = null;
    this.hasJoined = false;
    this.locks.clear();
    if (replica !== null) void replica.close();
  }

  /** Ends the tab as a killed process does: nothing is saved, nothing arrives. It may lose its saved copies, too. */
  kill(losesCopies: boolean): void {
    if (losesCopies) void this.saved.drop(PROJECT_ID);
    this.cut();
    this.tab.isAlive = false;
    this.replica?.sync.stop();
    this.replica = null;
    this.locks.clear();
    this.outbox.length = this.inbox.length = 0;
  }

  connect(node: number): void {
    if (this.node !== null || this.replica === null) return;
    this.node = node;
    void this.replica.join();
  }

  /** Cuts the socket. What was on its way through it is lost. */
  cut(): void {
    this.node = null;
    this.hasJoined = false;
    const calls = this.outbox.filter((call) => call.isLive);
    const messages = this.inbox.filter((message) => message.isLive);
    retain(this.outbox, (call) => !call.isLive);
    retain(this.inbox, (message) => !message.isLive);
    for (const { fail } of calls) fail();
    for (const { lose } of messages) lose();
  }

  /** Puts an event of the room on its way. */
  announce(event: ProjectChangedEvent): void {
    const { replica } = this;
    if (replica === null || !this.hasJoined) return;
    const arrive = (): void => {
      if (this.replica === replica) replica.changed(this.seam.received?.(event, replica) ?? event);
    };
    this.inbox.push({ isEvent: true, isLive: true, arrive, lose: () => undefined });
  }

  /** Locks loads with a reason, as the product does. */
  async lock(ids: readonly number[], reason: string): Promise<void> {
    const { replica } = this;
    if (replica === null || !this.isReady) return;
    const shown = { ids, reason, resets: this.resets };
    this.locks.add(shown);
    const { tab } = this;
    const send = (order: LockOrder) => this.ask(tab, false, (server) => server.lock(order, this));
    const revision = await showAndSend(replica, { kind: 'freight', ids, reason, seen: 0 }, send).catch(
      () => 0,
    );
    if (revision === 0 || !replica.sync.isBehind) this.locks.delete(shown);
    else this.answered.push(shown);
  }

  /** Forgets the answered locks, when the copy has their changes or has lost them. */
  forgetAnswered(): void {
    if (this.replica?.sync.isBehind !== true)
      for (const shown of this.answered.splice(0)) this.locks.delete(shown);
  }

  private world(tab: Tab): ReplicaDependencies {
    const { seam, saved } = this;
    const told = async (reply: Promise<JoinReply>): Promise<JoinReply> => {
      const joined = await reply;
      return this.replica === null ? joined : (seam.compared?.(joined, this.replica) ?? joined);
    };
    const link: Pick<LiveLink, 'join' | 'check' | 'leave'> = {
      join: () => told(this.ask(tab, true, (server) => server.join(this))),
      check: () => told(this.ask(tab, true, (server) => server.check())),
      leave: () => Promise.resolve({ ok: true, revision: 0, error: '' }),
    };
    return {
      link: link as LiveLink,
      cache: {
        read: (id) => saved.read(id),
        write: async (id, copy) => tab.isAlive && saved.write(id, seam.saved?.(copy, this.replica) ?? copy),
        writeHead: async (id, head) => (tab.isAlive ? saved.writeHead(id, head) : undefined),
        drop: async (id) => (tab.isAlive ? saved.drop(id) : undefined),
        close: () => undefined,
      },
      me: () => this.number,
      enterProject: () => undefined,
      leaveProject: () => undefined,
      changes: async (_id, state) => {
        this.asked += 1;
        const delta = await this.ask(tab, false, (server) => server.since(state));
        if (delta.reset) this.resets += 1;
        return delta;
      },
      snapshot: (_id, signal) => this.stream(tab, signal),
    };
  }

  private async *stream(tab: Tab, signal: AbortSignal): AsyncGenerator<string> {
    for (const line of await this.ask(tab, false, (server) => server.snapshot())) {
      if (signal.aborted) return;
      yield line;
    }
  }

  private ask<T>(tab: Tab, isLive: boolean, answerOf: (server: Answering) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const fail = (): void => reject(NO_ANSWER);
      const serve = (server: Answering): (() => void) => {
        try {
          const answer = answerOf(server);
          return () => resolve(answer);
        } catch (refused) {
          return () => reject(asApiError(refused));
        }
      };
      if (!tab.isAlive) return;
      if (isLive && this.node === null) fail();
      else this.outbox.push({ isLive, serve, fail });
    });
  }
}

function retain<T>(list: T[], fits: (one: T) => boolean): void {
  list.splice(0, list.length, ...list.filter(fits));
}
