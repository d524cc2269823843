import type { AccrualFigures } from '../../shared/calc/accrual';
import type { AccrualReply } from '../../shared/contract/accruals';

/** An accrual as the database gives it. */
export interface AccrualRow extends Omit<AccrualReply, 'is_deleted' | 'created_at'> {
  is_deleted: number;
  created_at: Date;
}

/** An accrual on the wire. */
export const presentAccrual = (row: AccrualRow): AccrualReply => ({
  ...row,
  is_deleted: row.is_deleted === 1,
  created_at: row.created_at.toISOString(),
});

/** A list in which the accrual that was just generated says what is open of the time before its start. */
export const withOlderOpen = (accruals: readonly AccrualReply[], made: AccrualReply): AccrualReply[] =>
  accruals.map((accrual) =>
    accrual.id === made.id ? { ...accrual, older_open: made.older_open ?? null } : accrual,
  );

/** What an accrual would say that is not stored: without id, name and file. */
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
