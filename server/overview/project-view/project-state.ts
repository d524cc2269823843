import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '#shared/errors/index';
import { JoinedReads, type OwnedProject, type ProjectScope, type RevisionMark } from '#server/database/index';
import { type ProjectBasis, ProjectRepository } from '#server/projects/index';
import { type CurrentPrice, FuelPrices } from '#server/sheets/fuel-prices/index';

/** State of the data that a project's page shows. Two equal ones have the same page. */
export interface StateOfProject {
  readonly mark: RevisionMark;
  /** Everything but the project's revision, as one text. */
  readonly rest: string;
  readonly basis: OwnedProject<ProjectBasis>;
  readonly price: CurrentPrice;
}

/** Projects whose last area a node remembers. */
const AREAS_MAX = 5_000;

/** Reads the state of a project's data, which decides whether what a node has read before is still right. */
@Injectable()
export class ProjectState {
  private readonly joined = new JoinedReads<StateOfProject>();
  private readonly prices = new JoinedReads<CurrentPrice>();
  /** Last known area of each project, so that its price is read along with the project. */
  private readonly areas = new LRUCache<string, string>({ max: AREAS_MAX });

  constructor(
    private readonly projects: ProjectRepository,
    private readonly fuel: FuelPrices,
  ) {}

  /** @throws DomainError `not_found`. */
  of(scope: ProjectScope): Promise<StateOfProject> {
    const key = JSON.stringify(scope);
    return this.joined.take(key, () => this.read(scope, key));
  }

  private async read(scope: ProjectScope, key: string): Promise<StateOfProject> {
    const before = this.areas.get(key) ?? '';
    const [basis, early] = await Promise.all([this.projects.findBasis(scope), this.priceOf(before)]);
    if (basis === null) throw new DomainError('not_found', { what: 'Project' });
    const { revision, revision_id, company_mark, fsc_area_id: area } = basis;
    this.areas.set(key, area);
    const price = area === before ? early : await this.priceOf(area);
    // Names of vendors, customers and sheets change with the company's revision, prices without any revision.
    const rest = [company_mark, price.week?.period, price.week?.price, price.problem].join(':');
    return { mark: { revision, revision_id }, rest, basis, price };
  }

  private priceOf(area: string): Promise<CurrentPrice> {
    if (area === '') return Promise.resolve({ week: null, problem: '' });
    return this.prices.take(area, () => this.fuel.current(area));
  }
}
