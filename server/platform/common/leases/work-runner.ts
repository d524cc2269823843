import { setTimeout as wait } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { backOff } from '#shared/rules/back-off';
import { HELD_RETRY_SECONDS } from '../outside/outgoing-hold';
import { LeaseEnded, type Lease } from './lease';
import { type DueLane, DueWorkRepository } from './due-work.repository';
import { LeaseRepository } from './lease.repository';
import { Leases } from './leases';
import { secondsUntilNext } from './schedule-time';
import type { Reschedule, WorkHandler, WorkKind } from './work-kind';
import { WorkMetrics } from './work-metrics';
import { WorkTimings } from './work-timings';

/** Kind that this node does, without the type of its details. */
interface Registered {
  readonly name: string;
  readonly limits: WorkKind<object>['limits'];
  readonly run: (lease: Lease, lane: number) => Promise<Reschedule | null>;
  /** Returns the seconds from a time of the database to the next one of the schedule; null for work on request. */
  readonly next: ((now: Date) => number) | null;
  /** Returns the seconds to the first run. */
  readonly first: (now: Date) => number;
  running: number;
  /** Turn in which this node last served each lane. The lane served longest ago is next. */
  readonly served: Map<number, number>;
}

/**
 * Finds due work and runs as much as this node may. Lanes (companies) take turns, so that one with 500 projects does
 * not hold up one with a single project. Kinds of work do not wait for each other.
 */
@Injectable()
export class WorkRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WorkRunner.name);
  private readonly kinds = new Map<string, Registered>();
  /** Kinds that the settings of this node turn off. */
  private readonly off = new Set<string>();
  private readonly works = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;
  private isAskedToLook = false;
  private isDatabaseAway = false;
  private turns = 0;

  constructor(
    private readonly leases: Leases,
    private readonly repository: LeaseRepository,
    private readonly dueWork: DueWorkRepository,
    private readonly timings: WorkTimings,
    private readonly metrics: WorkMetrics,
  ) {
    leases.onRequest(() => this.look());
  }

  /** Makes this node do work of the kind from now on. */
  register<D extends object>(kind: WorkKind<D>, handler: WorkHandler<D>): void {
    this.add(kind, handler);
  }

  /** Runs work at the times of a cron expression in UTC. One node runs it each time. */
  registerCron(kind: WorkKind<object>, cron: string, handler: (lease: Lease) => Promise<void>): void {
    const next = (now: Date): number => secondsUntilNext(cron, now);
    this.add(kind, withLease(handler), { next, first: next });
  }

  /** Runs work immediately, then every `seconds`. One node runs it each time. */
  registerEvery(kind: WorkKind<object>, seconds: number, handler: (lease: Lease) => Promise<void>): void {
    this.add(kind, withLease(handler), { next: () => seconds, first: () => 0 });
  }

  /** Records that the settings turn these kinds off. Their rows wait for a node with other settings. */
  turnOff(...kinds: readonly Pick<WorkKind<object>, 'name'>[]): void {
    for (const { name } of kinds) this.off.add(name);
  }

  /** Returns true for a kind that this node does or that its settings turn off. */
  knows(name: string): boolean {
    return this.kinds.has(name) || this.off.has(name);
  }

  onApplicationBootstrap(): void {
    this.metrics.watch({ done: () => [...this.kinds.keys()], off: () => [...this.off] });
    void this.beginSchedules();
    this.plan();
  }

  /** Stops running work at its next step. Other nodes continue it immediately. */
  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.leases.stop();
    const stopped = wait(this.timings.stopMs, undefined, { ref: false });
    await Promise.race([Promise.all(this.works), stopped]);
  }

  private add<D extends object>(
    kind: WorkKind<D>,
    handler: WorkHandler<D>,
    { next, first }: Pick<Registered, 'next' | 'first'> = { next: null, first: () => 0 },
  ): void {
    const { name, limits } = kind;
    const run: Registered['run'] = (lease, lane) => {
      const { scope, details } = lease.claim;
      return handler({ scope, lane, details: kind.read(details), lease });
    };
    this.kinds.set(name, { name, limits, run, next, first, running: 0, served: new Map() });
  }

  /** Sets the first time of each schedule. While the database is down, it tries again later. */
  private async beginSchedules(): Promise<void> {
    const scheduled = [...this.kinds.values()].filter(({ next }) => next !== null);
    if (scheduled.length === 0) return;
    try {
      const now = await this.repository.now();
      for (const { name, first } of scheduled) {
        await this.repository.ensure(name, [{ scope: '', lane: 0, afterSeconds: first(now) }]);
      }
    } catch (error) {
      this.logDatabaseFailure(error);
      if (!this.leases.areStopping) {
        setTimeout(() => void this.beginSchedules(), this.timings.lookEveryMs).unref();
      }
    }
  }

  private plan(): void {
    if (this.leases.areStopping) return;
    this.timer = setTimeout(() => {
      this.look();
      this.plan();
    }, this.timings.lookEveryMs).unref();
  }

  /**
   * Looks for work now, or again after the current look. No call is lost: the loop checks the flag and ends without
   * yielding in between.
   */
  private look(): void {
    this.isAskedToLook = true;
    if (!this.isLooking) void this.lookWhileRequested();
  }

  private async lookWhileRequested(): Promise<void> {
    this.isLooking = true;
    while (this.isAskedToLook && !this.leases.areStopping) {
      this.isAskedToLook = false;
      try {
        await this.takeDueWork();
        this.isDatabaseAway = false;
      } catch (error) {
        this.logDatabaseFailure(error);
      }
    }
    this.isLooking = false;
  }

  private async takeDueWork(): Promise<void> {
    const open = [...this.kinds.values()].filter(({ running, limits }) => running < limits.atOnce);
    const lanes = await this.dueWork.dueLanes(open.map(({ name }) => name));
    for (const kind of open) {
      await this.takeInTurn(
        kind,
        lanes.filter((lane) => lane.kind === kind.name),
      );
    }
  }

  /** Takes one row of each lane in turn, up to the limit of this node. */
  private async takeInTurn(kind: Registered, due: readonly DueLane[]): Promise<void> {
    const { atOnce, perLane } = kind.limits;
    let lanes = due.filter(({ running }) => perLane === undefined || running < perLane);
    let places = atOnce - kind.running;
    while (lanes.length > 0 && places > 0 && !this.leases.areStopping) {
      const next = [...lanes].sort((one, other) => servedAt(kind, one) - servedAt(kind, other));
      const more: DueLane[] = [];
      for (const lane of next.slice(0, places)) {
        const [taken] = await this.leases.takeDue(lane, { atMost: 1, perLane });
        kind.served.set(lane.lane, (this.turns += 1));
        if (taken === undefined) continue;
        this.start(kind, taken);
        places -= 1;
        if (lane.free > 1) more.push({ ...lane, free: lane.free - 1, running: lane.running + 1 });
      }
      lanes = more.filter(({ running }) => perLane === undefined || running < perLane);
    }
  }

  private start(kind: Registered, { lease, lane }: { lease: Lease; lane: number }): void {
    kind.running += 1;
    const work = this.work(kind, lease, lane).finally(() => {
      kind.running -= 1;
      this.works.delete(work);
      this.look();
    });
    this.works.add(work);
  }

  private async work(kind: Registered, lease: Lease, lane: number): Promise<void> {
    try {
      const reschedule = await kind.run(lease, lane);
      await this.finish(kind, lease, reschedule);
    } catch (error) {
      await this.fail(kind, lease, error);
    }
  }

  private async finish(kind: Registered, lease: Lease, reschedule: Reschedule | null): Promise<void> {
    const error = reschedule?.error ?? '';
    if (error !== '') this.metrics.failed(kind.name);
    if (reschedule !== null) {
      await this.leases.reschedule(lease, {
        afterSeconds: reschedule.afterSeconds,
        error,
        failed: error !== '',
      });
    } else if (kind.next === null) await this.leases.done(lease);
    else {
      const afterSeconds = kind.next(await this.repository.now());
      await this.leases.reschedule(lease, { afterSeconds, error: '', failed: false });
    }
  }

  private async fail(kind: Registered, lease: Lease, error: unknown): Promise<void> {
    const { scope, attempts } = lease.claim;
    // Another node has the lease, or this node is stopping, so the work did not fail.
    if (error instanceof LeaseEnded) return this.leases.release(lease);
    if (error instanceof DomainError && error.code === 'outgoing_held') {
      // The database is a copy. The work waits for an operator, and nothing has failed.
      return this.finish(kind, lease, { afterSeconds: HELD_RETRY_SECONDS });
    }
    this.metrics.failed(kind.name);
    this.logger.error({ err: error, kind: kind.name, scope, attempts }, 'Work failed; it will be retried');
    const { retryFirstSeconds: first, retryMaxSeconds: longest } = this.timings;
    const afterSeconds = backOff(attempts + 1, { first, longest });
    const said = error instanceof Error ? error.message : String(error);
    await this.leases.reschedule(lease, { afterSeconds, error: said, failed: true });
  }

  /** Logs the failure once, until the database answers again. */
  private logDatabaseFailure(error: unknown): void {
    if (this.isDatabaseAway || this.leases.areStopping) return;
    this.isDatabaseAway = true;
    this.logger.warn({ err: error }, 'Could not look for due work; will retry');
  }
}

const servedAt = ({ served }: Registered, { lane }: DueLane): number => served.get(lane) ?? 0;

const withLease =
  (handler: (lease: Lease) => Promise<void>): WorkHandler<object> =>
  async ({ lease }) => {
    await handler(lease);
    return null;
  };
