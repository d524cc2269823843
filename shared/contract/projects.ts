import { IsFlag } from './choice-validators';
import { IsFixedAmount, IsOutsideIdOrNone, IsRecordIdOrNone, IsRevision } from './number-validators';
import { IsText, MayBeAbsent } from './validators';
import type { DeltaMark } from './envelope';
import type { WithWarnings } from './warnings';
import type { AllTotals } from './totals';
import type { AssetLoad, FreightLoad } from './loads';
import type { ProjectCarrierReply } from './carriers';
import type { SandRateReply } from './sand-rates';
import type { CommentReply } from './comments';
import type { CustomerInvoiceReply } from './customer-invoices';
import type { VendorInvoiceReply } from './vendor-invoices';
import type { CreditDebitReply } from './credits-debits';
import type { AccrualReply } from './accruals';

/** Project of the list, its page and the popup. */
export interface ProjectReply {
  id: number;
  job_name: string;
  pc_job_id: number;
  customer_id: number;
  vendor_id: number;
  owner_company_id: number;
  fsc_area_id: string;
  fsc_area_name: string;
  customer_fsc_id: number;
  vendor_fsc_id: number;
  customer_rates_id: number;
  vendor_rates_id: number;
  customer_equipment_rate_id: number;
  customer_empty_boxes_rate_id: number;
  customer_full_boxes_rate_id: number;
  vendor_equipment_rate_id: number;
  vendor_empty_boxes_rate_id: number;
  vendor_full_boxes_rate_id: number;
  apply_fsc_to_asset_loads: boolean;
  fixed_mob_rev: number;
  fixed_mob_cost: number;
  archived: boolean;
  customer_name: string;
  vendor_name: string;
  /** Names of the sheets, '' when none is chosen. */
  customer_rates: string;
  vendor_rates: string;
  customer_fsc_rates: string;
  vendor_fsc_rates: string;
  created_by_id: number;
  updated_by_id: number;
  /** Revision of the project's scope; each change inside the project raises it. */
  revision: number;
  /** ISO time of the last finished sync; '' for none. */
  last_synced_at: string;
}

/** Details of the project's job from the job-tracking system, shown under Job Details. */
export interface JobDetailsReply {
  id: number;
  name: string;
  crew_name: string;
  customer_name: string;
  working_status: string;
  end_date: string;
}

/** Newest stored diesel price of the project's area. */
export interface DieselPriceReply {
  area_id: string;
  period: string;
  price: number;
}

/** All data of a project except its loads: reply of GET /pc/project/{id}, and first frame of the snapshot. */
export interface ProjectDetailReply extends DeltaMark {
  error: string;
  message: string;
  project: ProjectReply;
  comments: CommentReply[];
  project_carriers: ProjectCarrierReply[];
  sand_rates: SandRateReply[];
  customer_invoices: CustomerInvoiceReply[];
  vendor_invoices: VendorInvoiceReply[];
  credits_debits: CreditDebitReply[];
  project_accruals: AccrualReply[];
  all_totals: AllTotals;
  job: JobDetailsReply | null;
  diesel_price: DieselPriceReply | null;
  /** Reason for missing diesel prices of the project's area; '' for none. */
  eia_error: string;
}

/**
 * Reply of GET /pc/project-changes/{id}?since=N: one call that updates an outdated browser. With `reset`, the
 * browser takes the snapshot.
 */
export interface ProjectChangesReply extends DeltaMark {
  project: ProjectDetailReply | null;
  loads: FreightLoad[];
  asset_loads: AssetLoad[];
  all_totals: AllTotals;
}

/** Reply of PATCH /pc/project/{id}: `data`, and `all_projects` for the archive icon. It warns of sheets left out. */
export interface ProjectSavedReply extends WithWarnings {
  data: {
    project: ProjectReply;
    loads: FreightLoad[];
    asset_loads: AssetLoad[];
    all_totals: AllTotals;
    all_projects: ProjectReply[];
    /** True without loads: too many changed, so take the snapshot. See docs/live-data.md#revisions. */
    reset: boolean;
    revision: number;
  };
}

/** Reply of GET /pc/project-refresh/{id}. */
export interface ProjectRefreshReply extends DeltaMark {
  loads: FreightLoad[];
  asset_loads: AssetLoad[];
  all_totals: AllTotals;
  /** Same as in ProjectDetailReply. */
  eia_error: string;
  /** Sync run of this call; null for a project that is archived or has no job, because neither is synced. */
  sync: SyncRunReply | null;
}

/** Run of a sync. See docs/outside-systems.md#sync. */
export interface SyncRunReply {
  id: number;
  started_at: string;
  finished_at: string;
  fetched: number;
  inserted: number;
  updated: number;
  unchanged: number;
  quarantined: number;
  error: string;
}

/**
 * Body of POST and PATCH /pc/project/{id}: the fields that a user sets; other fields of a whole record are
 * dropped. In a PATCH an absent field stays unchanged.
 */
export class ProjectRequest {
  @MayBeAbsent() @IsText(200) job_name?: string;
  @MayBeAbsent() @IsOutsideIdOrNone() pc_job_id?: number;
  @MayBeAbsent() @IsRecordIdOrNone() customer_id?: number;
  @MayBeAbsent() @IsRecordIdOrNone() vendor_id?: number;
  @MayBeAbsent() @IsText(8) fsc_area_id?: string;
  @MayBeAbsent() @IsRecordIdOrNone() customer_fsc_id?: number;
  @MayBeAbsent() @IsRecordIdOrNone() vendor_fsc_id?: number;
  @MayBeAbsent() @IsRecordIdOrNone() customer_rates_id?: number;
  @MayBeAbsent() @IsRecordIdOrNone() vendor_rates_id?: number;
  @MayBeAbsent() @IsRecordIdOrNone() customer_equipment_rate_id?: number;
  @MayBeAbsent() @IsRecordIdOrNone() customer_empty_boxes_rate_id?: number;
  @MayBeAbsent() @IsRecordIdOrNone() customer_full_boxes_rate_id?: number;
  @MayBeAbsent() @IsRecordIdOrNone() vendor_equipment_rate_id?: number;
  @MayBeAbsent() @IsRecordIdOrNone() vendor_empty_boxes_rate_id?: number;
  @MayBeAbsent() @IsRecordIdOrNone() vendor_full_boxes_rate_id?: number;
  @MayBeAbsent() @IsFlag() apply_fsc_to_asset_loads?: boolean;
  @MayBeAbsent() @IsFixedAmount() fixed_mob_rev?: number;
  @MayBeAbsent() @IsFixedAmount() fixed_mob_cost?: number;
  @MayBeAbsent() @IsFlag() archived?: boolean;
  /** Revision of the project that the user saw. */
  @MayBeAbsent() @IsRevision() revision?: number;
}

/** Stored fields of ProjectRequest. */
export type ProjectFields = Required<Omit<ProjectRequest, 'revision'>>;
