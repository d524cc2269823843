import type {
  CustomerInvoiceDetailReply,
  CustomerInvoiceEditRequest,
  CustomerInvoiceHead,
  CustomerInvoicePreviewReply,
  CustomerInvoiceReply,
  CustomerInvoiceRequest,
  CustomerInvoiceSavedReply,
  CustomerInvoiceTotalsReply,
  ExpectedFigures,
  InvoiceLoadLine,
  InvoiceVersionReply,
} from '#shared/contract/customer-invoices';
import type { CustomerInvoiceSentRequest } from '#shared/contract/invoice-emails';
import { PDF_TIMEOUT_MS } from '#shared/rules/timeouts';
import { api } from './client';
import { readBlob } from './transport';

/** An invoice of 100,000 loads takes long. */
const LONG_TIMEOUT_MS = 60_000;

/** Totals of an invoice: loads, tons and dollars. */
export type InvoiceFigures = Pick<ExpectedFigures, keyof ExpectedFigures>;

/** Body of a new invoice. */
export interface InvoiceBody extends Pick<
  CustomerInvoiceRequest,
  'project_id' | 'version_id' | 'load_numbers' | 'leave_out' | 'include_older'
> {
  invoice: Pick<CustomerInvoiceHead, keyof CustomerInvoiceHead>;
  /** Picked loads; only these are billed. */
  loads?: Pick<InvoiceLoadLine, 'load_id'>[];
  expected: InvoiceFigures;
}

/**
 * Reads the present totals of each invoice's loads (GET /pc/customer-invoices-totals/{projectId}).
 * @throws ApiError
 */
export const readInvoiceTotals = (
  projectId: number,
  signal: AbortSignal,
): Promise<CustomerInvoiceTotalsReply[]> => api.get(`/pc/customer-invoices-totals/${projectId}`, { signal });

/** Reads an invoice and its lines (GET /pc/customer/invoice/{id}). @throws ApiError `not_found` */
export const readInvoice = (id: number, signal: AbortSignal): Promise<CustomerInvoiceDetailReply> =>
  api.get(`/pc/customer/invoice/${id}`, { signal, timeoutMs: LONG_TIMEOUT_MS });

/** Reads the highest version of an original (GET /pc/customer/invoice-version/{id}). @throws ApiError */
export const readLastVersion = (id: number, signal: AbortSignal): Promise<InvoiceVersionReply> =>
  api.get(`/pc/customer/invoice-version/${id}`, { signal });

/** Reads all invoices of a project, with their versions (GET /pc/customer-invoices/{projectId}). @throws ApiError */
export const readInvoices = (projectId: number, signal: AbortSignal): Promise<CustomerInvoiceReply[]> =>
  api.get(`/pc/customer-invoices/${projectId}`, { signal });

/**
 * Reads what a new invoice would have now (POST /pc/customer-invoice/preview). Nothing is stored.
 * @throws ApiError those of `generateInvoice`
 */
export const previewInvoice = (
  body: Omit<InvoiceBody, 'expected'>,
  signal: AbortSignal,
): Promise<CustomerInvoicePreviewReply> =>
  api.post('/pc/customer-invoice/preview', body, { signal, timeoutMs: LONG_TIMEOUT_MS });

/**
 * Makes an invoice or a version of one (POST /pc/customer-invoice/0). The rows arrive with the project's
 * change. `since` is the client's revision, so that the reply holds only later changes.
 * @throws ApiError `customer_invoice_exists`, `invoice_version_exists`, `invoice_empty`, `figures_changed`,
 * `project_archived`, `invalid_request`
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

/**
 * Voids an invoice (POST /pc/customer-invoice/void/{id}): a version without lines replaces it.
 * @throws ApiError `invoice_replaced`, `invoice_void`, `invoice_versions_used`, `project_archived`
 */
export const voidInvoice = (
  id: number,
  idempotencyKey: string,
  since: number,
): Promise<CustomerInvoiceSavedReply> =>
  api.post(`/pc/customer-invoice/void/${id}`, {}, { idempotencyKey, query: { since } });

/**
 * Edits date, terms and due date (PATCH /pc/customer-invoice/{id}).
 * @throws ApiError `invoice_replaced`, `invoice_void`, `conflict`, `project_archived`, `invalid_request`
 */
export const editInvoice = (
  id: number,
  body: Pick<CustomerInvoiceEditRequest, keyof CustomerInvoiceEditRequest>,
): Promise<CustomerInvoiceReply> => api.patch(`/pc/customer-invoice/${id}`, body);

/** Marks an invoice as sent or not sent (PATCH /pc/customer-invoice/sent/{id}). @throws ApiError as `editInvoice` */
export const markInvoiceSent = (
  id: number,
  body: Pick<CustomerInvoiceSentRequest, keyof CustomerInvoiceSentRequest>,
): Promise<CustomerInvoiceReply> => api.patch(`/pc/customer-invoice/sent/${id}`, body);

/** Reads an invoice as a PDF (GET /pc/customer-invoice/pdf/{id}). @throws ApiError `pdf_too_long`, `busy` */
export const readInvoicePdf = async (id: number): Promise<Blob> =>
  readBlob(await api.stream(`/pc/customer-invoice/pdf/${id}`, { timeoutMs: PDF_TIMEOUT_MS }));
