import { Injectable } from '@nestjs/common';
import type { SearchReply } from '#shared/contract/search';
import { type Principal, scopeOf } from '#server/platform/common/index';
import type { OwnedProject } from '#server/database/index';
import { FoundLoadsRepository } from './found-loads.repository';
import { FoundNamesRepository } from './found-names.repository';
import { KnownOrdersRepository } from './known-orders.repository';
import type { NamedRow, OrderRow, ProjectRow } from './search-rows';
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
    // The other queries need no project, so they run while the projects are read.
    const [projects, [orders, rated, ofProjects, credits], freight, asset, ofCompany] = await Promise.all([
      listed,
      listed.then((all) => this.inProjects(all, terms)),
      this.loads.freight(scope, terms),
      this.loads.asset(scope, terms),
      this.names.ofCompany(scope, terms),
    ]);
    const present = new FoundPresenter(projects, terms);
    return {
      results: ranked([
        ...freight.map((row) => present.load('freight_load', row)),
        ...asset.map((row) => present.load('asset_load', row)),
        ...present.orders([...orders, ...rated]),
        ...[...ofProjects, ...credits, ...ofCompany].map((row) => present.named(row)),
        ...named(projects, terms).map((row) => present.project(row)),
      ]),
    };
  }

  /** Finds what belongs to projects but has no company of its own. */
  private inProjects(
    projects: readonly OwnedProject<ProjectRow>[],
    terms: SearchTerms,
  ): Promise<[OrderRow[], OrderRow[], NamedRow[], NamedRow[]]> {
    const ids = projects.map(({ id }) => id);
    return Promise.all([
      this.known.startingWith(projects, terms.codes),
      this.loads.ratedOrders(ids, terms),
      this.names.ofProjects(projects, terms),
      this.names.credits(ids, terms),
    ]);
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
