import { IsListOf, IsOneOf } from './choice-validators';
import { ID_MAX, IsRecordId, IsRevision, wholeNumber } from './number-validators';
import { IsText, MayBeAbsent } from './validators';
import type { AssetFields, BaseFields, FreightFields, WireRow } from '../rules/load-fields';
import type { AllTotals } from './totals';
import type { DeltaMark } from './envelope';
import { LOAD_KINDS } from '../rules/load-kinds';

/** The longest reason for a lock. */
export const LOCKED_REASON_MAX_LENGTH = 250;
/** The most loads that one bulk call may name. */
export const BULK_LOADS_MAX = 100_000;

export type LoadKind = (typeof LOAD_KINDS)[number];

/**
 * What freight and asset loads share (shared/rules/load-fields). Dates are ISO UTC, money dollars with 2, tons with 4
 * decimals.
 */
export type LoadBase = WireRow<BaseFields>;

/** A freight load. */
export interface FreightLoad extends WireRow<FreightFields> {
  /** Load numbers of the project with the same ticket, itself included; derived, never stored. */
  matching_load_numbers: number[];
}

/** An asset load: equipment, empty or full boxes. */
export type AssetLoad = WireRow<AssetFields>;

export type AnyLoad = FreightLoad | AssetLoad;

/** Reply of GET /pc/loads and, with `asset_loads` in place of `loads`, GET /pc/asset-loads. */
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

/** Body of PATCH /pc/load/{id} and /pc/asset-load/{id}: of a whole load only these two count. */
export class LockLoadRequest {
  @IsText(LOCKED_REASON_MAX_LENGTH)
  locked_reason!: string;

  /** The revision of the load that the person saw. */
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

  /** The project's revision that the person saw. */
  @MayBeAbsent()
  @IsRevision()
  revision?: number;
}

/** Reply of both lock calls: the changed rows, the project's totals and its new revision. */
export interface LoadsChangedReply {
  loads: FreightLoad[];
  asset_loads: AssetLoad[];
  all_totals: AllTotals;
  from: number;
  revision: number;
}

/** One entry of a load's history, from the audit trail. */
export interface LoadHistoryEntry {
  revision: number;
  at: string;
  who_id: number;
  who: string;
  why: string;
  action: 'created' | 'updated' | 'deleted';
  fields: { field: string; old: string | number | boolean | null; new: string | number | boolean | null }[];
}
