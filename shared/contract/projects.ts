import { IsBoolean, IsInt, IsOptional, Min } from 'class-validator';
import type { DeltaMark } from './envelope';
import type { AllTotals } from './totals';
import type { AssetLoad, FreightLoad } from './loads';
import type { ProjectCarrierReply } from './carriers';
import type { SandRateReply } from './sand-rates';
import type { CommentReply } from './comments';

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
  all_totals: AllTotals;
  job: JobDetailsReply | null;
  diesel_price: DieselPriceReply | null;
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
  sync: SyncRunReply;
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

/** The part of PATCH /pc/project/{id} that the archive icon sends; issue-wide edits extend it. */
export class ArchiveProjectRequest {
  @IsBoolean()
  archived!: boolean;

  @IsOptional()
  @IsInt()
  @Min(0)
  revision?: number;
}
