import type { AccrualReply, OlderOpenLoads } from '#shared/contract/accruals';

/** Accrual of May without fixed mobilization. */
export const MAY_ACCRUAL: AccrualReply = {
  id: 9,
  project_id: 3,
  accrual_name: 'May 2026',
  start_date: '2026-05-01',
  end_date: '2026-05-31',
  total_loads: 1_200,
  freight_weight_tons: 1,
  freight_weight_not_billed: 2,
  freight_weight_not_received: 3,
  sand_weight_tons: 4,
  sand_weight_not_billed: 5,
  sand_weight_not_received: 6,
  freight_rev: 7,
  freight_not_billed: 8,
  freight_cost: 9,
  freight_not_received: 10,
  sand_rev: 11,
  sand_not_billed: 12,
  sand_cost: 13,
  sand_not_received: 14,
  fixed_rev: 0,
  fixed_rev_not_billed: 0,
  fixed_cost: 0,
  fixed_cost_not_received: 0,
  file_name: 'Ward 3 - May 2026.xlsx',
  created_by_id: 1,
  updated_by_id: 1,
  created_at: '',
  revision: 4,
  is_deleted: false,
};

/** Open loads before an accrual: none. */
export const NOTHING_OLDER: OlderOpenLoads = {
  not_billed_loads: 0,
  not_billed: 0,
  not_received_loads: 0,
  not_received: 0,
  sand_not_received_loads: 0,
  sand_not_received: 0,
  fixed_not_billed: 0,
  fixed_not_received: 0,
  oldest: '',
};
