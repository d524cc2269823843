import { IsFlag } from './choice-validators';
import { IsFixedAmount, IsOutsideIdOrNone, IsRecordIdOrNone, IsRevision } from './number-validators';
import { IsText, MayBeAbsent } from './validators';
import type { DeltaMark } from './envelope';
import type { AllTotals } from './totals';
import type { AssetLoad, FreightLoad } from './loads';
import type { ProjectCarrierReply } from './carriers';
import type { SandRateReply } from './sand-rates';
import type { CommentReply } from './comments';
import type { CustomerInvoiceReply } from './customer-invoices';
import type { VendorInvoiceReply } from './vendor-invoices';
import type { CreditDebitReply } from './credits-debits';
import type { AccrualReply } from './accruals';

/** A project as seen on the list, on its page and in the popup (spec 1 section 3 and spec 2 section 3). */
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
  /** Revision of the project's scope, which grows with every change inside the project. */
  revision: number;
  /** ISO time of the last finished sync, '' when there was none. */
  last_synced_at: string;
}

/** What the job-tracking system says of the project's job, shown under Job Details. */
export interface JobDetailsReply {
  id: number;
  name: string;
  crew_name: string;
  customer_name: string;
  working_status: string;
  end_date: string;
}

/** The newest diesel price that is stored for the project's area. */
export interface DieselPriceReply {
  area_id: string;
  period: string;
  price: number;
}

/** Everything of a project but its loads: reply of GET /pc/project/{id}, and first frame of the snapshot. */
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
  /** Why diesel prices of the project's area could not be had; '' when they could. */
  eia_error: string;
}

/** Reply of GET /pc/project-changes/{id}?since=N: one call for a browser that is behind. With `reset`, take the snapshot. */
export interface ProjectChangesReply extends DeltaMark {
  project: ProjectDetailReply | null;
  loads: FreightLoad[];
  asset_loads: AssetLoad[];
  all_totals: AllTotals;
}

/** Reply of PATCH /pc/project/{id}: the specification's `data`, and `all_projects` for the archive icon. */
export interface ProjectSavedReply {
  data: {
    project: ProjectReply;
    loads: FreightLoad[];
    asset_loads: AssetLoad[];
    all_totals: AllTotals;
    all_projects: ProjectReply[];
    revision: number;
  };
}

/** Reply of GET /pc/project-refresh/{id}. */
export interface ProjectRefreshReply extends DeltaMark {
  loads: FreightLoad[];
  asset_loads: AssetLoad[];
  all_totals: AllTotals;
  /** As in ProjectDetailReply. */
  eia_error: string;
  /** The run that brought them; null for a project that is archived or has no job, which is read as it is. */
  sync: SyncRunReply | null;
}

/** One run of a sync (design: outside systems, section 1). */
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
 * Body of POST and PATCH /pc/project/{id}: the fields of a project that a person sets; everything else of a whole
 * record is stripped. In a PATCH an absent field stays as it is.
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
  /** The project's revision that the person saw. */
  @MayBeAbsent() @IsRevision() revision?: number;
}

/** The fields of ProjectRequest that are stored. */
export type ProjectFields = Required<Omit<ProjectRequest, 'revision'>>;
