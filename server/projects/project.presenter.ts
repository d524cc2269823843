import type { ProjectReply } from '../../shared/contract/projects';

/** A project as the database gives it. */
export interface ProjectRow extends Omit<
  ProjectReply,
  'owner_company_id' | 'apply_fsc_to_asset_loads' | 'archived' | 'last_synced_at'
> {
  company_id: number;
  apply_fsc_to_asset_loads: number;
  archived: number;
  last_synced_at: Date | null;
}

/** A project on the wire. */
export function presentProject({ company_id, ...row }: ProjectRow): ProjectReply {
  return {
    ...row,
    owner_company_id: company_id,
    apply_fsc_to_asset_loads: row.apply_fsc_to_asset_loads === 1,
    archived: row.archived === 1,
    last_synced_at: row.last_synced_at?.toISOString() ?? '',
  };
}
