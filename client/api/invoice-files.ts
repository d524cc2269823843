import { PDF_TIMEOUT_MS } from '#shared/rules/timeouts';
import { api } from './client';
import { companyKey } from './session';
import type { OwnSpreadsheet } from './spreadsheets';

const TITLE = 'Customer invoices';

/** Returns the export of several invoices as one PDF (GET /pc/customer-invoices/pdf/{companyKey}). */
export const invoicesPdf = (ids: readonly number[]): OwnSpreadsheet => ({
  title: `${TITLE}.pdf`,
  read: (exportId, call) =>
    api.stream(`/pc/customer-invoices/pdf/${companyKey()}`, {
      ...call,
      timeoutMs: PDF_TIMEOUT_MS,
      query: { export_id: exportId, ids: ids.join(',') },
    }),
});

/**
 * Returns the export of several invoices as one archive, with a PDF and a spreadsheet of each
 * (GET /pc/customer-invoices/zip/{companyKey}).
 */
export const invoicesArchive = (ids: readonly number[]): OwnSpreadsheet => ({
  title: `${TITLE}.zip`,
  read: (exportId, call) =>
    api.stream(`/pc/customer-invoices/zip/${companyKey()}`, {
      ...call,
      query: { export_id: exportId, ids: ids.join(',') },
    }),
});
