import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../../shared/errors';
import { REFRESH_WAIT_MS } from '../../../shared/rules/waits';
import type { ProgressEvent } from '../../../shared/realtime/events';
import type { SyncRunReply } from '../../../shared/contract/projects';
import { type Lease, Leases, WorkKind, type WorkPlace, placeOf } from '../../common';
import type { Actor, ProjectScope } from '../../database';
import { ProgressPublisher } from '../../realtime';
import { FetchRecords } from './fetch-records';
import { FIRST_SYNC } from './first-sync-work';
import { SyncLog } from './sync-log';
import type { RunCounts } from './sync-run.repository';

/** A sync waits so long for its turn, as long as a browser waits for it; then it is refused. */
const WAITS_MAX_MS = REFRESH_WAIT_MS;
const RETRY_AFTER_SECONDS = 2;
const POLL_MS = 25;
const NOTHING_YET = { fetched: 0, inserted: 0, updated: 0, unchanged: 0, quarantined: 0, total: 0 };

/** Syncs of a company share one key for the job system: two at once are all that its pace has room for. */
export const SYNC = new WorkKind('sync', { atOnce: 16, perLane: 2 });

interface SyncOrder {
  readonly actor: Actor;
  /** All records, not only those that changed since the last time; nobody else's outcome will do. */
  readonly isWhole: boolean;
}

/** Syncs a project with its job: fetches what changed since the last time, takes it over in batches, logs the run. */
@Injectable()
export class SyncProject {
  private readonly logger = new Logger(SyncProject.name);
  /** Runs under way on this node: a second caller joins the first. */
  private readonly running = new Map<number, Promise<SyncRunReply>>();
  /** What ended runs that had begun: it is in the log of runs, and was told. */
  private readonly logged = new WeakSet();

  constructor(
    private readonly leases: Leases,
    private readonly fetch: FetchRecords,
    private readonly log: SyncLog,
    private readonly progress: ProgressPublisher,
  ) {}

  /**
   * One run at a time for a project, on all nodes: a caller that comes while one is under way gets its outcome.
   * @throws DomainError `job_system_unavailable`, `job_system_rejected_key`, `project_archived`.
   */
  async run(scope: ProjectScope, actor: Actor): Promise<SyncRunReply> {
    const first = await this.firstOf(scope);
    if (first !== null) return first;
    return (
      this.running.get(scope.projectId) ?? this.keep(scope, this.inTurn(scope, { actor, isWhole: false }))
    );
  }

  /** As `run`, of a project that has another job than before: all of its loads, after a run that is under way. */
  fromTheStart(scope: ProjectScope, actor: Actor): Promise<SyncRunReply> {
    return this.afterTheLast(scope, async () => {
      await this.log.startOver(scope);
      return this.inTurn(scope, { actor, isWhole: true });
    });
  }

  /** Runs like `run`, but fetches all records, changed or not, and finds the loads that are gone. */
  whole(scope: ProjectScope, actor: Actor): Promise<SyncRunReply> {
    return this.afterTheLast(scope, () => this.inTurn(scope, { actor, isWhole: true }));
  }

  /**
   * The outcome of the project's first sync, on whichever node: one that is due brings all loads, so nobody fetches
   * them a second time. Null when none is due, or when it has failed elsewhere.
   */
  private async firstOf(scope: ProjectScope): Promise<SyncRunReply | null> {
    const until = Date.now() + WAITS_MAX_MS;
    const id = String(scope.projectId);
    if (!(await this.leases.isPending(FIRST_SYNC, id))) return null;
    const first = await this.log.underWay(scope);
    do {
      const here = this.running.get(scope.projectId);
      if (here !== undefined) return here;
      if (this.leases.areStopping || Date.now() >= until) throw busy();
      await wait(POLL_MS);
    } while (await this.leases.isPending(FIRST_SYNC, id));
    const run = await this.log.finishedFrom(scope, first);
    return run?.error === '' ? run : null;
  }

  private afterTheLast(scope: ProjectScope, start: () => Promise<SyncRunReply>): Promise<SyncRunReply> {
    const before = this.running.get(scope.projectId) ?? Promise.resolve(null);
    return this.keep(scope, before.catch(() => null).then(start));
  }

  private keep(scope: ProjectScope, run: Promise<SyncRunReply>): Promise<SyncRunReply> {
    const kept = run.finally(() => {
      if (this.running.get(scope.projectId) === kept) this.running.delete(scope.projectId);
    });
    this.running.set(scope.projectId, kept);
    return kept;
  }

  /** Runs like `run`, under a lease that the caller holds and gives back. */
  leased(scope: ProjectScope, actor: Actor, lease: Lease): Promise<SyncRunReply> {
    return this.keep(scope, this.sync(scope, { actor, isWhole: false }, lease));
  }

  /** Has these projects synced again and again, and no others. */
  scheduleOnly(places: readonly WorkPlace[], withinSeconds: number): Promise<void> {
    return this.leases.schedule(SYNC, places, withinSeconds);
  }

  /** While its turn has not come a sync shows as one that runs and has counted nothing, not as an error. */
  private async inTurn(scope: ProjectScope, order: SyncOrder): Promise<SyncRunReply> {
    this.report(scope, NOTHING_YET, { state: 'running', message: '', run: null });
    try {
      return await this.alone(scope, order);
    } catch (error) {
      if (!this.logged.has(error as object)) {
        this.report(scope, NOTHING_YET, { state: 'failed', message: reasonOf(error), run: null });
      }
      throw error;
    }
  }

  /** A node that finds another one at it waits, and takes the outcome for its own unless that failed or all is asked for. */
  private async alone(scope: ProjectScope, order: SyncOrder): Promise<SyncRunReply> {
    const until = Date.now() + WAITS_MAX_MS;
    const place = placeOf(scope);
    for (;;) {
      const lease = await this.leases.take(SYNC, place);
      if (lease !== null) return this.withLease(lease, () => this.sync(scope, order, lease));
      const first = await this.log.underWay(scope);
      if (!(await this.leases.freed(SYNC, place.scope, until))) {
        throw busy();
      }
      const others = order.isWhole ? null : await this.log.finishedFrom(scope, first);
      if (others?.error === '') return others;
    }
  }

  private async withLease<T>(lease: Lease, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      await this.leases.release(lease);
    }
  }

  private async sync(scope: ProjectScope, order: SyncOrder, lease: Lease): Promise<SyncRunReply> {
    const run = await this.log.begin(scope, order.actor);
    const { startedAt } = run;
    const counts = { ...NOTHING_YET };
    const confirm = (): Promise<void> => lease.confirm();
    const onBatch = (): void => this.report(scope, counts, { state: 'running', message: '', run: null });
    onBatch();
    try {
      const cursor = await this.fetch.run(scope, { ...order, startedAt, confirm, counts, onBatch });
      const ended = await this.log.end(scope, run, counts, { cursor, error: '' });
      this.report(scope, counts, { state: 'finished', message: '', run: ended });
      return ended;
    } catch (error) {
      const message = reasonOf(error);
      this.logger.warn({ err: error, projectId: scope.projectId }, 'A sync failed');
      if (error instanceof Error) this.logged.add(error);
      const ended = await this.log.end(scope, run, counts, { cursor: null, error: message });
      this.report(scope, counts, { state: 'failed', message, run: ended });
      throw error;
    }
  }

  private report(
    { projectId }: ProjectScope,
    { fetched, total }: RunCounts & { total: number },
    how: Pick<ProgressEvent, 'state' | 'message' | 'run'>,
  ): void {
    this.progress.publish({ project_id: projectId, work: 'sync', done: fetched, total, ...how });
  }
}

const busy = (): DomainError<'busy'> => new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });

/** What people are told: a text of ours, never that of a driver or of a library. The log has the whole error. */
const reasonOf = (error: unknown): string =>
  error instanceof DomainError ? error.message : 'Something Went Wrong';
