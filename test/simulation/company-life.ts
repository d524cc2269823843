import { createStore } from 'jotai';
import { buildUser } from '../factories/build-people';
import type { UserReply } from '#shared/contract/users';
import type { CompanyChangedEvent, CompanyRows } from '#shared/realtime/events';
import { CompanyReplica } from '#client/replica/company/company-replica';
import type { ScopeState, SyncDelta } from '#client/replica/sync/scope-sync';
import type { CommittedChange } from '#server/database/index';
import { mergeChanges } from '#server/realtime/live-publisher';
import { type ModelState, ServerModel } from './server-model';
import { VirtualClock } from './virtual-clock';

/** Steps of a life. Their numbers choose a message, a row or a time, modulo what there is. */
export const COMPANY_STEPS = [
  ...(['add', 'edit', 'delete', 'publish', 'serve', 'deliver', 'lose', 'double'] as const),
  ...(['reload', 'compare', 'restore', 'wait', 'calm'] as const),
];
export type CompanyStep = readonly [name: (typeof COMPANY_STEPS)[number], one: number];

/** Life that can be stored and lived again. */
export interface CompanyLifeCase {
  readonly seed: number;
  readonly steps: readonly CompanyStep[];
}

/** Part that a canary replaces, to break one guard. */
export type CompanySeam = (answer: SyncDelta<UserReply[]>, from: ScopeState) => SyncDelta<UserReply[]>;

interface Pending {
  readonly from: ScopeState;
  readonly resolve: (delta: SyncDelta<UserReply[]>) => void;
  readonly reject: (error: Error) => void;
}

const WAITS_MS = [1, 120, 1_500, 31_000];

/** World of one life: the lists of a company in one browser, and the server. Comments of the model serve as users. */
export class CompanyLife {
  private readonly server = new ServerModel();
  private readonly clock: VirtualClock;
  private readonly store = createStore();
  private readonly company: CompanyReplica;
  private readonly outbox: Pending[] = [];
  private readonly inbox: { arrive: () => void; lose: () => void; isEvent: boolean }[] = [];
  private pending: CommittedChange[] = [];
  /** States that the list may have been last. Two histories can have the same list. */
  private last: readonly ModelState[] = [];

  constructor(
    private readonly life: CompanyLifeCase,
    private readonly seam: CompanySeam = (answer) => answer,
  ) {
    this.clock = new VirtualClock(life.seed);
    const read = (_name: keyof CompanyRows, from: ScopeState): Promise<SyncDelta<UserReply[]>> =>
      new Promise((resolve, reject) => this.outbox.push({ from, resolve, reject }));
    this.company = new CompanyReplica(read, this.store);
  }

  /** Lives the life, and lets it end in peace. @throws Error that names the first fault */
  async live(): Promise<void> {
    this.clock.install();
    try {
      this.company.open('users');
      await this.calm();
      for (const [at, step] of this.life.steps.entries()) {
        this.take(step);
        if (step[0] === 'calm') await this.calm();
        else await this.clock.advance(step[0] === 'wait' ? (WAITS_MS[step[1] % WAITS_MS.length] ?? 1) : 0);
        this.check(`after step ${at + 1}, ${step[0]}`);
      }
      await this.end();
    } finally {
      this.company.stop();
      this.clock.remove();
    }
  }

  private take([name, one]: CompanyStep): void {
    const acts: Record<CompanyStep[0], () => void> = {
      add: () => this.commit({ id: this.server.current.rows.comments.size + 1, comment: this.server.text() }),
      edit: () => this.commit({ id: 1, comment: this.server.text() }),
      delete: () => this.commit({ id: 1 + (one % this.server.current.rows.comments.size), is_deleted: true }),
      publish: () => this.publish(),
      serve: () => this.serve(one),
      deliver: () => takeOne(this.inbox, one)?.arrive(),
      lose: () => takeOne(this.inbox, one)?.lose(),
      double: () => this.inbox.push(...this.inbox.filter(({ isEvent }) => isEvent).slice(0, 1)),
      reload: () => this.company.reload('users'),
      compare: () => this.compare(),
      restore: () => this.server.restore(1 + (one % 3)),
      wait: () => undefined,
      calm: () => undefined,
    };
    acts[name]();
  }

  private commit(row: { id: number; comment?: string; is_deleted?: boolean }): void {
    const isGone = this.server.current.rows.comments.get(row.id)?.is_deleted === true;
    if (!isGone) this.pending.push(this.server.commit({ comments: [row] }));
  }

  private compare(): void {
    this.company.compare({ revision: this.server.current.revision, id: this.server.current.id });
  }

  private publish(): void {
    if (this.pending.length === 0) return;
    const changes = mergeChanges<CompanyRows>(
      this.pending.map((change) => ({
        ...change,
        rows: { users: (change.rows.comments ?? []).map(userOf) },
      })),
    );
    this.pending = [];
    const event: CompanyChangedEvent = { company_id: 1, changes };
    const arrive = (): void => this.company.changed(event);
    this.inbox.push({ isEvent: true, arrive, lose: () => undefined });
  }

  private serve(place: number): void {
    const call = takeOne(this.outbox, place);
    if (!call) return;
    const { update, ...mark } = this.server.since(call.from);
    const isWhole = mark.reset || call.from.revision === 0;
    const rows = isWhole ? usersOf(this.server.current) : (update.comments ?? []).map(userOf);
    const answer = this.seam({ ...mark, update: rows }, call.from);
    const lose = (): void => call.reject(new Error('No answer'));
    this.inbox.push({ isEvent: false, arrive: () => call.resolve(answer), lose });
  }

  private async calm(): Promise<void> {
    do {
      while (this.outbox.length > 0) this.serve(0);
      for (const { arrive } of this.inbox.splice(0)) arrive();
      await this.clock.advance(120);
    } while (this.outbox.length + this.inbox.length > 0);
  }

  /** Checks that the list is a state of the server, and not one before the last, unless a restore took that away. */
  private check(when: string): void {
    const shown = textOf(this.store.get(this.company.atoms.users).rows);
    const fitting = [...this.server.states.values()].filter((state) => textOf(usersOf(state)) === shown);
    if (fitting.length === 0) throw new Error(`The list is no state of the server ${when}: ${shown}`);
    const { last } = this;
    const follows = (state: ModelState): boolean =>
      last.length === 0 || last.some((one) => this.server.isLost(one) || state.revision >= one.revision);
    this.last = fitting.filter(follows);
    if (this.last.length === 0) {
      const revisions = last.map(({ revision }) => revision).join(' or ');
      throw new Error(`The list went back before ${revisions} ${when}: ${shown}`);
    }
  }

  private async end(): Promise<void> {
    this.publish();
    await this.calm();
    await this.clock.advance(31_000);
    await this.calm();
    this.company.open('users');
    this.compare();
    await this.calm();
    const [shown, expected] = [this.store.get(this.company.atoms.users).rows, usersOf(this.server.current)];
    if (textOf(shown) !== textOf(expected))
      throw new Error(`At the end the list is ${textOf(shown)}, and the server's is ${textOf(expected)}`);
  }
}

type Comment = NonNullable<CommittedChange['rows']['comments']>[number];

const userOf = ({ id, revision, comment, is_deleted }: Comment): UserReply =>
  buildUser({ id, revision, display_name: comment, is_deleted });

const usersOf = ({ rows }: ModelState): UserReply[] =>
  [...rows.comments.values()].filter(({ is_deleted }) => !is_deleted).map(userOf);

const textOf = (users: readonly UserReply[]): string =>
  users
    .map(({ id, revision, display_name }) => `${id}: '${display_name}' of ${revision}`)
    .sort()
    .join(', ');

function takeOne<T>(list: T[], place: number): T | undefined {
  return list.length === 0 ? undefined : list.splice(place % list.length, 1)[0];
}
