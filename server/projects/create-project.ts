import { Injectable } from '@nestjs/common';
import type { ProjectFields, ProjectReply, ProjectRequest } from '../../shared/contract/projects';
import { DomainError } from '../../shared/errors';
import { type Principal, scopeOf } from '../common/principal';
import { type IdempotentRequest, UnitsOfWork, isDuplicate, projectScope } from '../database';
import { FuelAreas } from '../fuel-prices';
import { JobDirectory } from '../job-system';
import { EMPTY_PROJECT, missingChoices, projectFields, withFixedAmounts } from './project.policy';
import { presentProject } from './project.presenter';
import { ProjectReferencesRepository } from './project-references.repository';
import { ProjectRepository } from './project.repository';

/** Jobs that a project may be made of (spec 1 section 2, project popup). */
const OPEN_JOB_STATUSES = ['Active', 'Not Started'];

/** Creates a project from a job of the job-tracking system, or from a typed job name. */
@Injectable()
export class CreateProject {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly projects: ProjectRepository,
    private readonly references: ProjectReferencesRepository,
    private readonly jobs: JobDirectory,
    private readonly areas: FuelAreas,
  ) {}

  /**
   * @throws DomainError `invalid_request` for missing or unknown choices, `project_exists` (409) when the job has
   * a project already, `job_system_unavailable` when the job cannot be looked up.
   */
  async run(
    principal: Principal,
    request: ProjectRequest,
    idempotency?: IdempotentRequest,
  ): Promise<ProjectReply> {
    const fields = withFixedAmounts({ ...EMPTY_PROJECT, ...projectFields(request), archived: false });
    const scope = scopeOf(principal);
    const faults = [...missingChoices(fields), ...(await this.references.unknown(scope, fields))];
    if (faults.length > 0) throw new DomainError('invalid_request', { faults });
    const stored = {
      ...fields,
      job_name: await this.jobName(principal.companyId, fields),
      fsc_area_name: this.areas.name(fields.fsc_area_id),
    };
    return this.units.changeCompany(
      scope,
      principal,
      { why: 'project added', idempotency },
      async (change) => {
        const id = await this.insert(() => this.projects.insert(change, stored));
        const row = await this.projects.find(projectScope(principal.companyId, id), change.sql);
        if (row === null) throw new DomainError('not_found', { what: 'Project' });
        const project = presentProject(row);
        change.record('projects', null, project);
        return project;
      },
    );
  }

  private async jobName(
    companyId: number,
    { pc_job_id: jobId, job_name: typed }: ProjectFields,
  ): Promise<string> {
    if (jobId === 0) return typed.trim();
    const job = await this.jobs.find(companyId, jobId);
    if (job !== null && OPEN_JOB_STATUSES.includes(job.working_status)) return job.name;
    const message = job === null ? 'names no job of the job system' : `the job is ${job.working_status}`;
    throw new DomainError('invalid_request', { faults: [{ field: 'pc_job_id', message }] });
  }

  private async insert(work: () => Promise<number>): Promise<number> {
    try {
      return await work();
    } catch (error) {
      throw isDuplicate(error) ? new DomainError('project_exists') : error;
    }
  }
}
