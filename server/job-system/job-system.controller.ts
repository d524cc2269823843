import { Controller } from '@nestjs/common';
import type { CarrierOptionReply, ExternalJobReply } from '#shared/contract/reference';
import { CurrentPrincipal, type Principal, scopeOf, Route } from '#server/platform/common/index';
import { ListJobs } from './list-jobs';

/** Serves choices that come from the job system. */
@Controller()
export class JobSystemController {
  constructor(private readonly listJobs: ListJobs) {}

  /** Lists all jobs of the job system, in every status. */
  @Route('GET /pc/pc-jobs/:companyKey')
  jobs(@CurrentPrincipal() principal: Principal): Promise<ExternalJobReply[]> {
    return this.listJobs.jobs(scopeOf(principal));
  }

  /** Lists the carriers of the job system, then those that only files name. */
  @Route('GET /pc/carriers/:companyKey')
  carriers(@CurrentPrincipal() principal: Principal): Promise<CarrierOptionReply[]> {
    return this.listJobs.carriers(scopeOf(principal));
  }
}
