import type {
  BillElsewhereReply,
  VendorInvoiceAddedReply,
  VendorInvoiceDetailReply,
  VendorInvoiceReply,
  VendorInvoiceSavedReply,
  VendorInvoiceTotalsReply,
  VendorInvoiceType,
} from '#shared/contract/vendor-invoices';
import type { GenerationPreviewReply } from '#shared/contract/vendor-generation';
import type {
  BillColumns,
  InvoiceDifferencesReply,
  LineDifferenceReply,
  VendorFilePreviewReply,
  VendorSuggestionsReply,
} from '#shared/contract/vendor-reconciliation';
import { api, newIdempotencyKey } from './client';

/** A file of 100,000 lines takes long on a slow line and in the matching. */
const LONG_TIMEOUT_MS = 180_000;

/**
 * Reads the present totals of each invoice's loads (GET /pc/vendor-invoices-totals/{projectId}).
 * @throws ApiError
 */
export const readVendorTotals = (
  projectId: number,
  signal?: AbortSignal,
): Promise<VendorInvoiceTotalsReply[]> => api.get(`/pc/vendor-invoices-totals/${projectId}`, { signal });

/** Reads an invoice and its lines (GET /pc/vendor/invoice/{id}). @throws ApiError */
export const readVendorInvoice = (id: number, signal?: AbortSignal): Promise<VendorInvoiceDetailReply> =>
  api.get(`/pc/vendor/invoice/${id}`, {
    signal,
    timeoutMs: LONG_TIMEOUT_MS,
  });

/** Type, vendor and PO of a file's invoice. `pcCarrierId` is 0 for the project's vendor and for sand. */
export interface VendorFileOrder {
  projectId: number;
  type: VendorInvoiceType;
  file: File;
  vendorName: string;
  pcCarrierId: number;
  /** PO number (sand invoices only). */
  purchaseOrder: string;
  /** Columns of a vendor's own file; null while the server finds them, and for the template. */
  columns: BillColumns | null;
}

function formOf({
  projectId,
  type,
  file,
  vendorName,
  pcCarrierId,
  purchaseOrder,
  columns,
}: VendorFileOrder): FormData {
  const form = new FormData();
  form.append('project_id', String(projectId));
  form.append('type', type);
  form.append('vendor_name', vendorName);
  form.append('pc_carrier_id', String(pcCarrierId));
  form.append('purchase_order', purchaseOrder);
  if (columns !== null) form.append('columns', JSON.stringify(columns));
  form.append('file', file, file.name);
  return form;
}

/**
 * Previews the invoice of a file; nothing is stored (POST /pc/vendor-invoice-file/preview).
 * @throws ApiError
 */
export function previewVendorFile(
  order: VendorFileOrder,
  signal?: AbortSignal,
): Promise<VendorFilePreviewReply> {
  const form = formOf(order);
  if (order.columns === null) form.append('find_columns', 'true');
  return api.post('/pc/vendor-invoice-file/preview', form, {
    signal,
    timeoutMs: LONG_TIMEOUT_MS,
  });
}

/** Options of a call that stores an invoice: its idempotency key, and the client's revision for the reply. */
export interface StoringCall {
  idempotencyKey: string;
  since: number;
}

/**
 * Stores the invoice of a file that was previewed (POST /pc/vendor-invoice-file/0). Total rows are excluded.
 * @throws ApiError `vendor_invoice_exists`, `vendor_file_not_csv`, `vendor_file_faults`, `project_archived`
 */
export function storeVendorFile(
  order: VendorFileOrder,
  invoiceName: string,
  { idempotencyKey, since }: StoringCall,
): Promise<VendorInvoiceAddedReply> {
  const form = formOf(order);
  form.append('invoice_name', invoiceName);
  form.append('total_rows', 'exclude');
  return api.post('/pc/vendor-invoice-file/0', form, {
    idempotencyKey,
    query: { since },
    timeoutMs: LONG_TIMEOUT_MS,
  });
}

/** Previews a generated invoice (GET /pc/project-vendor-inv-loads/{projectId}). @throws ApiError */
export const previewGeneration = (
  projectId: number,
  customerInvoiceId: number,
  pcCarrierId: number,
  signal?: AbortSignal,
): Promise<GenerationPreviewReply> =>
  api.get(`/pc/project-vendor-inv-loads/${projectId}`, {
    query: { invoice_id: customerInvoiceId, pc_carrier_id: pcCarrierId },
    signal,
    timeoutMs: LONG_TIMEOUT_MS,
  });

/** Invoice to generate: the loads of a customer invoice that a vendor hauled, at calculated cost. */
export interface GenerationOrder {
  projectId: number;
  invoiceName: string;
  vendorName: string;
  pcCarrierId: number;
  customerInvoiceId: number;
  discountPercent: number;
}

/**
 * Generates a vendor invoice (POST /pc/vendor-invoice/0).
 * @throws ApiError `vendor_invoice_exists`, `invoice_empty`, `project_archived`
 */
export function generateVendorInvoice(
  order: GenerationOrder,
  { idempotencyKey, since }: StoringCall,
): Promise<VendorInvoiceAddedReply> {
  const body = {
    project_id: order.projectId,
    pc_carrier_id: order.pcCarrierId,
    invoice: {
      invoice_name: order.invoiceName,
      vendor_name: order.vendorName,
      customer_invoice_id: order.customerInvoiceId,
      discount_percent: order.discountPercent,
    },
  };
  return api.post('/pc/vendor-invoice/0', body, {
    idempotencyKey,
    query: { since },
    timeoutMs: LONG_TIMEOUT_MS,
  });
}

/** Number and vendor of a bill. */
export interface BillNumber {
  projectId: number;
  invoiceName: string;
  vendorName: string;
  pcCarrierId: number;
}

/**
 * Reads invoices of the same vendor and number in other projects (GET /pc/vendor-invoice-number/{projectId}).
 * @throws ApiError
 */
export async function readBilledElsewhere(
  { projectId, invoiceName, vendorName, pcCarrierId }: BillNumber,
  signal?: AbortSignal,
): Promise<BillElsewhereReply[]> {
  const query = { invoice_name: invoiceName, vendor_name: vendorName, pc_carrier_id: pcCarrierId };
  return (await api.get(`/pc/vendor-invoice-number/${projectId}`, { query, signal })).billed_elsewhere;
}

/**
 * Deletes an invoice (PATCH /pc/vendor-invoice/delete/{id}).
 * @throws ApiError `invoice_approved`, `invoice_has_credits`, `not_found`
 */
export const deleteVendorInvoice = (
  invoice: VendorInvoiceReply,
  since: number,
): Promise<VendorInvoiceSavedReply> =>
  api.patch(`/pc/vendor-invoice/delete/${invoice.id}`, invoice, {
    idempotencyKey: newIdempotencyKey(),
    query: { since },
    timeoutMs: LONG_TIMEOUT_MS,
  });

/**
 * Reads the likely loads of an invoice's missing lines (GET /pc/vendor-invoice-suggestions/{id}).
 * @throws ApiError
 */
export const readSuggestions = (id: number, signal?: AbortSignal): Promise<VendorSuggestionsReply> =>
  api.get(`/pc/vendor-invoice-suggestions/${id}`, {
    signal,
    timeoutMs: LONG_TIMEOUT_MS,
  });

/**
 * Matches a missing line with a load (PATCH /pc/vendor-invoice-line/{id}/match).
 * @throws ApiError `line_matched`, `load_on_invoice`
 */
export const matchLine = (lineId: number, loadId: number, since: number): Promise<VendorInvoiceSavedReply> =>
  api.patch(
    `/pc/vendor-invoice-line/${lineId}/match`,
    { load_id: loadId },
    { query: { since }, idempotencyKey: newIdempotencyKey() },
  );

/** Reads the causes of a line's difference (GET /pc/vendor-invoice-line/{id}/difference). @throws ApiError */
export const readLineDifference = (lineId: number, signal?: AbortSignal): Promise<LineDifferenceReply> =>
  api.get(`/pc/vendor-invoice-line/${lineId}/difference`, { signal });

/**
 * Reads the differences of an invoice, summed by cause (GET /pc/vendor-invoice-differences/{id}).
 * @throws ApiError
 */
export const readInvoiceDifferences = (id: number, signal?: AbortSignal): Promise<InvoiceDifferencesReply> =>
  api.get(`/pc/vendor-invoice-differences/${id}`, {
    signal,
    timeoutMs: LONG_TIMEOUT_MS,
  });
