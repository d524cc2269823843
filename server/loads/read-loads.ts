import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import type { AssetLoad, AssetLoadsReply, FreightLoad, LoadsReply } from '#shared/contract/loads';
import {
  type DeltaRead,
  type JsonStream,
  beginRead,
  markOf,
  jsonArray,
  jsonObject,
} from '#server/platform/common/index';
import { Database, type ProjectScope } from '#server/database/index';
import { FuelPrices } from '#server/sheets/fuel-prices/index';
import { ProjectRepository } from '#server/projects/index';
import { LoadChunks } from './load-chunks.repository';
import { partOf } from './load-part';
import { ProjectTotalsReader } from './totals';

/**
 * Streams a project's loads with its totals: all of them, or those that changed after a revision. A row that changes
 * during the read may be newer than the reply's revision, and comes again with the next delta.
 */
@Injectable()
export class ReadLoads {
  constructor(
    private readonly database: Database,
    private readonly chunks: LoadChunks,
    private readonly totals: ProjectTotalsReader,
    private readonly projects: ProjectRepository,
    private readonly prices: FuelPrices,
  ) {}

  /** Returns the reply of GET /pc/loads. @throws DomainError `not_found`. */
  async freight(scope: ProjectScope, since: SinceQuery | undefined): Promise<JsonStream<LoadsReply>> {
    const read = await beginRead(this.database, scope, since);
    const fields = await this.totalsAndState(scope, read);
    return jsonObject<LoadsReply>(fields, { loads: this.chunks.of(scope, 'freight', partOf(read)) });
  }

  /** Returns the reply of GET /pc/asset-loads, which holds the loads twice. @throws DomainError `not_found`. */
  async asset(scope: ProjectScope, since: SinceQuery | undefined): Promise<JsonStream<AssetLoadsReply>> {
    const read = await beginRead(this.database, scope, since);
    const fields = await this.totalsAndState(scope, read);
    const [loads, asset_loads] = [1, 2].map(() => this.chunks.of(scope, 'asset', partOf(read)));
    return jsonObject<AssetLoadsReply>(fields, { loads, asset_loads });
  }

  /** Returns all freight loads of a project, for invoice screens. @throws DomainError `not_found`. */
  async allFreight(scope: ProjectScope): Promise<JsonStream<FreightLoad[]>> {
    await beginRead(this.database, scope);
    return jsonArray(this.chunks.of(scope, 'freight', {}));
  }

  /** Returns all asset loads of a project. @throws DomainError `not_found`. */
  async allAsset(scope: ProjectScope): Promise<JsonStream<AssetLoad[]>> {
    await beginRead(this.database, scope);
    return jsonArray(this.chunks.of(scope, 'asset', {}));
  }

  private async totalsAndState(scope: ProjectScope, read: DeltaRead): Promise<Omit<LoadsReply, 'loads'>> {
    const [allTotals, project] = await Promise.all([this.totals.read(scope), this.projects.find(scope)]);
    return {
      all_totals: allTotals,
      eia_error: await this.prices.problemOf(project?.fsc_area_id ?? ''),
      ...markOf(read),
    };
  }
}
