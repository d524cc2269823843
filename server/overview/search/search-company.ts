import { Injectable } from '@nestjs/common';
import type { SearchReply } from '#shared/contract/search';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { FoundLoadsRepository } from './found-loads.repository';
import { FoundNamesRepository } from './found-names.repository';
import { KnownOrdersRepository } from './known-orders.repository';
import type { ProjectRow } from './search-rows';
import { FoundPresenter, ranked } from './search.presenter';
import { type SearchTerms, searchTerms } from './search-terms';

/** Finds records in all projects of a company, archived ones included, and in its settings. */
@Injectable()
export class SearchCompany {
  constructor(
    private readonly loads: FoundLoadsRepository,
    private readonly names: FoundNamesRepository,
    private readonly known: KnownOrdersRepository,
  ) {}

  async run(principal: Principal, text: string): Promise<SearchReply> {
    const scope = scopeOf(principal);
    const terms = searchTerms(text);
    const listed = this.names.projects(scope);
    // Only a text that names a kind needs the projects first: their names may hold its other words.
    const named = terms.named.kinds.length === 0 ? Promise.resolve([]) : listed;
    const [projects, orders, rated, freight, asset, matching] = await Promise.all([
      listed,
      listed.then((all) => this.known.startingWith(all, terms.codes)),
      this.loads.ratedOrders(scope, terms),
      this.loads.freight(scope, terms),
      this.loads.asset(scope, terms),
      named.then((all) => this.names.matching(scope, all, terms)),
    ]);
    const present = new FoundPresenter(projects, terms);
    return {
      results: ranked([
        ...freight.map((row) => present.load('freight_load', row)),
        ...asset.map((row) => present.load('asset_load', row)),
        ...present.orders([...orders, ...rated]),
        ...matching.map((row) => present.named(row)),
        ...byName(projects, terms).map((row) => present.project(row)),
      ]),
    };
  }
}

/** Returns the projects with every word in their name, customer or vendor. */
function byName(projects: readonly ProjectRow[], { words }: SearchTerms): ProjectRow[] {
  const lower = words.map((word) => word.toLowerCase());
  return projects.filter(({ job_name, customer_name, vendor_name }) => {
    const text = `${job_name} ${customer_name} ${vendor_name}`.toLowerCase();
    return lower.length > 0 && lower.every((word) => text.includes(word));
  });
}
