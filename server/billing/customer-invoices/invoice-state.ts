import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';

/** State of an invoice, as spreadsheets name it. */
export type InvoiceState = 'Current' | 'Void' | 'Replaced';

/** Returns the state of an invoice. See docs/domain/customer-invoices.md#void. */
export function stateOf({ is_current: isCurrent, is_void: isVoid }: CustomerInvoiceReply): InvoiceState {
  if (!isCurrent) return 'Replaced';
  return isVoid ? 'Void' : 'Current';
}
