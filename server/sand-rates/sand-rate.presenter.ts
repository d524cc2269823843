import type { SandRateReply } from '../../shared/contract/sand-rates';

/** The rates of a purchase order as the database gives them. */
export interface SandRateRow extends Omit<SandRateReply, 'is_deleted'> {
  is_deleted: number;
}

/** The rates of a purchase order on the wire. */
export const presentSandRate = (row: SandRateRow): SandRateReply => ({
  ...row,
  is_deleted: row.is_deleted === 1,
});
