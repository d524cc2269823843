import type { CreditDebitReply } from '#shared/contract/credits-debits';

/** Builds a credit on a customer invoice as the API returns it. Saves nothing. */
export const buildCreditDebit = (over: Partial<CreditDebitReply> = {}): CreditDebitReply => ({
  id: 8,
  project_id: 1,
  vendor_name: '',
  is_credit: true,
  amount: 12.5,
  is_vendor: false,
  invoice_type: 'Freight',
  invoice_id: 9,
  reason: '',
  credit_date: '',
  credit_number: '',
  invoice_name: 'March',
  created_at: '2026-04-02T12:00:00.000Z',
  created_by_id: 3,
  updated_by_id: 3,
  is_deleted: false,
  revision: 4,
  ...over,
});
