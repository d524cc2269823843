import { Injectable } from '@nestjs/common';
import type { AssetLoad, FreightLoad, LoadKind, LoadsChangedReply } from '../../shared/contract/loads';
import type { ProjectScope } from '../database';
import { LoadRepository } from './load.repository';
import { ProjectTotalsReader } from './totals';

interface Answered {
  readonly kind: LoadKind;
  readonly ids: readonly number[];
  readonly loads: readonly (FreightLoad | AssetLoad)[] | null;
}

/** The answer of calls that change loads: those rows as they are now, the totals, and between which revisions. */
@Injectable()
export class ChangedLoads {
  constructor(
    private readonly loads: LoadRepository,
    private readonly totals: ProjectTotalsReader,
  ) {}

  /** `loads` are those of the ids when the change has them at hand; else they are read. */
  async reply(
    scope: ProjectScope,
    stamp: { from: number; revision: number },
    { kind, ids, loads }: Answered,
  ): Promise<LoadsChangedReply> {
    const [freight, asset, allTotals] = await Promise.all([
      kind === 'freight' ? this.freight(scope, ids, loads as readonly FreightLoad[] | null) : [],
      kind === 'asset' ? (loads ?? this.loads.asset(scope, { ids })) : [],
      this.totals.read(scope),
    ]);
    return { loads: freight, asset_loads: asset as AssetLoad[], all_totals: allTotals, ...stamp };
  }

  private freight(
    scope: ProjectScope,
    ids: readonly number[],
    loads: readonly FreightLoad[] | null,
  ): Promise<FreightLoad[]> {
    return loads === null ? this.loads.freight(scope, { ids }) : this.loads.withMatching(scope, loads);
  }
}
