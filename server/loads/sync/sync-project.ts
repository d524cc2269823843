import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { REFRESH_TIMEOUT_MS } from '#shared/rules/timeouts';
import type { ProgressEvent } from '#shared/realtime/events';
import type { SyncRunReply } from '#shared/contract/projects';
import { type Lease, Leases, declareWork, type WorkPlace, placeOf } from '#server/platform/common/index';
import { type Actor, type ProjectScope, SYSTEM_ACTOR, steadyTime } from '#server/database/index';
import { ProgressPublisher } from '#server/realtime/index';
import { FetchRecords } from './fetch-records';
import { FIRST_SYNC } from './first-sync-work';
import { type RunCounts, type RunOutcome, SyncRunRepository } from './sync-run.repository';
import { SyncStateRepository } from './sync-state.repository';

/** Maximum wait of a sync for its turn; a browser waits as long. After it the sync fails with `busy`. */
const WAITS_MAX_MS = REFRESH_TIMEOUT_MS;
const RETRY_AFTER_SECONDS = 2;
const POLL_MS = 25;
/** Longest wait for the next scheduled sync after a person's sync has ended the failures of a project. */
const USUAL_PACE_SECONDS = 60;
const NOTHING_YET = { fetched: 0, inserted: 0, updated: 0, unchanged: 0, quarantined: 0, total: 0 };

/** Queue of syncs. Those of a company share one key for the job system, and its pace allows two at the same time. */
export const SYNC = declareWork('sync', { atOnce: 16, perLane: 2 });

interface SyncOrder {
  readonly actor: Actor;
  /** True to fetch all records, not only those that changed. Another run's result is not accepted then. */
  readonly isWhole: boolean;
  /** Wait of the schedule after a failure, in seconds; absent for a run of a person. */
  readonly retryAfter?: (failures: number) => number;
}

/**
 * Syncs a project with its job: fetches changed records, applies them in batches and logs the run.
 * See docs/outside-systems.md#sync.
 */
@Injectable()
export class SyncProject {
  private readonly logger = new Logger(SyncProject.name);
  /** Runs under way on this node. A second caller waits for the first one's run. */
  private readonly running = new Map<number, Promise<SyncRunReply>>();
  /** Errors that ended a run. They are logged and published already. */
  private readonly logged = new WeakSet();

  constructor(
    private readonly leases: Leases,
    private readonly fetch: FetchRecords,
    private readonly runs: SyncRunRepository,
    private readonly states: SyncStateRepository,
    private readonly progress: ProgressPublisher,
  ) {}

  /**
   * Syncs a project, one run at a time on all nodes. A caller during a run gets that run's result.
   * @throws DomainError `job_system_unavailable`, `job_system_rejected_key`, `project_archived`, `outgoing_held`.
   */
  async run(scope: ProjectScope, actor: Actor): Promise<SyncRunReply> {
    const first = await this.firstOf(scope);
    if (first !== null) return first;
    return (
      this.running.get(scope.projectId) ??
      this.shareRun(scope, this.queueSync(scope, { actor, isWhole: false }))
    );
  }

  /** Works like `run` for a project with a new job: fetches all loads, after a run that is under way. */
  fromTheStart(scope: ProjectScope, actor: Actor): Promise<SyncRunReply> {
    return this.afterTheLast(scope, async () => {
      await this.states.startOver(scope);
      return this.queueSync(scope, { actor, isWhole: true });
    });
  }

  /** Works like `run`, but fetches all records and finds the loads that are gone. */
  fetchAll(scope: ProjectScope, actor: Actor): Promise<SyncRunReply> {
    return this.afterTheLast(scope, () => this.queueSync(scope, { actor, isWhole: true }));
  }

  /**
   * Waits for a pending first sync on any node and returns its result. It fetches all loads, so a second run is not
   * needed. Returns null when no first sync is pending, or when it failed elsewhere.
   */
  private async firstOf(scope: ProjectScope): Promise<SyncRunReply | null> {
    const until = performance.now() + WAITS_MAX_MS;
    const id = String(scope.projectId);
    if (!(await this.leases.isPending(FIRST_SYNC, id))) return null;
    const first = await this.runs.currentRunId(scope);
    do {
      const here = this.running.get(scope.projectId);
      if (here !== undefined) return here;
      if (this.leases.areStopping || performance.now() >= until) throw busy();
      await wait(POLL_MS);
    } while (await this.leases.isPending(FIRST_SYNC, id));
    const run = await this.runs.finishedFrom(scope, first);
    return run?.error === '' ? run : null;
  }

  private afterTheLast(scope: ProjectScope, start: () => Promise<SyncRunReply>): Promise<SyncRunReply> {
    const before = this.running.get(scope.projectId) ?? Promise.resolve(null);
    return this.shareRun(scope, before.catch(() => null).then(start));
  }

  private shareRun(scope: ProjectScope, run: Promise<SyncRunReply>): Promise<SyncRunReply> {
    const kept = run.finally(() => {
      if (this.running.get(scope.projectId) === kept) this.running.delete(scope.projectId);
    });
    this.running.set(scope.projectId, kept);
    return kept;
  }

  /** Works like `run` for the schedule, under its lease. After a failure the next try is `retryAfter` seconds later. */
  leased(scope: ProjectScope, lease: Lease, retryAfter: (failures: number) => number): Promise<SyncRunReply> {
    return this.shareRun(scope, this.sync(scope, { actor: SYSTEM_ACTOR, isWhole: false, retryAfter }, lease));
  }

  /** Returns the time of the next scheduled sync of a project that fails; else null. */
  async nextTry(scope: ProjectScope): Promise<Date | null> {
    return (await this.states.read(scope)).next_try_at;
  }

  /** Schedules repeated syncs of exactly these projects. */
  scheduleOnly(places: readonly WorkPlace[], withinSeconds: number): Promise<void> {
    return this.leases.schedule(SYNC, places, withinSeconds);
  }

  /** Reports a sync that waits for its turn as running with counts of 0, not as an error. */
  private async queueSync(scope: ProjectScope, order: SyncOrder): Promise<SyncRunReply> {
    this.report(scope, NOTHING_YET, { state: 'running', message: '', run: null });
    try {
      return await this.underLease(scope, order);
    } catch (error) {
      if (!this.logged.has(error as object)) {
        this.report(scope, NOTHING_YET, { state: 'failed', message: reasonOf(error), run: null });
      }
      throw error;
    }
  }

  /**
   * Takes the project's lease and syncs. While another node has the lease, waits for it and returns that run's result.
   * A failed run, or an order for all records, takes the lease afterwards instead.
   */
  private async underLease(scope: ProjectScope, order: SyncOrder): Promise<SyncRunReply> {
    const until = performance.now() + WAITS_MAX_MS;
    const place = placeOf(scope);
    for (;;) {
      const lease = await this.leases.take(SYNC, place);
      if (lease !== null) return this.withLease(lease, () => this.syncNow(scope, order, lease));
      const first = await this.runs.currentRunId(scope);
      if (!(await this.leases.waitUntilFree(SYNC, place.scope, until))) {
        throw busy();
      }
      const others = order.isWhole ? null : await this.runs.finishedFrom(scope, first);
      if (others?.error === '') return others;
    }
  }

  /** Syncs for a person. After a success the schedule of a project that failed goes on at its usual pace. */
  private async syncNow(scope: ProjectScope, order: SyncOrder, lease: Lease): Promise<SyncRunReply> {
    const { failures, job_gone_at: gone } = await this.states.read(scope);
    const run = await this.sync(scope, order, lease);
    if (failures > 0 || gone !== null)
      await this.leases.bringForward(SYNC, placeOf(scope), USUAL_PACE_SECONDS);
    return run;
  }

  private async withLease<T>(lease: Lease, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      await this.leases.release(lease);
    }
  }

  private async sync(scope: ProjectScope, order: SyncOrder, lease: Lease): Promise<SyncRunReply> {
    // A copy of the database logs no failed run for it: nothing has failed.
    await this.fetch.confirm();
    const startedAt = steadyTime.now();
    const id = await this.runs.start(scope, order.actor, startedAt);
    const counts = { ...NOTHING_YET };
    const confirm = (): Promise<void> => lease.confirm();
    const onBatch = (): void => this.report(scope, counts, { state: 'running', message: '', run: null });
    onBatch();
    try {
      const last = await this.states.cursor(scope);
      const run = { ...order, startedAt, cursor: last, confirm, counts, onBatch };
      const cursor = await this.fetch.run(scope, run);
      const ended = await this.end(scope, id, counts, { cursor, error: '', isJobGone: false });
      this.report(scope, counts, { state: 'finished', message: '', run: ended });
      return ended;
    } catch (error) {
      const message = reasonOf(error);
      this.logger.warn({ err: error, projectId: scope.projectId }, 'A sync failed');
      if (error instanceof Error) this.logged.add(error);
      const isJobGone = error instanceof DomainError && error.code === 'job_gone';
      const outcome = { cursor: null, error: message, isJobGone, retryAfter: order.retryAfter };
      const ended = await this.end(scope, id, counts, outcome);
      this.report(scope, counts, { state: 'failed', message, run: ended });
      throw error;
    }
  }

  /** Logs the end of a run. If it succeeded, the next run starts at its cursor. */
  private async end(
    scope: ProjectScope,
    id: number,
    counts: RunCounts,
    outcome: RunOutcome,
  ): Promise<SyncRunReply> {
    const end = { ...outcome, at: steadyTime.now() };
    await this.states.ended(scope, end);
    await this.runs.finish(scope, id, counts, end);
    return this.runs.find(scope, id);
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

/**
 * Returns a message for users. It is one of ours, never the text of a driver or library; the log has the full error.
 */
const reasonOf = (error: unknown): string =>
  error instanceof DomainError ? error.message : 'Something Went Wrong';
