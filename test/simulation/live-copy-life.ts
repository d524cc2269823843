import type { ProjectChangedEvent } from '#shared/realtime/events';
import { ApiError } from '#client/api/errors';
import type { CachedProject } from '#client/replica/project/replica-cache';
import type { CommittedChange } from '#server/database/index';
import { mergeChanges } from '#server/realtime/live-publisher';
import { type Answering, BrowserModel, type BrowserSeam, type Message } from './browser-model';
import { contentOfCopy, contentOfSaved, difference, wrongLock } from './copy-checks';
import { type ModelEdit, PROJECT_ID, ServerModel } from './server-model';
import { VirtualClock } from './virtual-clock';

/** Steps of a life. Their numbers choose a browser, a node, a row or a time, modulo what there is. */
export const STEPS = [
  ...(['edit', 'comment', 'delete', 'large', 'lock', 'publish', 'serve', 'deliver', 'drop'] as const),
  ...(['refuse', 'double', 'cut', 'connect', 'open', 'close', 'kill', 'die', 'alone'] as const),
  ...(['restore', 'wait', 'calm'] as const),
];
export type Step = readonly [name: (typeof STEPS)[number], one: number, other: number];

/** Life that can be stored and lived again. */
export interface Life {
  readonly seed: number;
  readonly browsers: number;
  readonly nodes: number;
  readonly steps: readonly Step[];
}

/** Parts of the world that a canary replaces, to break one guard. */
export interface Seams extends BrowserSeam {
  readonly server?: (server: ServerModel) => void;
  readonly merge?: (changes: readonly CommittedChange[]) => ProjectChangedEvent['changes'];
}

const WAITS_MS = [1, 20, 100, 250, 1_200, 5_100, 31_000];
/** Time for the next frame. */
const CALM_MS = 120;
/** Comparison of revisions by each open tab. */
const CHECK_MS = 30_000;
const SINCE_OF_A_GAP_MAX = 2;

/** Fault of a life, in words. */
class LifeFault extends Error {}

interface Shown {
  readonly revision: number;
  readonly resets: number;
}

/** World of one life: a server with nodes, browsers, and all that is on its way between them. */
export class LiveCopyLife {
  private readonly server = new ServerModel();
  private readonly clock: VirtualClock;
  private readonly browsers: BrowserModel[];
  /** Changes that a node has committed and not published yet. */
  private readonly pending: CommittedChange[][];
  private readonly shown = new Map<number, Shown>();
  private fault: LifeFault | null = null;
  /** True while nodes cannot tell each other of changes. */
  private isAlone = false;

  constructor(
    private readonly life: Life,
    private readonly seams: Seams = {},
  ) {
    this.clock = new VirtualClock(life.seed);
    this.browsers = Array.from(
      { length: life.browsers },
      (_, at) => new BrowserModel(at + 1, (copy) => this.checkSaved(at + 1, copy), seams),
    );
    this.pending = Array.from({ length: life.nodes }, () => []);
    seams.server?.(this.server);
  }

  /** Lives the life, and lets it end in peace. @throws Error that names the first fault */
  async live(): Promise<void> {
    this.clock.install();
    try {
      for (const browser of this.browsers) await this.calm(browser);
      for (const [at, step] of this.life.steps.entries()) {
        this.take(step);
        if (step[0] === 'calm') await this.calm(pick(this.browsers, step[1]));
        else await this.pass(step[0] === 'wait' ? pick(WAITS_MS, step[2]) : 0);
        this.check(`after step ${at + 1}, ${step[0]}`);
      }
      await this.end();
    } finally {
      this.clock.remove();
    }
  }

  /** Opens and connects a browser, and lets all that it asks and gets pass in order. */
  private async calm(browser: BrowserModel): Promise<void> {
    this.open(browser, 0);
    for (let turns = 0; turns < 3; turns += 1) {
      this.flow(browser);
      await this.clock.settle();
    }
    await this.clock.advance(CALM_MS);
  }

  private async pass(ms: number): Promise<void> {
    if (ms < CHECK_MS) return this.clock.advance(ms);
    await this.clock.advance(CHECK_MS);
    for (const { replica } of this.browsers) void replica?.check();
    await this.clock.advance(ms - CHECK_MS);
  }

  private take([name, one, other]: Step): void {
    const browser = pick(this.browsers, one);
    const node = one % this.life.nodes;
    const acts: Record<Step[0], () => void> = {
      edit: () => this.commit(node, this.editOf(other)),
      comment: () => this.commit(node, { comments: [this.newComment()] }),
      delete: () => this.delete(node, other),
      large: () => this.commit(node, { ...this.editOf(other), isLarge: true }),
      lock: () => void browser.lock([1 + (other % 3)], other % 4 === 0 ? '' : this.server.text()),
      publish: () => this.publish(node),
      serve: () => (other % 2 === 0 ? this.serveAll(browser) : this.serve(browser, other)),
      deliver: () => takeOne(browser.inbox, other)?.arrive(),
      drop: () => takeOne(browser.inbox, other)?.lose(),
      refuse: () => takeOne(browser.outbox, other)?.fail(),
      double: () => this.double(browser, other),
      cut: () => browser.cut(),
      connect: () => browser.connect(other % this.life.nodes),
      open: () => this.open(browser, other),
      close: () => browser.close(),
      kill: () => browser.kill(other % 2 === 0),
      die: () => this.die(node),
      alone: () => (this.isAlone = !this.isAlone),
      restore: () => this.server.restore(1 + (other % 3)),
      wait: () => undefined,
      calm: () => undefined,
    };
    acts[name]();
  }

  private open(browser: BrowserModel, node: number): void {
    browser.open();
    browser.connect(node % this.life.nodes);
  }

  private editOf(row: number): ModelEdit {
    if (row % 4 === 0) return { project: { job_name: this.server.text() } };
    if (row % 4 === 1) return { comments: [{ id: this.commentId(row), comment: this.server.text() }] };
    return { loads: [{ id: 1 + (row % 4), weight_tons: 20 + (row % 9) }] };
  }

  private commentId(row: number): number {
    const there = [...this.server.current.rows.comments.values()].filter(({ is_deleted }) => !is_deleted);
    return there[row % Math.max(1, there.length)]?.id ?? this.newComment().id;
  }

  private newComment(): { id: number; comment: string } {
    return { id: this.server.current.rows.comments.size + 1, comment: this.server.text() };
  }

  private commit(node: number, edit: ModelEdit): void {
    this.pending[node]?.push(this.server.commit(edit));
  }

  private delete(node: number, row: number): void {
    const there = [...this.server.current.rows.comments.values()].filter(({ is_deleted }) => !is_deleted);
    const comment = there[row % Math.max(1, there.length)];
    if (comment) this.commit(node, { comments: [{ id: comment.id, is_deleted: true }] });
  }

  /** Sends the committed changes of a node as one event. Nodes that are alone reach their own browsers. */
  private publish(node: number): void {
    const changes = this.pending[node]?.splice(0) ?? [];
    if (changes.length === 0) return;
    const merge = this.seams.merge ?? mergeChanges;
    const event: ProjectChangedEvent = {
      project_id: PROJECT_ID,
      changes: merge(changes),
      all_totals: this.server.totals(),
    };
    for (const browser of this.browsers) if (!this.isAlone || browser.node === node) browser.announce(event);
  }

  private serve(browser: BrowserModel, place: number): void {
    const call = takeOne(browser.outbox, place);
    if (!call) return;
    const arrive = call.serve(this.answering);
    browser.inbox.push({ isEvent: false, isLive: call.isLive, arrive, lose: call.fail });
  }

  private serveAll(browser: BrowserModel): void {
    while (browser.outbox.length > 0) this.serve(browser, 0);
  }

  private readonly answering: Answering = {
    since: (state) => this.server.since(state),
    snapshot: () => this.server.snapshot(),
    check: () => this.server.joined(),
    join: (browser) => {
      browser.hasJoined = browser.node !== null;
      return this.server.joined();
    },
    lock: ({ ids, reason }, browser) => {
      const loads = ids.map((id) => ({ id, locked_reason: reason }));
      if (this.server.current.rows.loads.get(ids[0] ?? 0)?.locked_reason === reason)
        throw new ApiError({ code: 'conflict', status: 409, message: 'Locked by somebody else' });
      const change = this.server.commit({ loads }, { id: browser.number, name: 'Me' });
      this.pending[browser.node ?? 0]?.push(change);
      return this.server.lockReply(change);
    },
  };

  private double(browser: BrowserModel, place: number): void {
    const events = browser.inbox.filter(({ isEvent }) => isEvent);
    const event = events[place % Math.max(1, events.length)];
    if (event) browser.inbox.push(event);
  }

  /** Ends a node between its commits and their events. Its sockets are cut. */
  private die(node: number): void {
    this.pending[node]?.splice(0);
    for (const browser of this.browsers) if (browser.node === node) browser.cut();
  }

  /** Lets all calls and messages of a browser pass in their order. */
  private flow(browser: BrowserModel): void {
    this.serveAll(browser);
    const messages: Message[] = browser.inbox.splice(0);
    for (const { arrive } of messages) arrive();
  }

  private check(when: string): void {
    if (this.fault !== null) throw this.fault;
    for (const browser of this.browsers) this.checkCopy(browser, when);
  }

  private checkCopy(browser: BrowserModel, when: string): void {
    browser.forgetAnswered();
    const { number, replica, locks, resets } = browser;
    if (!replica || !browser.isReady) {
      if (!replica) this.shown.delete(number);
      return;
    }
    const { state } = replica.sync;
    // The rows of a newer revision show with the next frame.
    if (state === null || browser.shownRevision !== state.revision) return;
    const expected = this.server.states.get(state.id);
    if (expected === undefined) throw new LifeFault(`Browser ${number} is at the unknown state ${state.id}`);
    this.checkWay(number, { revision: state.revision, resets }, when);
    const wrong =
      difference(contentOfCopy(browser.shownRows), expected, this.server) ||
      wrongLock(replica, locks, resets);
    if (wrong) throw new LifeFault(`Browser ${number} says revision ${state.id} ${when}, but ${wrong}`);
  }

  private checkWay(number: number, now: Shown, when: string): void {
    const before = this.shown.get(number);
    this.shown.set(number, now);
    if (before?.resets === now.resets && now.revision < before.revision)
      throw new LifeFault(`Browser ${number} went back without a reset ${when}`);
  }

  private checkSaved(number: number, copy: CachedProject): void {
    const state = this.server.states.get(copy.id);
    const wrong = state ? difference(contentOfSaved(copy), state, this.server) : 'nobody made it';
    const text = `The saved copy of browser ${number} says revision ${copy.id}, but ${wrong}`;
    if (wrong) this.fault ??= new LifeFault(text);
  }

  /** Everything is repaired and delivered: all copies are equal, and nothing waits. */
  private async end(): Promise<void> {
    this.isAlone = false;
    for (const browser of this.browsers) this.open(browser, 0);
    for (const node of this.pending.keys()) this.publish(node);
    await this.peace(31_000);
    this.check('at the end');
    const before = this.browsers.map(({ asked }) => asked);
    for (const { replica } of this.browsers) void replica?.check();
    await this.peace(1_000);
    this.checkEqual();
    this.checkAsked(before, SINCE_OF_A_GAP_MAX, 'for one gap');
    await this.nextChange();
    const after = this.browsers.map(({ asked }) => asked);
    await this.peace(120_000);
    this.checkAsked(after, 0, 'although nothing changes');
    for (const browser of this.browsers) browser.close();
    await this.clock.settle();
    this.check('after the end');
    if (this.clock.waiting > 0) throw new LifeFault(`${this.clock.waiting} timers are left`);
  }

  /** Commits one more change. It brings the totals of now, also after a restore. */
  private async nextChange(): Promise<void> {
    this.commit(0, this.editOf(0));
    this.publish(0);
    await this.peace(1_000);
    this.checkEqual();
    for (const { number, replica } of this.browsers) {
      const totals = replica?.view.all_totals?.project_totals.total_loads ?? 0;
      if (totals !== this.server.current.revision)
        throw new LifeFault(`At the end browser ${number} has totals of revision ${totals}`);
    }
  }

  /** Lets time pass with a network that delivers everything. */
  private async peace(ms: number): Promise<void> {
    const until = this.clock.now + ms;
    while (this.clock.now < until) {
      await this.flowAll();
      await this.clock.advance(Math.min(until - this.clock.now, ms / 5));
    }
    await this.flowAll();
  }

  /** Delivers until nothing is on its way. */
  private async flowAll(): Promise<void> {
    do {
      for (const browser of this.browsers) this.flow(browser);
      await this.clock.settle();
    } while (this.browsers.some(({ inbox, outbox }) => inbox.length + outbox.length > 0));
  }

  private checkEqual(): void {
    const { current } = this.server;
    for (const { number, replica, locks } of this.browsers) {
      const state = replica?.sync.state;
      if (!replica || state?.id !== current.id)
        throw new LifeFault(
          `At the end browser ${number} is at ${state?.id ?? 'no state'}, and the server at ${current.id}`,
        );
      if (locks.size > 0) throw new LifeFault(`At the end browser ${number} waits for a lock`);
    }
    this.check('at the end');
  }

  private checkAsked(before: readonly number[], most: number, why: string): void {
    for (const [at, { number, asked }] of this.browsers.entries()) {
      const calls = asked - (before[at] ?? 0);
      if (calls > most) throw new LifeFault(`Browser ${number} asked ${calls} times ${why}`);
    }
  }
}

const pick = <T>(of: readonly T[], place: number): T => of[place % of.length] as T;

function takeOne<T>(list: T[], place: number): T | undefined {
  return list.length === 0 ? undefined : list.splice(place % list.length, 1)[0];
}
