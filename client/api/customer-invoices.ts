import type {
  CustomerInvoiceDetailReply,
  CustomerInvoiceHead,
  CustomerInvoiceRequest,
  CustomerInvoiceSavedReply,
  CustomerInvoiceTotalsReply,
  ExpectedFigures,
  InvoiceLoadLine,
  InvoiceVersionReply,
} from '../../shared/contract/customer-invoices';
import { api } from './client';

/** An invoice of 100,000 loads takes its time. */
const LONG_TIMEOUT_MS = 60_000;

/** What an invoice comes to: loads, tons and dollars. */
export type InvoiceFigures = Pick<ExpectedFigures, keyof ExpectedFigures>;

/** The body that makes an invoice. */
export interface InvoiceBody extends Pick<
  CustomerInvoiceRequest,
  'project_id' | 'version_id' | 'load_numbers'
> {
  invoice: Pick<CustomerInvoiceHead, keyof CustomerInvoiceHead>;
  /** Exactly these, where the loads were picked by hand. */
  loads?: Pick<InvoiceLoadLine, 'load_id'>[];
  expected: InvoiceFigures;
}

/** GET /pc/customer-invoices-totals/{projectId}: what the loads of each invoice come to now. Throws ApiError. */
export const readInvoiceTotals = (
  projectId: number,
  signal: AbortSignal,
): Promise<CustomerInvoiceTotalsReply[]> =>
  api.get(`/pc/customer-invoices-totals/${String(projectId)}`, { signal });

/** GET /pc/customer/invoice/{id}: the invoice and its lines. Throws ApiError (not_found). */
export const readInvoice = (id: number, signal: AbortSignal): Promise<CustomerInvoiceDetailReply> =>
  api.get(`/pc/customer/invoice/${String(id)}`, { signal, timeoutMs: LONG_TIMEOUT_MS });

/** GET /pc/customer/invoice-version/{id}: the highest version of an original. Throws ApiError. */
export const readLastVersion = (id: number, signal: AbortSignal): Promise<InvoiceVersionReply> =>
  api.get(`/pc/customer/invoice-version/${String(id)}`, { signal });

/**
 * POST /pc/customer-invoice/0: makes an invoice, or a version of one; the rows themselves arrive with the project's
 * change, and `since` (a revision that is here) keeps older ones out of the reply. Throws ApiError:
 * customer_invoice_exists, invoice_version_exists, invoice_empty, figures_changed, project_archived, invalid_request.
 */
export const generateInvoice = (
  body: InvoiceBody,
  idempotencyKey: string,
  since: number,
): Promise<CustomerInvoiceSavedReply> =>
  api.post('/pc/customer-invoice/0', body, {
    idempotencyKey,
    query: { since },
    timeoutMs: LONG_TIMEOUT_MS,
  });
