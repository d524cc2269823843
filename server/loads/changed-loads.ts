import { Injectable } from '@nestjs/common';
import type { AnyLoad, AssetLoad, FreightLoad, LoadKind, LoadsChangedReply } from '#shared/contract/loads';
import type { AllTotals } from '#shared/contract/totals';
import type { ProjectScope } from '#server/database/index';
import { withNumbers } from './load.presenter';
import { LoadRepository } from './load.repository';
import { ReplyLimit } from './reply-limit';
import { ProjectTotalsReader } from './totals';

/** Parts of a reply that a change leaves as they are. */
interface Kept {
  /** Load numbers by ticket. */
  readonly numbers: ReadonlyMap<string, number[]>;
  readonly totals: AllTotals;
}

interface Answered {
  readonly kind: LoadKind;
  readonly ids: readonly number[];
  readonly loads: readonly AnyLoad[] | null;
  readonly kept?: Promise<Kept> | undefined;
}

/** Builds the reply of calls that change loads: the changed rows, the totals and the two revisions. */
@Injectable()
export class ChangedLoads {
  constructor(
    private readonly loads: LoadRepository,
    private readonly totals: ProjectTotalsReader,
    private readonly limit: ReplyLimit,
  ) {}

  /**
   * Reads what a change leaves as it is, such as a lock. Called while the change holds the project, so that the database
   * reads while it writes, and no part is older than the change. The reply waits for it, and fails if it fails.
   */
  keep(scope: ProjectScope, kind: LoadKind, loads: readonly AnyLoad[]): Promise<Kept> {
    const freight = kind === 'freight' && loads.length <= this.limit.rowsMax ? (loads as FreightLoad[]) : [];
    const kept = Promise.all([this.loads.numbersOf(scope, freight), this.totals.read(scope)]).then(
      ([numbers, totals]) => ({ numbers, totals }),
    );
    // A change that fails reports its own error, and nobody waits for these parts.
    kept.catch(() => undefined);
    return kept;
  }

  /** Returns the reply, without rows if there are too many. Reads the rows of `ids` when `loads` is null. */
  async reply(
    scope: ProjectScope,
    stamp: Omit<LoadsChangedReply, 'loads' | 'asset_loads' | 'all_totals' | 'reset'>,
    { kind, ids, loads, kept = this.keep(scope, kind, loads ?? []) }: Answered,
  ): Promise<LoadsChangedReply> {
    const reset = (loads ?? ids).length > this.limit.rowsMax;
    if (reset) return { loads: [], asset_loads: [], all_totals: (await kept).totals, reset, ...stamp };
    const [freight, asset, { totals: allTotals }] = await Promise.all([
      kind === 'freight' ? this.freight(scope, ids, loads as readonly FreightLoad[] | null, kept) : [],
      kind === 'asset' ? (loads ?? this.loads.asset(scope, { ids })) : [],
      kept,
    ]);
    return { loads: freight, asset_loads: asset as AssetLoad[], all_totals: allTotals, reset, ...stamp };
  }

  private async freight(
    scope: ProjectScope,
    ids: readonly number[],
    loads: readonly FreightLoad[] | null,
    kept: Promise<Kept>,
  ): Promise<FreightLoad[]> {
    return loads === null ? this.loads.freight(scope, { ids }) : withNumbers(loads, (await kept).numbers);
  }
}
