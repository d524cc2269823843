import { Injectable } from '@nestjs/common';
import type { CarrierOptionReply, ExternalJobReply } from '../../shared/contract/reference';
import type { CompanyScope } from '../database';
import { JobDirectory } from './job-directory';

/** The choices that the popups offer from the job-tracking system (spec 1 section 7). */
@Injectable()
export class ListJobs {
  constructor(private readonly directory: JobDirectory) {}

  /** All jobs, whatever their status: the popup offers Active and Not Started. @throws as JobDirectory.jobs */
  async jobs({ companyId }: CompanyScope): Promise<ExternalJobReply[]> {
    const jobs = await this.directory.jobs(companyId);
    return jobs.map(({ id, name, workingStatus }) => ({ id, name, working_status: workingStatus }));
  }

  /** @throws as JobDirectory.carriers */
  async carriers({ companyId }: CompanyScope): Promise<CarrierOptionReply[]> {
    const carriers = await this.directory.carriers(companyId);
    return carriers.map(({ id, name }) => ({ id, name }));
  }
}
