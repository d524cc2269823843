import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DomainError } from '../../../shared/errors';
import { Database, projectScope } from '../../database';
import { ProjectRepository } from '../../projects';
import { CompareWithJob, type Comparison } from './compare-with-job';
import { PruneSyncRuns } from './prune-sync-runs';

/** When hardly anybody works: 4:30 in Chicago in summer, 3:30 in winter. */
const EVERY_NIGHT = '30 9 * * *';

/** What syncs need at night, on one node: compares every project with its job, and prunes the log of runs. */
@Injectable()
export class SyncNights {
  private readonly logger = new Logger(SyncNights.name);

  constructor(
    private readonly database: Database,
    private readonly projects: ProjectRepository,
    private readonly compare: CompareWithJob,
    private readonly prune: PruneSyncRuns,
  ) {}

  @Cron(EVERY_NIGHT, { timeZone: 'UTC', name: 'sync-nights' })
  async round(): Promise<void> {
    try {
      await this.database.withNamedLock('sync-nights', () => this.all());
    } catch (error) {
      // Another node is at it.
      if (!(error instanceof DomainError) || error.code !== 'busy') throw error;
    }
  }

  private async all(): Promise<void> {
    this.logger.log({ removed: await this.prune.run() }, 'Old sync runs were deleted');
    const outcomes: Record<Comparison | 'failed', number> = { 'no job': 0, equal: 0, fetched: 0, failed: 0 };
    for (const { id, company_id: companyId, has_job: hasJob } of await this.projects.open()) {
      if (hasJob === 0) continue;
      outcomes[await this.compared(companyId, id)] += 1;
    }
    this.logger.log(outcomes, 'Projects were compared with their jobs');
  }

  /** One project's trouble leaves the others alone. */
  private async compared(companyId: number, projectId: number): Promise<Comparison | 'failed'> {
    try {
      return await this.compare.run(projectScope(companyId, projectId));
    } catch (error) {
      this.logger.warn({ err: error, projectId }, 'A project could not be compared with its job');
      return 'failed';
    }
  }
}
