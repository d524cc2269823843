import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { FirstSyncRequests, Leases, type Work, WorkRunner, placeOf } from '#server/platform/common/index';
import { type Actor, type ProjectScope, type Sql, projectScope } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { FIRST_SYNC, type FirstSyncRequest } from './first-sync-work';
import { SyncProject } from './sync-project';

/** Errors after which the first sync is still due. */
const WAITS_FOR: readonly string[] = ['busy', 'outgoing_held'];

/**
 * Syncs a project as soon as it has a job, without waiting for the next scheduled sync.
 * The request is a row of the database, so any node can do it and another one continues after a crash.
 */
@Injectable()
export class FirstSync extends FirstSyncRequests implements OnModuleInit {
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
    // Keeps only the fields of the actor that the audit trail needs. The caller may pass a whole session.
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
      // Errors of the job system are in the log of runs and on open screens. They are not retried here.
      // A sync that lost its lease, got no turn or must not call yet is still due.
      if (!(error instanceof DomainError) || WAITS_FOR.includes((error as DomainError).code)) throw error;
    }
    return null;
  }
}
