import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../common';
import { SyncRunRepository } from './sync-run.repository';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 14;
const KEPT_RUNS = 100;
/** A statement deletes so many rows: short enough that no sync waits for it. */
const RUNS_AT_ONCE = 1_000;

/** Deletes old runs of the log. Kept are those of 14 days and, of a project that syncs rarely, the last 100. */
@Injectable()
export class PruneSyncRuns {
  constructor(
    private readonly clock: Clock,
    private readonly runs: SyncRunRepository,
  ) {}

  /** Answers how many runs were deleted. Safe to break off at any time. */
  async run(): Promise<number> {
    let removed = 0;
    for (const projectId of await this.runs.projects()) removed += await this.ofProject(projectId);
    return removed;
  }

  private async ofProject(projectId: number): Promise<number> {
    const kept = await this.runs.startOfNewest(projectId, KEPT_RUNS);
    if (kept === null) return 0;
    const oldest = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    const before = kept < oldest ? kept : oldest;
    let removed = 0;
    for (;;) {
      const some = await this.runs.removeBefore(projectId, before, RUNS_AT_ONCE);
      removed += some;
      if (some < RUNS_AT_ONCE) return removed;
      await nextTurn();
    }
  }
}
