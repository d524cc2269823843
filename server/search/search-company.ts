import { Injectable } from '@nestjs/common';
import type { SearchReply } from '../../shared/contract/search';
import { type Principal, scopeOf } from '../common';
import { FoundLoadsRepository } from './found-loads.repository';
import { FoundNamesRepository } from './found-names.repository';
import type { ProjectRow } from './search-rows';
import { FoundPresenter, ranked } from './search.presenter';
import { type SearchTerms, searchTerms } from './search-terms';

/** Finds records in all projects of a company, archived ones included, and in its settings. */
@Injectable()
export class SearchCompany {
  constructor(
    private readonly loads: FoundLoadsRepository,
    private readonly names: FoundNamesRepository,
  ) {}

  async run(principal: Principal, text: string): Promise<SearchReply> {
    const scope = scopeOf(principal);
    const terms = searchTerms(text);
    const projects = await this.names.projects(scope);
    const ids = projects.map(({ id }) => id);
    const [freight, asset, orders, ofProjects, credits, ofCompany] = await Promise.all([
      this.loads.freight(scope, terms),
      this.loads.asset(scope, terms),
      this.loads.orders(ids, terms),
      this.names.ofProjects(ids, terms),
      this.names.credits(ids, terms),
      this.names.ofCompany(scope, terms),
    ]);
    const present = new FoundPresenter(projects, terms);
    return {
      results: ranked([
        ...freight.map((row) => present.load('freight_load', row)),
        ...asset.map((row) => present.load('asset_load', row)),
        ...present.orders(orders),
        ...[...ofProjects, ...credits, ...ofCompany].map((row) => present.named(row)),
        ...named(projects, terms).map((row) => present.project(row)),
      ]),
    };
  }
}

/** Returns the projects with every word in their name, customer or vendor. */
function named(projects: readonly ProjectRow[], { words }: SearchTerms): ProjectRow[] {
  const lower = words.map((word) => word.toLowerCase());
  return projects.filter(({ job_name, customer_name, vendor_name }) => {
    const text = `${job_name} ${customer_name} ${vendor_name}`.toLowerCase();
    return lower.length > 0 && lower.every((word) => text.includes(word));
  });
}
