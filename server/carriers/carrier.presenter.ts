import type { ProjectCarrierReply } from '../../shared/contract/carriers';

/** A carrier of a project as the database gives it, with the names of its sheets. */
export interface CarrierRow extends Omit<ProjectCarrierReply, 'apply_fsc_to_asset_loads' | 'is_deleted'> {
  apply_fsc_to_asset_loads: number;
  is_deleted: number;
}

/** A carrier of a project on the wire. */
export function presentCarrier(row: CarrierRow): ProjectCarrierReply {
  return {
    ...row,
    apply_fsc_to_asset_loads: row.apply_fsc_to_asset_loads === 1,
    is_deleted: row.is_deleted === 1,
  };
}
