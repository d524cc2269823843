import { Injectable } from '@nestjs/common';
import type { AssetLoad, FreightLoad, LoadKind, LoadsChangedReply } from '#shared/contract/loads';
import type { ProjectScope } from '#server/database/index';
import { LoadRepository } from './load.repository';
import { ReplyLimit } from './reply-limit';
import { ProjectTotalsReader } from './totals';

interface Answered {
  readonly kind: LoadKind;
  readonly ids: readonly number[];
  readonly loads: readonly (FreightLoad | AssetLoad)[] | null;
}

/** Builds the reply of calls that change loads: the changed rows, the totals and the two revisions. */
@Injectable()
export class ChangedLoads {
  constructor(
    private readonly loads: LoadRepository,
    private readonly totals: ProjectTotalsReader,
    private readonly limit: ReplyLimit,
  ) {}

  /** Returns the reply, without rows if there are too many. Reads the rows of `ids` when `loads` is null. */
  async reply(
    scope: ProjectScope,
    stamp: Omit<LoadsChangedReply, 'loads' | 'asset_loads' | 'all_totals' | 'reset'>,
    { kind, ids, loads }: Answered,
  ): Promise<LoadsChangedReply> {
    const reset = (loads ?? ids).length > this.limit.rowsMax;
    if (reset)
      return { loads: [], asset_loads: [], all_totals: await this.totals.read(scope), reset, ...stamp };
    const [freight, asset, allTotals] = await Promise.all([
      kind === 'freight' ? this.freight(scope, ids, loads as readonly FreightLoad[] | null) : [],
      kind === 'asset' ? (loads ?? this.loads.asset(scope, { ids })) : [],
      this.totals.read(scope),
    ]);
    return { loads: freight, asset_loads: asset as AssetLoad[], all_totals: allTotals, reset, ...stamp };
  }

  private freight(
    scope: ProjectScope,
    ids: readonly number[],
    loads: readonly FreightLoad[] | null,
  ): Promise<FreightLoad[]> {
    return loads === null ? this.loads.freight(scope, { ids }) : this.loads.withMatching(scope, loads);
  }
}
