import { Controller, Get } from '@nestjs/common';
import type { CompanyReply } from '../../shared/contract/companies';
import { CurrentPrincipal, type Principal, RequirePermission, scopeOf } from '../common';
import { ReadCompany } from './read-company';

@Controller('pc')
export class CompaniesController {
  constructor(private readonly readCompany: ReadCompany) {}

  @Get('companies/:companyKey')
  @RequirePermission('read')
  read(@CurrentPrincipal() principal: Principal): Promise<CompanyReply> {
    return this.readCompany.run(scopeOf(principal), principal.role);
  }
}
