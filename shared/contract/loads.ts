import { IsListOf, IsOneOf } from './choice-validators';
import { ID_MAX, IsRecordId, IsRevision, wholeNumber } from './number-validators';
import { IsText, MayBeAbsent } from './validators';
import type { AllTotals } from './totals';
import type { DeltaMark } from './envelope';
import { LOAD_KINDS } from '../rules/load-kinds';

/** The longest reason for a lock. */
export const LOCKED_REASON_MAX_LENGTH = 250;
/** The most loads that one bulk call may name. */
export const BULK_LOADS_MAX = 100_000;

export type LoadKind = (typeof LOAD_KINDS)[number];

/** What freight and asset loads share. Dates are ISO UTC, money dollars with 2, tons with 4 decimals. */
export interface LoadBase {
  id: number;
  project_id: number;
  load_no: number;
  delivered_date: string;
  carrier_name: string;
  pc_carrier_id: number;
  approved_mileage: number;
  weight_tons: number;
  freight_rev: number;
  fsc_rev: number;
  freight_cost: number;
  fsc_cost: number;
  locked_reason: string;
  customer_invoice_id: number;
  vendor_invoice_id: number;
  propconnect_approval_status: string;
  is_canceled: boolean;
  /** The job system no longer has the load; totals and billing do not go by it. */
  is_missing_upstream: boolean;
  /** Bit set of RATING_FLAGS (shared/calc). */
  rating_flags: number;
  updated_by_id: number;
  revision: number;
}

/** A freight load (spec 2 section 3). */
export interface FreightLoad extends LoadBase {
  terminal_name: string;
  destination_name: string;
  po_number: string;
  po_id: number;
  ticket_number: string;
  ticket_is_missing: boolean;
  product_name: string;
  /** Load numbers of the project that bear the same ticket, itself included; derived, never stored. */
  matching_load_numbers: number[];
  sand_rev: number;
  sand_cost: number;
  sand_invoice_id: number;
  transfer_type_id: number;
  transferred_name: string;
  tranferred_project_id: number;
  driver_ticket_auto_status_name: string;
  driver_name: string;
  truck_no: string;
}

/** An asset load: equipment, empty or full boxes (spec 2 section 3). */
export interface AssetLoad extends LoadBase {
  load_type: string;
  total_boxes: number;
  transfer_type_id: number;
  transferred_name: string;
}

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
