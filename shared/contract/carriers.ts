/** A haulier attached to a project, perhaps with sheets of its own (spec 2 section 3). */
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
