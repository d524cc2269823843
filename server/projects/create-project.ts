import { Injectable } from '@nestjs/common';
import { oneLine } from '#shared/cells/well-formed-text';
import type { ProjectReply, ProjectRequest } from '#shared/contract/projects';
import { DomainError } from '#shared/errors/index';
import { clearOverriddenChoices } from '#shared/rules/project-choices';
import { FirstSyncRequests } from '#server/platform/common/ports/first-sync-requests';
import { type Principal, scopeOf } from '#server/platform/common/access/principal';
import { rejectDuplicate } from '#server/platform/common/data/reject-duplicate';
import {
  type ChangeOptions,
  type CompanyChange,
  type IdempotentRequest,
  projectScope,
  UnitsOfWork,
} from '#server/database/index';
import { EMPTY_PROJECT, projectFields } from './project.policy';
import { presentProject } from './project.presenter';
import { ProjectChoicesCheck } from './project-choices';
import { ProjectRepository, type StoredFields } from './project.repository';

/** Creates a project from a job of the job-tracking system, or from a typed job name. */
@Injectable()
export class CreateProject {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly projects: ProjectRepository,
    private readonly choices: ProjectChoicesCheck,
    private readonly firstSync: FirstSyncRequests,
  ) {}

  /**
   * Creates the project and requests the loads of its job.
   * @throws DomainError `invalid_request` for missing or unknown choices
   * @throws DomainError `project_exists` (409) when the job has a project already or the typed name is taken
   * @throws DomainError `job_system_unavailable` when the job cannot be looked up
   */
  async run(
    principal: Principal,
    request: ProjectRequest,
    idempotency?: IdempotentRequest,
  ): Promise<ProjectReply> {
    const fields = clearOverriddenChoices({ ...EMPTY_PROJECT, ...projectFields(request), archived: false });
    const scope = scopeOf(principal);
    if (fields.pc_job_id === 0) await this.choices.refuseTyped(scope);
    await this.choices.run(scope, fields);
    const job_name =
      fields.pc_job_id === 0 ? oneLine(fields.job_name) : await this.choices.jobName(scope, fields.pc_job_id);
    const stored = { ...fields, job_name, fsc_area_name: this.choices.areaName(fields.fsc_area_id) };
    const options: ChangeOptions = { reason: { code: 'project_added' }, idempotency };
    return this.units.changeCompany(scope, principal, options, (change) => this.add(change, stored));
  }

  private async add(change: CompanyChange, stored: StoredFields): Promise<ProjectReply> {
    // Checks the choices under the company's lock, where no sheet or customer can be deleted meanwhile.
    await this.choices.run(change.scope, stored);
    if (stored.pc_job_id === 0 && (await this.projects.hasTypedName(change, stored.job_name)))
      throw new DomainError('project_exists');
    const id = await this.insert(change, stored);
    const added = projectScope(change.scope.companyId, id);
    const row = await this.projects.findNamed(added, change.sql);
    if (row === null) throw new DomainError('not_found', { what: 'Project' });
    const project = presentProject(row);
    change.record('projects', null, project);
    if (project.pc_job_id !== 0) await this.firstSync.request(change.sql, added, change.actor);
    return project;
  }

  private insert(change: CompanyChange, stored: StoredFields): Promise<number> {
    return rejectDuplicate('project_exists', this.projects.insert(change, stored));
  }
}
