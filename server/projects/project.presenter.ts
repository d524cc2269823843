import type { ProjectReply } from '#shared/contract/projects';
import type { ProjectEntity } from './project.entity';

/** Fields of a project that come from other tables: names ('' for no choice) and the end of the last sync. */
export interface ProjectNames {
  customer_name: string;
  vendor_name: string;
  customer_rates: string;
  vendor_rates: string;
  customer_fsc_rates: string;
  vendor_fsc_rates: string;
  last_synced_at: Date | null;
}

export type ProjectRow = ProjectEntity & ProjectNames;

/** Presents a project as a reply. */
export const presentProject = (row: ProjectRow): ProjectReply => ({
  id: row.id,
  owner_company_id: row.company_id,
  job_name: row.job_name,
  pc_job_id: row.pc_job_id,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  vendor_id: row.vendor_id,
  vendor_name: row.vendor_name,
  fsc_area_id: row.fsc_area_id,
  fsc_area_name: row.fsc_area_name,
  customer_fsc_id: row.customer_fsc_id,
  customer_fsc_rates: row.customer_fsc_rates,
  vendor_fsc_id: row.vendor_fsc_id,
  vendor_fsc_rates: row.vendor_fsc_rates,
  customer_rates_id: row.customer_rates_id,
  customer_rates: row.customer_rates,
  vendor_rates_id: row.vendor_rates_id,
  vendor_rates: row.vendor_rates,
  customer_equipment_rate_id: row.customer_equipment_rate_id,
  customer_empty_boxes_rate_id: row.customer_empty_boxes_rate_id,
  customer_full_boxes_rate_id: row.customer_full_boxes_rate_id,
  vendor_equipment_rate_id: row.vendor_equipment_rate_id,
  vendor_empty_boxes_rate_id: row.vendor_empty_boxes_rate_id,
  vendor_full_boxes_rate_id: row.vendor_full_boxes_rate_id,
  apply_fsc_to_asset_loads: row.apply_fsc_to_asset_loads,
  fixed_mob_rev: row.fixed_mob_rev,
  fixed_mob_cost: row.fixed_mob_cost,
  archived: row.archived,
  created_by_id: row.created_by_id,
  updated_by_id: row.updated_by_id,
  revision: row.revision,
  last_synced_at: row.last_synced_at?.toISOString() ?? '',
});
