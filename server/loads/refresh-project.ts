import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import type { ProjectRefreshReply } from '#shared/contract/projects';
import { DomainError } from '#shared/errors/index';
import type { Principal } from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { FuelPrices } from '#server/sheets/fuel-prices/index';
import { ProjectRepository } from '#server/projects/index';
import { AnswerProject } from './answer-project';
import { SyncProject } from './sync';

/** Syncs a project on demand and returns its loads. An archived project or one without a job is only read. */
@Injectable()
export class RefreshProject {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly sync: SyncProject,
    private readonly answer: AnswerProject,
    private readonly prices: FuelPrices,
  ) {}

  /** @throws DomainError `not_found`, `job_system_unavailable`, `job_system_rejected_key`, `job_gone`, `outgoing_held`. */
  async run(
    principal: Principal,
    projectId: number,
    since: SinceQuery | undefined,
  ): Promise<ProjectRefreshReply> {
    const scope = projectScope(principal.companyId, projectId);
    const project = await this.projects.find(scope);
    if (project === null) throw new DomainError('not_found', { what: 'Project' });
    // An archived project does not change, so its loads and totals are only read.
    // A project without a job has no job system to call: its loads come from files.
    const isReadOnly = project.archived || project.pc_job_id === 0;
    const sync = isReadOnly ? null : await this.sync.run(scope, principal);
    const answer = await this.answer.complete(scope, since);
    const problem = await this.prices.problemOf(project.fsc_area_id);
    return { ...answer, eia_error: problem, sync };
  }
}
