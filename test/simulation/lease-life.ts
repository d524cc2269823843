import type { Sql } from '#server/database/index';
import { Leases, WorkRunner } from '#server/platform/common/index';
import { Metrics } from '#server/platform/common/health/metrics';
import { WorkKind } from '#server/platform/common/leases/work-kind';
import { WorkMetrics } from '#server/platform/common/leases/work-metrics';
import { WorkTimings } from '#server/platform/common/leases/work-timings';
import type { Work } from '#server/platform/common/leases/work-kind';
import { LeaseTable, MemoryDueWork, MemoryLeases, type LeaseRow, type Passage } from './lease-table';
import { VirtualClock } from './virtual-clock';

/** Steps of a life. Their numbers choose a node, a scope or a time, modulo what there is. */
export const LEASE_STEPS = [
  ...(['request', 'kill', 'start', 'freeze', 'thaw', 'cut', 'heal', 'lose', 'stop', 'jump', 'wait'] as const),
];
export type LeaseStep = readonly [name: (typeof LEASE_STEPS)[number], one: number, other: number];

/** Life that can be stored and lived again. */
export interface LeaseLifeCase {
  readonly seed: number;
  readonly nodes: number;
  readonly steps: readonly LeaseStep[];
}

/** Parts that a canary replaces, to break one guard. */
export interface LeaseSeams {
  readonly table?: (table: LeaseTable) => void;
  readonly node?: (repository: MemoryLeases, table: LeaseTable) => void;
  readonly timings?: Partial<WorkTimings>;
  /** True for jobs with steps that are longer than a lease. */
  readonly slowJobs?: boolean;
}

const WAITS_MS = [50, 400, 1_100, 3_500, 11_000];
const STEPS_OF_A_JOB = 4;
const STEP_MS = 700;
/** Longer than a lease. */
const SLOW_STEP_MS = 15_000;
const PER_LANE = 2;
const SCOPES = 6;
const KIND = new WorkKind<{ at: number }>('simulated', { atOnce: 3, perLane: PER_LANE });
/** Time after which everything that was requested is done, by healthy nodes. */
const END_MS = 45_000;

class LeaseFault extends Error {}

type Health = 'well' | 'frozen' | 'cut' | 'dead';

/** Node with the product's leases and runner. Its way to the database can be cut, frozen or lose an answer. */
class LeaseNode {
  health: Health = 'well';
  losesNext = false;
  /** Time since when it could always reach the database. */
  wellSince: number;
  readonly leases: Leases;
  readonly runner: WorkRunner;
  private readonly thawed: (() => void)[] = [];

  constructor(
    private readonly clock: VirtualClock,
    table: LeaseTable,
    claimed: (row: LeaseRow, before: string, by: LeaseNode) => void,
    seams: LeaseSeams,
  ) {
    this.wellSince = clock.now;
    const repository = new MemoryLeases(table, this.pass);
    seams.node?.(repository, table);
    const dueWork = new MemoryDueWork(table, this.pass, (row, before) => claimed(row, before, this));
    const timings = Object.assign(new WorkTimings(), seams.timings);
    this.leases = new Leases(repository, dueWork, timings);
    const metrics = new WorkMetrics(new Metrics(), dueWork);
    this.runner = new WorkRunner(this.leases, repository, dueWork, timings, metrics);
  }

  set(health: Health): void {
    if (this.health === 'dead') return;
    this.health = health;
    if (health === 'dead') this.leases.stop();
    if (health !== 'frozen') for (const go of this.thawed.splice(0)) go();
    this.wellSince = this.clock.now;
  }

  private readonly pass: Passage = async (work) => {
    await Promise.resolve();
    while (this.health === 'frozen') await new Promise<void>((go) => this.thawed.push(go));
    if (this.health === 'dead') return new Promise(() => undefined);
    if (this.health === 'cut') throw new Error('The database is away');
    const answer = work();
    await Promise.resolve();
    if (!this.losesNext) return answer;
    this.losesNext = false;
    this.wellSince = this.clock.now;
    throw new Error('The answer was lost');
  };
}

/** World of one life: nodes that share a table of leases, and jobs that are requested. */
export class LeaseLife {
  private readonly clock: VirtualClock;
  private readonly table: LeaseTable;
  private readonly nodes: LeaseNode[] = [];
  /** Node of each claim, by its holder. */
  private readonly claimants = new Map<string, LeaseNode>();
  /** Holders with a job that runs. */
  private readonly active = new Set<string>();
  /** Holders in the order of their claims, by scope. */
  private readonly claims = new Map<string, string[]>();
  private readonly requested = new Map<string, number>();
  private readonly finished = new Map<string, number>();
  /** Difference of the database's clock, and the largest that it had. */
  private jump = 0;
  private furthest = 0;
  private jumpedAt = -Infinity;
  private made = 0;
  private fault: LeaseFault | null = null;

  constructor(
    private readonly life: LeaseLifeCase,
    private readonly seams: LeaseSeams = {},
  ) {
    this.clock = new VirtualClock(life.seed);
    this.table = new LeaseTable(() => this.clock.now + this.jump);
    seams.table?.(this.table);
  }

  /** Lives the life, and lets healthy nodes finish the work. @throws Error that names the first fault */
  async live(): Promise<void> {
    this.clock.install();
    try {
      for (let at = 0; at < this.life.nodes; at += 1) this.start();
      for (const step of this.life.steps) {
        this.take(step);
        await this.clock.advance(step[0] === 'wait' ? (WAITS_MS[step[2] % WAITS_MS.length] ?? 0) : 1);
        if (this.fault) throw this.fault;
      }
      await this.end();
    } finally {
      this.clock.remove();
    }
  }

  private start(): void {
    const claimed = (row: LeaseRow, before: string, by: LeaseNode): void => this.claimed(row, before, by);
    const node = new LeaseNode(this.clock, this.table, claimed, this.seams);
    node.runner.register(KIND, (work) => this.job(work));
    node.runner.onApplicationBootstrap();
    this.nodes.push(node);
  }

  private take([name, one, other]: LeaseStep): void {
    const node = this.nodes[one % this.nodes.length];
    const acts: Record<LeaseStep[0], () => void> = {
      request: () => void this.request(other),
      kill: () => node?.set('dead'),
      start: () => this.nodes.length < 4 && this.start(),
      freeze: () => node?.set('frozen'),
      thaw: () => node?.set('well'),
      cut: () => node?.set('cut'),
      heal: () => node?.set('well'),
      lose: () => node && (node.losesNext = true),
      stop: () => node?.leases.stop(),
      jump: () => this.jumpClock(other % 2 === 0 ? 3_600_000 : -3_600_000),
      wait: () => undefined,
    };
    acts[name]();
  }

  private jumpClock(ms: number): void {
    this.jump += ms;
    this.furthest = Math.max(this.furthest, this.jump);
    this.jumpedAt = this.clock.now;
  }

  /** Requests a job on a node that reaches the database. The request counts when its transaction has committed. */
  private async request(scope: number): Promise<void> {
    const node = this.nodes.find(({ health }) => health === 'well');
    if (!node) return;
    const at = (this.made += 1);
    const place = { scope: String(scope % SCOPES), lane: scope % 2 };
    const committed: Pick<Sql, 'afterCommit'> = { afterCommit: (effect) => effect() };
    try {
      await node.leases.request(committed as Sql, KIND, [{ ...place, details: { at } }]);
      this.requested.set(place.scope, at);
    } catch {
      // The answer was lost, so the caller does not know of the request.
    }
  }

  /** Does a job in steps, and confirms its lease before each, as the product's jobs do. */
  private async job(work: Work<{ at: number }>): Promise<null> {
    const { holder } = work.lease.claim;
    this.active.add(holder);
    await this.workOn(work).finally(() => this.active.delete(holder));
    return null;
  }

  private async workOn({ scope, lease, details }: Work<{ at: number }>): Promise<void> {
    for (let step = 0; step < STEPS_OF_A_JOB; step += 1) {
      await lease.confirm();
      this.worked(scope, lease.claim.holder);
      await this.clock.pause(this.seams.slowJobs === true ? SLOW_STEP_MS : STEP_MS);
    }
    await lease.confirm();
    this.worked(scope, lease.claim.holder);
    this.finished.set(scope, Math.max(details.at, this.finished.get(scope) ?? 0));
  }

  private claimed({ scope, lane, holder }: LeaseRow, before: string, by: LeaseNode): void {
    this.claimants.set(holder, by);
    this.claims.set(scope, [...(this.claims.get(scope) ?? []), holder]);
    const running = [...this.table.rows.values()].filter(
      (row) => row.lane === lane && !this.table.isFree(row),
    );
    // A clock that has gone back makes running work not due yet, and the limit counts due work.
    const hasGoneBack = this.jump < this.furthest;
    if (running.length > PER_LANE && !hasGoneBack)
      this.fail(`${running.length} jobs of one company run at once`);
    const last = this.claimants.get(before);
    if (last && this.active.has(before) && this.isWell(last))
      this.fail(`Job ${scope} was taken from a healthy node`);
  }

  /** Returns true for a node that has had a whole lease's time to renew. */
  private isWell({ health, wellSince, leases }: LeaseNode): boolean {
    const since = this.clock.now - Math.max(wellSince, this.jumpedAt);
    return health === 'well' && !leases.areStopping && since > new WorkTimings().leaseSeconds * 1_000;
  }

  private worked(scope: string, holder: string): void {
    if (this.claims.get(scope)?.at(-1) !== holder) this.fail(`Job ${scope} runs twice at once`);
  }

  private fail(text: string): void {
    this.fault ??= new LeaseFault(text);
  }

  /** All nodes are well again, with one that is new. Everything that was requested is done. */
  private async end(): Promise<void> {
    for (const node of this.nodes) node.set('well');
    // After a clock has gone back, work waits for the time that it had. So the clock goes there.
    this.jumpClock(this.furthest - this.jump);
    this.start();
    await this.clock.advance(END_MS);
    if (this.fault) throw this.fault;
    for (const [scope, at] of this.requested)
      if ((this.finished.get(scope) ?? 0) < at) throw new LeaseFault(`Job ${scope} was forgotten`);
    if (this.table.rows.size > 0) throw new LeaseFault(`${this.table.rows.size} jobs never end`);
    for (const { leases } of this.nodes) leases.stop();
  }
}
