import { Controller, Get, Query } from '@nestjs/common';
import { SearchQuery, type SearchReply } from '#shared/contract/search';
import { CurrentPrincipal, type Principal, RequirePermission } from '#server/platform/common/index';
import { SearchCompany } from './search-company';

/** Searches the company for the command palette. */
@Controller('pc')
export class SearchController {
  constructor(private readonly search: SearchCompany) {}

  /** Searches loads, invoices, projects and other records of the company. */
  @Get('search/:companyKey')
  @RequirePermission('read')
  find(@CurrentPrincipal() principal: Principal, @Query() query: SearchQuery): Promise<SearchReply> {
    return this.search.run(principal, query.q);
  }
}
