import { IsFlag } from './choice-validators';
import { IsOutsideId, IsRecordId, IsRecordIdOrNone, IsRevision } from './number-validators';
import { IsText, MayBeAbsent } from './validators';
import type { DeltaMark } from './envelope';
import type { AssetLoad, FreightLoad } from './loads';
import type { AllTotals } from './totals';

/** Carrier attached to a project, with or without its own sheets. */
export interface ProjectCarrierReply {
  id: number;
  project_id: number;
  pc_carrier_id: number;
  carrier_name: string;
  rate_sheet_id: number;
  fsc_id: number;
  equipment_rate_id: number;
  empty_boxes_rate_id: number;
  full_boxes_rate_id: number;
  apply_fsc_to_asset_loads: boolean;
  rate_sheet_name: string;
  fsc_name: string;
  created_by_id: number;
  updated_by_id: number;
  revision: number;
  is_deleted: boolean;
}

/** Reply of GET /pc/project/carriers/{id} with `?since=N`; without it, the array itself. */
export interface ProjectCarriersDeltaReply extends DeltaMark {
  project_carriers: ProjectCarrierReply[];
}

/**
 * Reply of POST and PATCH /pc/project-carrier/{id}. With `?since=N` the lists hold what changed after it;
 * `revision` is the project scope's.
 */
export interface ProjectCarrierSavedReply {
  data: {
    project_carriers: ProjectCarrierReply[];
    loads: FreightLoad[];
    asset_loads: AssetLoad[];
    all_totals: AllTotals;
    /** True without loads: too many changed, so take the snapshot. See docs/live-data.md#revisions. */
    reset: boolean;
    revision: number;
  };
}

/** Body of POST /pc/project-carrier/0 and PATCH /pc/project-carrier/{id}; an id of 0 selects no sheet. */
export class ProjectCarrierRequest {
  @IsRecordId()
  project_id!: number;

  /** Id of the carrier in the job-tracking system. */
  @IsOutsideId('Please select a carrier')
  pc_carrier_id!: number;

  /** Name of the carrier in the job-tracking system when it was attached. */
  @MayBeAbsent()
  @IsText(120)
  carrier_name?: string;

  @IsRecordId('Please select a rate sheet')
  rate_sheet_id!: number;

  @MayBeAbsent()
  @IsRecordIdOrNone()
  fsc_id?: number;

  @MayBeAbsent()
  @IsRecordIdOrNone()
  equipment_rate_id?: number;

  @MayBeAbsent()
  @IsRecordIdOrNone()
  empty_boxes_rate_id?: number;

  @MayBeAbsent()
  @IsRecordIdOrNone()
  full_boxes_rate_id?: number;

  @MayBeAbsent()
  @IsFlag()
  apply_fsc_to_asset_loads?: boolean;

  /** Revision of the record that the user saw. */
  @MayBeAbsent()
  @IsRevision()
  revision?: number;
}
