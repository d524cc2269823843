import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { LeaseEnded, type Work, declareWork, WorkRunner } from '#server/platform/common/index';
import { type ProjectScope, SYSTEM_ACTOR, projectScope, steadyTime } from '#server/database/index';
import { MissingLoadRepository } from './missing-load.repository';
import { SourceFeed } from './source-feed';
import { SyncProject } from './sync-project';
import { SyncStateRepository } from './sync-state.repository';

/** Comparisons and syncs of a company share one key for the job system, so comparisons run one at a time. */
export const COMPARE = declareWork<object>('comparison', { atOnce: 8, perLane: 1 });

/** `no job`: nothing to compare with. `equal`: both numbers are the same. `fetched`: all records were fetched again. */
export type Comparison = 'no job' | 'equal' | 'fetched';

/**
 * Compares the number of a project's loads with the number of its job's records. Fetches all records if they differ.
 * A sync reads changes only, so it misses records with a wrong date and records that were deleted.
 * Loads under way and unreadable records count as differences, because each may be a lost load.
 * See docs/domain/loads-and-tickets.md#missing-upstream.
 */
@Injectable()
export class CompareWithJob implements OnModuleInit {
  private readonly logger = new Logger(CompareWithJob.name);

  constructor(
    private readonly feed: SourceFeed,
    private readonly missing: MissingLoadRepository,
    private readonly states: SyncStateRepository,
    private readonly sync: SyncProject,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.register(COMPARE, (work) => this.work(work));
  }

  /** @throws DomainError `job_system_unavailable`, `job_system_rejected_key`, `project_archived` */
  async run(scope: ProjectScope): Promise<Comparison> {
    const source = await this.feed.source(scope);
    if (source === null) return 'no job';
    const startedAt = steadyTime.now();
    const [upstream, before] = [await this.feed.total(source), await this.missing.countPresent(scope)];
    const isEqual = upstream === before;
    if (!isEqual) await this.sync.fetchAll(scope, SYSTEM_ACTOR);
    const present = isEqual ? before : await this.missing.countPresent(scope);
    await this.states.compared(scope, { at: startedAt, upstream, present });
    return isEqual ? 'equal' : 'fetched';
  }

  /**
   * Compares a project. An error of the job system or the domain is stored in the sync's state.
   * The next night tries again.
   */
  private async work({ scope, lane, lease }: Work<object>): Promise<null> {
    await lease.confirm();
    const projectId = Number(scope);
    try {
      await this.run(projectScope(lane, projectId));
    } catch (error) {
      if (error instanceof LeaseEnded || !(error instanceof DomainError)) throw error;
      this.logger.warn({ err: error, projectId }, 'Could not compare a project with its job');
    }
    return null;
  }
}
