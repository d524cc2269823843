import type { AccrualFigures } from '#shared/calc/accrual/index';
import type { AccrualReply } from '#shared/contract/accruals';
import type { AccrualEntity } from './accrual.entity';

/** Converts an accrual to its reply. */
export const presentAccrual = (row: AccrualEntity): AccrualReply => ({
  id: row.id,
  project_id: row.project_id,
  accrual_name: row.accrual_name,
  start_date: row.start_date,
  end_date: row.end_date,
  ...accrualFiguresOf(row),
  file_name: row.file_name,
  created_by_id: row.created_by_id,
  updated_by_id: row.updated_by_id,
  created_at: row.created_at.toISOString(),
  revision: row.revision,
  is_deleted: row.is_deleted,
});

/** Picks the stored figures of an accrual. */
const accrualFiguresOf = (row: AccrualFigures): AccrualFigures => ({
  total_loads: row.total_loads,
  freight_weight_tons: row.freight_weight_tons,
  freight_weight_not_billed: row.freight_weight_not_billed,
  freight_weight_not_received: row.freight_weight_not_received,
  sand_weight_tons: row.sand_weight_tons,
  sand_weight_not_billed: row.sand_weight_not_billed,
  sand_weight_not_received: row.sand_weight_not_received,
  freight_rev: row.freight_rev,
  freight_not_billed: row.freight_not_billed,
  freight_cost: row.freight_cost,
  freight_not_received: row.freight_not_received,
  sand_rev: row.sand_rev,
  sand_not_billed: row.sand_not_billed,
  sand_cost: row.sand_cost,
  sand_not_received: row.sand_not_received,
  fixed_rev: row.fixed_rev,
  fixed_rev_not_billed: row.fixed_rev_not_billed,
  fixed_cost: row.fixed_cost,
  fixed_cost_not_received: row.fixed_cost_not_received,
});

/** Adds `older_open` to the accrual in the list that was just generated. */
export const withOlderOpen = (accruals: readonly AccrualReply[], made: AccrualReply): AccrualReply[] =>
  accruals.map((accrual) =>
    accrual.id === made.id ? { ...accrual, older_open: made.older_open ?? null } : accrual,
  );

/** Builds the reply for an accrual that is not stored, so it has no id, name or file. */
export const presentPreview = (
  head: Pick<AccrualReply, 'project_id' | 'start_date' | 'end_date' | 'revision'>,
  figures: AccrualFigures,
): AccrualReply => ({
  id: 0,
  accrual_name: '',
  ...head,
  ...figures,
  file_name: '',
  created_by_id: 0,
  updated_by_id: 0,
  created_at: '',
  is_deleted: false,
});
