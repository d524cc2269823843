import { Injectable } from '@nestjs/common';
import type { LoadKind, LoadsChangedReply } from '../../shared/contract/loads';
import type { ProjectScope } from '../database';
import { LoadRepository } from './load.repository';
import { ProjectTotalsReader } from './totals/project-totals';

/** The answer of calls that change loads: those rows as they are now, the totals, and between which revisions. */
@Injectable()
export class ChangedLoads {
  constructor(
    private readonly loads: LoadRepository,
    private readonly totals: ProjectTotalsReader,
  ) {}

  async reply(
    scope: ProjectScope,
    stamp: { from: number; revision: number },
    ids: Partial<Record<LoadKind, readonly number[]>>,
  ): Promise<LoadsChangedReply> {
    const [loads, assetLoads, allTotals] = await Promise.all([
      ids.freight === undefined ? [] : this.loads.freight(scope, { ids: ids.freight }),
      ids.asset === undefined ? [] : this.loads.asset(scope, { ids: ids.asset }),
      this.totals.read(scope),
    ]);
    return { loads, asset_loads: assetLoads, all_totals: allTotals, ...stamp };
  }
}
