import { Injectable } from '@nestjs/common';
import type { ProjectFields } from '#shared/contract/projects';
import { DomainError, type FieldFault } from '#shared/errors/index';
import { isOpenJob } from '#shared/rules/project-choices';
import type { CompanyScope } from '#server/database/index';
import { FuelAreas } from '#server/sheets/fuel-prices/index';
import { JobDirectory } from '#server/job-system/index';
import { FILL_OUT, missingFaults } from './project.policy';
import { ProjectReferencesRepository } from './project-references.repository';

const refused = (faults: FieldFault[]): DomainError<'invalid_request'> =>
  new DomainError('invalid_request', { faults });

/** Checks that the choices for a project exist and are allowed. */
@Injectable()
export class ProjectChoicesCheck {
  constructor(
    private readonly references: ProjectReferencesRepository,
    private readonly jobs: JobDirectory,
    private readonly areas: FuelAreas,
  ) {}

  /**
   * @throws DomainError `invalid_request` with a fault for each choice that is missing, unknown or another
   * company's
   */
  async run(scope: CompanyScope, fields: ProjectFields): Promise<void> {
    const faults = [
      ...missingFaults(fields),
      ...this.unknownArea(fields.fsc_area_id),
      ...(await this.references.unknown(scope, fields)),
    ];
    if (faults.length > 0) throw refused(faults);
  }

  /**
   * Refuses a typed name in a company with a job system, where projects come from jobs only.
   * @throws DomainError `invalid_request`
   */
  async refuseTyped({ companyId }: CompanyScope): Promise<void> {
    if (!(await this.jobs.isConnected(companyId))) return;
    throw refused([{ field: 'pc_job_id', message: FILL_OUT }]);
  }

  /** Returns an area's name, '' for none. */
  areaName(areaId: string): string {
    return this.areas.name(areaId);
  }

  /**
   * Returns the name of a job that a project may be created from.
   * @throws DomainError `invalid_request` for a job that is unknown, another company's or closed
   * @throws DomainError `job_system_unavailable` when it cannot be looked up
   */
  async jobName({ companyId }: CompanyScope, jobId: number): Promise<string> {
    const job = await this.jobs.find(companyId, jobId);
    if (job !== null && isOpenJob(job)) return job.name;
    const message =
      job === null
        ? "isn't in the job system"
        : `This job is ${job.working_status}. Pick an Active or Not Started job`;
    throw refused([{ field: 'pc_job_id', message }]);
  }

  private unknownArea(areaId: string): FieldFault[] {
    if (areaId === '' || this.areaName(areaId) !== '') return [];
    return [{ field: 'fsc_area_id', message: "isn't an FSC area" }];
  }
}
