import { IsOutsideIdOrNone, IsRate, IsRecordId, IsRevision } from './number-validators';
import { IsReference, MayBeAbsent } from './validators';
import type { DeltaMark } from './envelope';
import type { AssetLoad, FreightLoad } from './loads';
import type { AllTotals } from './totals';

/** Revenue and cost rates for the sand of one PO, in dollars a ton. */
export interface SandRateReply {
  id: number;
  project_id: number;
  po_number: string;
  po_id: number;
  rev_rate: number;
  cost_rate: number;
  created_by_id: number;
  updated_by_id: number;
  is_deleted: boolean;
  revision: number;
}

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
export class SandRateRequest {
  @IsRecordId()
  project_id!: number;

  /** Id of the PO in the job-tracking system; 0 or absent if no load names it yet. */
  @MayBeAbsent()
  @IsOutsideIdOrNone()
  po_id?: number;

  /** PO number as in the project's loads, inner blanks included; sand is rated if the texts are equal. */
  @IsReference(80, 'Please select a purchase order')
  po_number!: string;

  @IsRate()
  rev_rate!: number;

  @IsRate()
  cost_rate!: number;

  /** Revision of the record that the user saw. */
  @MayBeAbsent()
  @IsRevision()
  revision?: number;
}
