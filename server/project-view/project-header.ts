import { Injectable } from '@nestjs/common';
import type { DieselPriceReply, ProjectDetailReply } from '../../shared/contract/projects';
import { DomainError } from '../../shared/errors';
import type { ProjectScope } from '../database';
import { FuelPrices } from '../fuel-prices';
import { JobDirectory } from '../job-system';
import { ProjectTotalsReader } from '../loads';
import { ProjectRepository, presentProject } from '../projects';

type Header = Pick<ProjectDetailReply, 'project' | 'all_totals' | 'job' | 'diesel_price'>;

/** What stands above a project's lists: its record, totals, job and the diesel price of its area. */
@Injectable()
export class ProjectHeader {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly totals: ProjectTotalsReader,
    private readonly jobs: JobDirectory,
    private readonly prices: FuelPrices,
  ) {}

  /** @throws DomainError `not_found`. */
  async read(scope: ProjectScope): Promise<Header> {
    const row = await this.projects.find(scope);
    if (row === null) throw new DomainError('not_found', { what: 'Project' });
    const [totals, price] = await Promise.all([this.totals.read(scope), this.price(row.fsc_area_id)]);
    return {
      project: presentProject(row),
      all_totals: totals,
      // The page never waits for the job system: what it said last will do.
      job: row.pc_job_id === 0 ? null : this.jobs.lastKnownJob(scope.companyId, row.pc_job_id),
      diesel_price: price,
    };
  }

  private async price(areaId: string): Promise<DieselPriceReply | null> {
    if (areaId === '') return null;
    const newest = await this.prices.newest(areaId);
    return newest && { area_id: areaId, period: newest.period, price: newest.price };
  }
}
