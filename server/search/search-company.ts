import { Injectable } from '@nestjs/common';
import type { SearchReply } from '../../shared/contract/search';
import { type Principal, scopeOf } from '../common';
import { presentFound } from './search.presenter';
import { searchTerms } from './search-terms';
import { SearchRepository } from './search.repository';

/** Finds loads, invoices and accruals in all projects of a company, archived ones included. */
@Injectable()
export class SearchCompany {
  constructor(private readonly found: SearchRepository) {}

  async run(principal: Principal, text: string): Promise<SearchReply> {
    const terms = searchTerms(text);
    const projects = await this.found.projects(scopeOf(principal));
    const ids = [...projects.keys()];
    const [freight, asset, customerInvoices, vendorInvoices, accruals] = await Promise.all([
      this.found.freightLoads(ids, terms),
      this.found.assetLoads(ids, terms),
      this.found.customerInvoices(ids, terms),
      this.found.vendorInvoices(ids, terms),
      this.found.accruals(ids, terms),
    ]);
    return presentFound(projects, { freight, asset, customerInvoices, vendorInvoices, accruals });
  }
}
