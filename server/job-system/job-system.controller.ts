import { Controller, Get, HttpStatus } from '@nestjs/common';
import type { CarrierOptionReply, ExternalJobReply } from '#shared/contract/reference';
import {
  CurrentPrincipal,
  DescribesErrors,
  type Principal,
  RequirePermission,
  scopeOf,
} from '#server/platform/common/index';
import { ListJobs } from './list-jobs';

/** Serves choices that come from the job system. */
@Controller('pc')
export class JobSystemController {
  constructor(private readonly listJobs: ListJobs) {}

  /** Lists all jobs of the job system, in every status. */
  @Get('pc-jobs/:companyKey')
  @RequirePermission('read')
  @DescribesErrors(HttpStatus.BAD_GATEWAY)
  jobs(@CurrentPrincipal() principal: Principal): Promise<ExternalJobReply[]> {
    return this.listJobs.jobs(scopeOf(principal));
  }

  /** Lists the carriers of the job system, then those that only files name. */
  @Get('carriers/:companyKey')
  @RequirePermission('read')
  @DescribesErrors(HttpStatus.BAD_GATEWAY)
  carriers(@CurrentPrincipal() principal: Principal): Promise<CarrierOptionReply[]> {
    return this.listJobs.carriers(scopeOf(principal));
  }
}
