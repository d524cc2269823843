import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../../shared/errors';
import { LeaseEnded, type Work, WorkKind, WorkRunner } from '../../common';
import { type ProjectScope, SYSTEM_ACTOR, projectScope } from '../../database';
import { MissingLoadRepository } from './missing-load.repository';
import { SourceFeed } from './source-feed';
import { SyncProject } from './sync-project';
import { SyncStateRepository } from './sync-state.repository';

/** Comparisons of a company go through one key for the job system, which its syncs need as well. */
export const COMPARE = new WorkKind<object>('comparison', { atOnce: 8, perLane: 1 });

/** `no job`: there is nobody to ask; `equal`: as many on both sides; `fetched`: all records were fetched again. */
export type Comparison = 'no job' | 'equal' | 'fetched';

/**
 * Compares how many loads a project has with how many records its job has, and fetches all of them again where the
 * numbers differ. A sync asks for changes alone: a record with a wrong date, or one that is gone, it never sees.
 * Loads on their way and records that cannot be read count as differences: each of them may be one that is lost.
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
    const startedAt = new Date();
    const isEqual = (await this.feed.total(source)) === (await this.missing.held(scope));
    if (!isEqual) await this.sync.whole(scope, SYSTEM_ACTOR);
    await this.states.compared(scope, startedAt);
    return isEqual ? 'equal' : 'fetched';
  }

  /**
   * Compares a project. A refusal by the job system or the domain stands in the sync's state; the next night tries
   * again.
   */
  private async work({ scope, lane, lease }: Work<object>): Promise<null> {
    await lease.confirm();
    const projectId = Number(scope);
    try {
      await this.run(projectScope(lane, projectId));
    } catch (error) {
      if (error instanceof LeaseEnded || !(error instanceof DomainError)) throw error;
      this.logger.warn({ err: error, projectId }, 'A project could not be compared with its job');
    }
    return null;
  }
}
