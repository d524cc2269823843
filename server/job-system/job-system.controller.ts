import { Controller, Get } from '@nestjs/common';
import type { CarrierOptionReply, ExternalJobReply } from '../../shared/contract/reference';
import { CurrentPrincipal, type Principal, RequirePermission, scopeOf } from '../common';
import { ListJobs } from './list-jobs';

@Controller('pc')
export class JobSystemController {
  constructor(private readonly listJobs: ListJobs) {}

  @Get('pc-jobs/:companyKey')
  @RequirePermission('read')
  jobs(@CurrentPrincipal() principal: Principal): Promise<ExternalJobReply[]> {
    return this.listJobs.jobs(scopeOf(principal));
  }

  @Get('carriers/:companyKey')
  @RequirePermission('read')
  carriers(@CurrentPrincipal() principal: Principal): Promise<CarrierOptionReply[]> {
    return this.listJobs.carriers(scopeOf(principal));
  }
}
