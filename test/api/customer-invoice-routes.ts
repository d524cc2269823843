import { customerInvoice } from './route-bodies';

/** Routes of customer invoices and their emails, for the table of routes. */
export const customerInvoiceRoutes = [
  { route: 'GET /pc/spreadsheet/customer-invoices/{id}', id: 'project' },
  { route: 'GET /pc/spreadsheet/customer-invoice/{id}', id: 'customerInvoice' },
  { route: 'GET /pc/customer-invoice/pdf/{id}', id: 'customerInvoice' },
  { route: 'GET /pc/customer-invoices/pdf/{companyKey}' },
  { route: 'GET /pc/customer-invoices/zip/{companyKey}' },
  { route: 'GET /pc/customer-invoices/{projectId}', id: 'project' },
  { route: 'GET /pc/customer-invoices-totals/{projectId}', id: 'project' },
  { route: 'GET /pc/all-customer-invoice-loads/{projectId}', id: 'project' },
  { route: 'GET /pc/customer/invoice-version/{id}', id: 'customerInvoice' },
  { route: 'GET /pc/customer/invoice/{id}', id: 'customerInvoice' },
  {
    route: 'POST /pc/customer-invoice/0',
    bodyId: 'project',
    body: customerInvoice,
    isRefusedWhenArchived: true,
  },

  {
    route: 'POST /pc/customer-invoice/preview',
    bodyId: 'project',
    body: customerInvoice,
    isRefusedWhenArchived: true,
  },
  { route: 'POST /pc/customer-invoice/void/{id}', id: 'customerInvoice', isRefusedWhenArchived: true },
  {
    route: 'PATCH /pc/customer-invoice/{id}',
    id: 'customerInvoice',
    body: () => ({ invoice_date: '2026-03-31', terms: 'Net 30', due_date: '2026-04-30' }),
    isRefusedWhenArchived: true,
  },
  {
    route: 'PATCH /pc/customer-invoice/sent/{id}',
    id: 'customerInvoice',
    body: () => ({ is_sent: true, sent_to: 'ap@ridge.test' }),
    isRefusedWhenArchived: true,
  },
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
