import type { CreditDebitReply } from '../../shared/contract/credits-debits';
import type { CreditDebitEntity } from './credit-debit.entity';

/** Presents a credit or charge on the wire, with the name of its invoice. */
export const presentCreditDebit = (row: CreditDebitEntity): CreditDebitReply => ({
  id: row.id,
  project_id: row.project_id,
  vendor_name: row.vendor_name,
  is_credit: row.is_credit,
  amount: row.amount,
  is_vendor: row.is_vendor,
  invoice_type: row.invoice_type,
  invoice_id: row.invoice_id,
  invoice_name: (row.customer_invoice ?? row.vendor_invoice)?.invoice_name ?? '',
  created_by_id: row.created_by_id,
  updated_by_id: row.updated_by_id,
  created_at: row.created_at.toISOString(),
  revision: row.revision,
  is_deleted: row.is_deleted,
});
