import type { SandRateReply } from '../../shared/contract/sand-rates';
import type { SandRateEntity } from './sand-rate.entity';

/** Presents the rates of a purchase order as a reply. */
export const presentSandRate = (row: SandRateEntity): SandRateReply => ({
  id: row.id,
  project_id: row.project_id,
  po_number: row.po_number,
  po_id: row.po_id,
  rev_rate: row.rev_rate,
  cost_rate: row.cost_rate,
  created_by_id: row.created_by_id,
  updated_by_id: row.updated_by_id,
  is_deleted: row.is_deleted,
  revision: row.revision,
});
