import type { CreditDebitReply } from '../../shared/contract/credits-debits';

/** A credit or charge as the database gives it, with the name of its invoice. */
export interface CreditDebitRow extends Omit<
  CreditDebitReply,
  'is_credit' | 'is_vendor' | 'is_deleted' | 'created_at'
> {
  is_credit: number;
  is_vendor: number;
  is_deleted: number;
  created_at: Date;
}

/** A credit or charge on the wire. */
export const presentCreditDebit = (row: CreditDebitRow): CreditDebitReply => ({
  ...row,
  is_credit: row.is_credit === 1,
  is_vendor: row.is_vendor === 1,
  is_deleted: row.is_deleted === 1,
  created_at: row.created_at.toISOString(),
});
