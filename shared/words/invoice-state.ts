import type { CustomerInvoiceReply } from '../contract/customer-invoices';

/** States of a customer invoice. See docs/domain/customer-invoices.md#state. */
export const INVOICE_STATES = ['draft', 'sent', 'void', 'replaced'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Names of the states. */
export const invoiceStateWords: Readonly<Record<InvoiceState, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  void: 'Void',
  replaced: 'Replaced',
};

/** Returns the state of an invoice. A replaced version is nothing else any more. */
export function invoiceState({
  is_current: isCurrent,
  is_void: isVoid,
  sent_at: sentAt,
}: Pick<CustomerInvoiceReply, 'is_current' | 'is_void' | 'sent_at'>): InvoiceState {
  if (!isCurrent) return 'replaced';
  if (isVoid) return 'void';
  return sentAt === '' ? 'draft' : 'sent';
}
