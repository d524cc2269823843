import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../../shared/errors';
import { FirstSyncDue, Leases, type Work, WorkRunner, placeOf } from '../../common';
import { type Actor, type ProjectScope, type Sql, projectScope } from '../../database';
import { ProjectRepository } from '../../projects';
import { FIRST_SYNC, type FirstSyncRequest } from './first-sync-work';
import { SyncProject } from './sync-project';

/**
 * Brings the loads of a project as soon as it has a job, without waiting for the next round of syncs. The request waits
 * in the database, so any node takes it, and one that dies with it leaves it to another.
 */
@Injectable()
export class FirstSync extends FirstSyncDue implements OnModuleInit {
  constructor(
    private readonly leases: Leases,
    private readonly runner: WorkRunner,
    private readonly projects: ProjectRepository,
    private readonly sync: SyncProject,
  ) {
    super();
  }

  onModuleInit(): void {
    this.runner.register(FIRST_SYNC, (work) => this.work(work));
  }

  override request(sql: Sql, scope: ProjectScope, actor: Actor): Promise<void> {
    // An actor may be a whole session: what the audit trail names is kept, and no more.
    const { userId, displayName, requestId } = actor;
    const details = { actor: { userId, displayName, requestId } };
    return this.leases.request(sql, FIRST_SYNC, [{ ...placeOf(scope), details }]);
  }

  private async work({ scope, details }: Work<FirstSyncRequest>): Promise<null> {
    const project = await this.projects.openOne(Number(scope));
    if (project?.has_job !== 1) return null;
    try {
      await this.sync.fromTheStart(projectScope(project.company_id, project.id), details.actor);
    } catch (error) {
      // What the job system refuses is in the log of runs, and on the screens of those who have the project open.
      // A sync that lost its lease, or whose turn did not come, is still due.
      if (!(error instanceof DomainError) || error.code === 'busy') throw error;
    }
    return null;
  }
}
