import type { ProjectCarrierReply } from '../../shared/contract/carriers';
import type { ProjectCarrierEntity } from './project-carrier.entity';

/** Converts a project's carrier to its reply, with the names of its sheets. */
export const presentCarrier = (row: ProjectCarrierEntity): ProjectCarrierReply => ({
  id: row.id,
  project_id: row.project_id,
  pc_carrier_id: row.pc_carrier_id,
  carrier_name: row.carrier_name,
  rate_sheet_id: row.rate_sheet_id,
  rate_sheet_name: row.rate_sheet?.rs_name ?? '',
  fsc_id: row.fsc_id,
  fsc_name: row.fsc_sheet?.fsc_name ?? '',
  equipment_rate_id: row.equipment_rate_id,
  empty_boxes_rate_id: row.empty_boxes_rate_id,
  full_boxes_rate_id: row.full_boxes_rate_id,
  apply_fsc_to_asset_loads: row.apply_fsc_to_asset_loads,
  created_by_id: row.created_by_id,
  updated_by_id: row.updated_by_id,
  revision: row.revision,
  is_deleted: row.is_deleted,
});
