import { type ReplyOf, requestOf } from '../records/project-record';
import { SAND_RATE } from '../records/sand-rate';
import type { DeltaMark } from './envelope';
import type { AssetLoad, FreightLoad } from './loads';
import type { AllTotals } from './totals';

/** Revenue and cost rates for the sand of one PO, in dollars a ton. */
export type SandRateReply = ReplyOf<typeof SAND_RATE>;

/** Reply of GET /pc/sand-rates/{id} with `?since=N`; without it, the array itself. */
export interface SandRatesDeltaReply extends DeltaMark {
  sand_rates: SandRateReply[];
}

/**
 * Reply of POST and PATCH /pc/sand-rate/{id}. With `?since=N` the lists hold what changed after it;
 * `revision` is the project scope's.
 */
export interface SandRateSavedReply {
  data: {
    sand_rates: SandRateReply[];
    loads: FreightLoad[];
    asset_loads: AssetLoad[];
    all_totals: AllTotals;
    /** True without loads: too many changed, so take the snapshot. See docs/live-data.md#revisions. */
    reset: boolean;
    revision: number;
  };
}

/** Body of POST /pc/sand-rate/0 and PATCH /pc/sand-rate/{id}. Rates in dollars a ton. */
export class SandRateRequest extends requestOf(SAND_RATE) {}
