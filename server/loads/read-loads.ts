import { Injectable } from '@nestjs/common';
import type { AssetLoadsReply, FreightLoad, AssetLoad, LoadsReply } from '../../shared/contract/loads';
import { type DeltaRead, beginRead } from '../common';
import { Database, type ProjectScope } from '../database';
import { FuelPrices } from '../fuel-prices';
import { ProjectRepository } from '../projects';
import { LoadRepository, partOf } from './load.repository';
import { ProjectTotalsReader } from './totals';

/** Reads a project's loads with its totals: all of them, or those that changed after a revision. */
@Injectable()
export class ReadLoads {
  constructor(
    private readonly database: Database,
    private readonly loads: LoadRepository,
    private readonly totals: ProjectTotalsReader,
    private readonly projects: ProjectRepository,
    private readonly prices: FuelPrices,
  ) {}

  /** Returns the reply of GET /pc/loads. @throws DomainError `not_found`. */
  async freight(scope: ProjectScope, since: number | undefined): Promise<LoadsReply> {
    const read = await beginRead(this.database, scope, since);
    const loads = await this.loads.freight(scope, partOf(read));
    return { loads, ...(await this.totalsAndState(scope, read)) };
  }

  /** Returns the reply of GET /pc/asset-loads. @throws DomainError `not_found`. */
  async asset(scope: ProjectScope, since: number | undefined): Promise<AssetLoadsReply> {
    const read = await beginRead(this.database, scope, since);
    const loads = await this.loads.asset(scope, partOf(read));
    return { loads, asset_loads: loads, ...(await this.totalsAndState(scope, read)) };
  }

  /** Returns all freight loads of a project, for invoice screens. @throws DomainError `not_found`. */
  async allFreight(scope: ProjectScope): Promise<FreightLoad[]> {
    await beginRead(this.database, scope, undefined);
    return this.loads.freight(scope);
  }

  /** Returns all asset loads of a project. @throws DomainError `not_found`. */
  async allAsset(scope: ProjectScope): Promise<AssetLoad[]> {
    await beginRead(this.database, scope, undefined);
    return this.loads.asset(scope);
  }

  private async totalsAndState(scope: ProjectScope, read: DeltaRead): Promise<Omit<LoadsReply, 'loads'>> {
    const [allTotals, project] = await Promise.all([this.totals.read(scope), this.projects.find(scope)]);
    return {
      all_totals: allTotals,
      eia_error: await this.prices.problemOf(project?.fsc_area_id ?? ''),
      revision: read.revision,
      reset: read.reset,
    };
  }
}
