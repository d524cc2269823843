/** What sand of one purchase order is sold and bought for, in dollars a ton (spec 2 section 3). */
export interface SandRateReply {
  id: number;
  project_id: number;
  po_number: string;
  po_id: number;
  rev_rate: number;
  cost_rate: number;
  created_by_id: number;
  updated_by_id: number;
  is_deleted: boolean;
  revision: number;
}
