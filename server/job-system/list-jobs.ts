import { Injectable } from '@nestjs/common';
import type { CarrierOptionReply, ExternalJobReply } from '#shared/contract/reference';
import { CarrierNames } from '#server/platform/common/index';
import type { CompanyScope } from '#server/database/index';
import { JobDirectory } from './job-directory';

/** Lists jobs and carriers of the job system for the popups. */
@Injectable()
export class ListJobs {
  constructor(
    private readonly directory: JobDirectory,
    private readonly others: CarrierNames,
  ) {}

  /**
   * Returns all jobs, in every status. The popup offers Active and Not Started.
   * @throws the errors of JobDirectory.jobs
   */
  async jobs({ companyId }: CompanyScope): Promise<ExternalJobReply[]> {
    const jobs = await this.directory.jobs(companyId);
    return jobs.map(({ id, name, workingStatus }) => ({ id, name, working_status: workingStatus }));
  }

  /**
   * Returns the job system's carriers first, then those that only files name.
   * @throws the errors of JobDirectory.carriers
   */
  async carriers(scope: CompanyScope): Promise<CarrierOptionReply[]> {
    const [carriers, others] = await Promise.all([
      this.directory.carriers(scope.companyId),
      this.others.carriers(scope),
    ]);
    return [...carriers.map(({ id, name }) => ({ id, name })), ...others];
  }
}
