import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '../../../shared/errors';
import { REFRESH_WAIT_MS } from '../../../shared/rules/waits';
import type { ProgressEvent } from '../../../shared/realtime/events';
import type { SyncRunReply } from '../../../shared/contract/projects';
import { type Actor, Database, type NamedLock, type ProjectScope } from '../../database';
import { ProgressPublisher } from '../../realtime';
import { SourceFeed } from './source-feed';
import { SyncBatch } from './sync-batch';
import { type RunCounts, SyncRunRepository } from './sync-run.repository';

/** Records that are taken over in one change: quick enough that nobody waits for the project's lock. */
const RECORDS_OF_ONE_CHANGE = 1_000;
/** A sync waits so long for its turn, as long as a browser waits for it; then it is refused. */
const WAITS_MAX_MS = REFRESH_WAIT_MS;
const ASKS_AGAIN_AFTER_MS = 1_000;
const NOTHING_YET = { fetched: 0, inserted: 0, updated: 0, unchanged: 0, quarantined: 0, total: 0 };

/** Syncs a project with its job: fetches what changed since the last time, takes it over in batches, logs the run. */
@Injectable()
export class SyncProject implements OnApplicationShutdown {
  private readonly logger = new Logger(SyncProject.name);
  /** Runs under way on this node: a second caller joins the first. */
  private readonly running = new Map<number, Promise<SyncRunReply>>();
  /** What ended runs that had begun: it is in the log of runs, and was told. */
  private readonly logged = new WeakSet();
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly feed: SourceFeed,
    private readonly batches: SyncBatch,
    private readonly runs: SyncRunRepository,
    private readonly progress: ProgressPublisher,
  ) {}

  onApplicationShutdown(): void {
    this.stopped = true;
  }

  /**
   * One run at a time for a project: whoever asks while one is under way gets its outcome.
   * @throws DomainError `job_system_unavailable`, `job_system_rejected_key`, `project_archived`.
   */
  run(scope: ProjectScope, actor: Actor): Promise<SyncRunReply> {
    return this.running.get(scope.projectId) ?? this.keep(scope, this.inTurn(scope, actor));
  }

  /** As `run`, of a project that has another job than before: all of its loads, after a run that is under way. */
  fromTheStart(scope: ProjectScope, actor: Actor): Promise<SyncRunReply> {
    const before = this.running.get(scope.projectId) ?? Promise.resolve(null);
    const started = before
      .catch(() => null)
      .then(() => this.runs.startOver(scope))
      .then(() => this.inTurn(scope, actor));
    return this.keep(scope, started);
  }

  private keep(scope: ProjectScope, run: Promise<SyncRunReply>): Promise<SyncRunReply> {
    const kept = run.finally(() => {
      if (this.running.get(scope.projectId) === kept) this.running.delete(scope.projectId);
    });
    this.running.set(scope.projectId, kept);
    return kept;
  }

  /** While its turn has not come a sync shows as one that runs and has counted nothing, not as an error. */
  private async inTurn(scope: ProjectScope, actor: Actor): Promise<SyncRunReply> {
    const until = Date.now() + WAITS_MAX_MS;
    this.report(scope, NOTHING_YET, { state: 'running', message: '', run: null });
    for (;;) {
      try {
        return await this.alone(scope, actor);
      } catch (error) {
        if (this.logged.has(error as object)) throw error;
        if (!this.mayWait(error, until)) {
          this.report(scope, NOTHING_YET, { state: 'failed', message: reasonOf(error), run: null });
          throw error;
        }
        await wait(ASKS_AGAIN_AFTER_MS, undefined, { ref: false });
      }
    }
  }

  private mayWait(error: unknown, until: number): boolean {
    const isBusy = error instanceof DomainError && error.code === 'busy';
    return isBusy && !this.stopped && Date.now() < until;
  }

  /** Other nodes keep out while one of them syncs the project; then they find nothing new. */
  private alone(scope: ProjectScope, actor: Actor): Promise<SyncRunReply> {
    return this.database.withNamedLock(`sync-${scope.projectId}`, (lock) => this.sync(scope, actor, lock));
  }

  private async sync(scope: ProjectScope, actor: Actor, lock: NamedLock): Promise<SyncRunReply> {
    const id = await this.runs.start(scope, actor);
    const counts = { ...NOTHING_YET };
    const size = RECORDS_OF_ONE_CHANGE;
    const onTotal = (total: number): void => void (counts.total = total);
    let cursor = await this.runs.cursor(scope);
    this.report(scope, counts, { state: 'running', message: '', run: null });
    try {
      for await (const records of this.feed.batches(scope, cursor, { size, onTotal })) {
        // Without the lock another node may be syncing: what it takes over later is newer than what is in hand here.
        await lock.confirm();
        const newest = await this.batches.take(scope, actor, records, counts);
        if (newest !== null && (cursor === null || newest > cursor)) cursor = newest;
        this.report(scope, counts, { state: 'running', message: '', run: null });
      }
    } catch (error) {
      const message = reasonOf(error);
      this.logger.warn({ err: error, projectId: scope.projectId }, 'A sync failed');
      if (error instanceof Error) this.logged.add(error);
      await this.runs.finish(id, counts, { cursor: null, error: message });
      this.report(scope, counts, { state: 'failed', message, run: await this.runs.find(id) });
      throw error;
    }
    await this.runs.finish(id, counts, { cursor, error: '' });
    const run = await this.runs.find(id);
    this.report(scope, counts, { state: 'finished', message: '', run });
    return run;
  }

  private report(
    { projectId }: ProjectScope,
    { fetched, total }: RunCounts & { total: number },
    how: Pick<ProgressEvent, 'state' | 'message' | 'run'>,
  ): void {
    this.progress.publish({ project_id: projectId, work: 'sync', done: fetched, total, ...how });
  }
}

/** What people are told: a text of ours, never that of a driver or of a library. The log has the whole error. */
const reasonOf = (error: unknown): string =>
  error instanceof DomainError ? error.message : 'Something Went Wrong';
