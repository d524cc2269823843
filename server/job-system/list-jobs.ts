import { Injectable } from '@nestjs/common';
import type { CarrierOptionReply, ExternalJobReply } from '../../shared/contract/reference';
import { CarrierNames } from '../common';
import type { CompanyScope } from '../database';
import { JobDirectory } from './job-directory';

/** The choices that the popups offer from the job-tracking system (spec 1 section 7). */
@Injectable()
export class ListJobs {
  constructor(
    private readonly directory: JobDirectory,
    private readonly others: CarrierNames,
  ) {}

  /** All jobs, whatever their status: the popup offers Active and Not Started. @throws as JobDirectory.jobs */
  async jobs({ companyId }: CompanyScope): Promise<ExternalJobReply[]> {
    const jobs = await this.directory.jobs(companyId);
    return jobs.map(({ id, name, workingStatus }) => ({ id, name, working_status: workingStatus }));
  }

  /** Those of the job system, and behind them those that only files name. @throws as JobDirectory.carriers */
  async carriers(scope: CompanyScope): Promise<CarrierOptionReply[]> {
    const [carriers, others] = await Promise.all([
      this.directory.carriers(scope.companyId),
      this.others.carriers(scope),
    ]);
    return [...carriers.map(({ id, name }) => ({ id, name })), ...others];
  }
}
