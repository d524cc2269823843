/** Routes of emails of customer invoices. */
export const INVOICE_EMAILS = [
  { route: 'GET /pc/customer-invoice/email/{id}', id: 'customerInvoice' },
  {
    route: 'POST /pc/customer-invoice/email/{id}',
    id: 'customerInvoice',
    body: () => ({ to: ['ap@ridge.test'], subject: 'Invoice', message: 'Hello' }),
    isRefusedWhenArchived: true,
  },
  {
    route: 'POST /pc/customer-invoice/email-again/{id}',
    id: 'customerInvoice',
    body: () => ({ email_id: 1 }),
    isRefusedWhenArchived: true,
  },
] as const;
