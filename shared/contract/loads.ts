import type { LoadExplanation } from '../calc/rating/types';
import { IsListOf, IsOneOf } from './choice-validators';
import { ID_MAX, IsRecordId, IsRevision, wholeNumber } from './number-validators';
import { IsText, MayBeAbsent } from './validators';
import type { AssetFields, BaseFields, FreightFields, WireRow } from '../rules/load-fields';
import type { AllTotals } from './totals';
import type { ChangeReason } from './change-reason';
import type { DeltaMark } from './envelope';
import { LOAD_KINDS, type LoadKind } from '../rules/load-kinds';

/** Largest length of a lock's reason. */
export const LOCKED_REASON_MAX_LENGTH = 250;
/** Largest number of loads in one bulk call. */
export const BULK_LOADS_MAX = 100_000;

export type { LoadKind };

/**
 * Fields that freight and asset loads share (shared/rules/load-fields). Dates are ISO UTC, money is in
 * dollars with 2 decimals, tons have 4.
 */
export type LoadBase = WireRow<BaseFields>;

/** Freight load. */
export interface FreightLoad extends WireRow<FreightFields> {
  /** Load numbers of the project with the same ticket, including this one; derived, never stored. */
  matching_load_numbers: number[];
}

/** Asset load: equipment, empty or full boxes. */
export type AssetLoad = WireRow<AssetFields>;

export type AnyLoad = FreightLoad | AssetLoad;

/** Reply of GET /pc/loads. GET /pc/asset-loads has `asset_loads` instead of `loads`. */
export interface LoadsReply extends DeltaMark {
  loads: FreightLoad[];
  all_totals: AllTotals;
  eia_error: string;
}
export interface AssetLoadsReply extends DeltaMark {
  loads: AssetLoad[];
  asset_loads: AssetLoad[];
  all_totals: AllTotals;
  eia_error: string;
}

/** Body of PATCH /pc/load/{id} and /pc/asset-load/{id}; other fields of a whole load are ignored. */
export class LockLoadRequest {
  @IsText(LOCKED_REASON_MAX_LENGTH)
  locked_reason!: string;

  /** Revision of the load that the user saw. */
  @MayBeAbsent()
  @IsRevision()
  revision?: number;
}

/** Body of PATCH /pc/loads/lock; an empty reason unlocks. */
export class LockLoadsRequest {
  @IsRecordId()
  project_id!: number;

  @IsOneOf(LOAD_KINDS)
  kind!: LoadKind;

  @IsListOf(
    { max: BULK_LOADS_MAX, empty: 'Please select at least one load' },
    wholeNumber({ min: 1, max: ID_MAX }),
  )
  load_ids!: number[];

  @IsText(LOCKED_REASON_MAX_LENGTH)
  locked_reason!: string;

  /** Revision of the project that the user saw. */
  @MayBeAbsent()
  @IsRevision()
  revision?: number;
}

/** Reply of both lock calls: the changed rows, the project's totals and its new revision. */
export interface LoadsChangedReply {
  loads: FreightLoad[];
  asset_loads: AssetLoad[];
  all_totals: AllTotals;
  /** True without loads: too many changed, so take the snapshot. See docs/live-data.md#revisions. */
  reset: boolean;
  from: number;
  /** Identities of both revisions. See docs/live-data.md#histories. */
  from_id?: string;
  revision: number;
  revision_id?: string;
  /** Loads whose other reason a lock replaced; absent for none. */
  replaced?: number;
}

/** Amounts that a customer invoice billed for a load. Dollars. */
export interface LoadBilledReply {
  invoice_id: number;
  invoice_name: string;
  /** ISO time at which the invoice was made. */
  billed_at: string;
  freight_rev: number;
  fsc_rev: number;
  sand_rev: number;
  total_rev: number;
}

/** Reply of GET /pc/load/{id}/explain and /pc/asset-load/{id}/explain: the amounts of today, and how each was made. */
export interface LoadExplainedReply extends LoadExplanation {
  /** Amounts on the current customer invoice; absent for a load on none. */
  billed?: LoadBilledReply;
}

/** Entry of a load's history, from the audit trail. */
export interface LoadHistoryEntry {
  revision: number;
  at: string;
  who_id: number;
  who: string;
  /** Text of the reason. */
  why: string;
  reason: ChangeReason;
  action: 'created' | 'updated' | 'deleted';
  fields: { field: string; old: string | number | boolean | null; new: string | number | boolean | null }[];
}
