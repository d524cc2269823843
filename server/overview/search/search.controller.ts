import { Controller, Query } from '@nestjs/common';
import { SearchQuery, type SearchReply } from '#shared/contract/search';
import { CurrentPrincipal, type Principal, Route } from '#server/platform/common/index';
import { SearchCompany } from './search-company';

/** Searches the company for the command palette. */
@Controller()
export class SearchController {
  constructor(private readonly search: SearchCompany) {}

  /** Searches loads, invoices, projects and other records of the company. */
  @Route('GET /pc/search/:companyKey')
  find(@CurrentPrincipal() principal: Principal, @Query() query: SearchQuery): Promise<SearchReply> {
    return this.search.run(principal, query.q);
  }
}
