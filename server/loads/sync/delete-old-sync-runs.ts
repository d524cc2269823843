import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock, type Lease, declareWork, WorkRunner } from '#server/platform/common/index';
import { SyncRunRepository } from './sync-run.repository';
import { DAY_MS } from '#shared/durations';

const KEPT_DAYS = 14;
const KEPT_RUNS = 100;
/** Maximum rows that one statement deletes. It is short, so no sync waits for it. */
const RUNS_AT_ONCE = 1_000;

/** Runs before the nightly comparisons. */
const EVERY_NIGHT = '10 9 * * *';

export const DELETE_OLD_SYNC_RUNS = declareWork('old-sync-runs', { atOnce: 1 });

/** Deletes old runs of the log. Keeps 14 days, and at least the last 100 runs of a project. */
@Injectable()
export class DeleteOldSyncRuns implements OnModuleInit {
  private readonly logger = new Logger(DeleteOldSyncRuns.name);

  constructor(
    private readonly clock: Clock,
    private readonly runs: SyncRunRepository,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.registerCron(DELETE_OLD_SYNC_RUNS, EVERY_NIGHT, async (lease) => {
      this.logger.log({ removed: await this.run(lease) }, 'Old sync runs were deleted');
    });
  }

  /** Returns how many runs were deleted. Can stop at any time. @throws LeaseEnded when another node has taken over. */
  async run(lease: Pick<Lease, 'confirm'>): Promise<number> {
    let removed = 0;
    for (const projectId of await this.runs.projects()) removed += await this.ofProject(projectId, lease);
    return removed;
  }

  private async ofProject(projectId: number, lease: Pick<Lease, 'confirm'>): Promise<number> {
    const kept = await this.runs.startOfNewest(projectId, KEPT_RUNS);
    if (kept === null) return 0;
    const oldest = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    const before = kept < oldest ? kept : oldest;
    let removed = 0;
    for (;;) {
      await lease.confirm();
      const some = await this.runs.removeBefore(projectId, before, RUNS_AT_ONCE);
      removed += some;
      if (some < RUNS_AT_ONCE) return removed;
    }
  }
}
