import { SinceQuery, BillNumberQuery, GenerationQuery } from '../queries';
import { ExportQuery } from '../spreadsheets';
import {
  VendorApprovalRequest,
  VendorApprovalsRequest,
  type VendorApprovalsReply,
} from '../vendor-approvals';
import type { GenerationPreviewReply } from '../vendor-generation';
import {
  VendorInvoiceRequest,
  type VendorInvoiceReply,
  type VendorInvoicesDeltaReply,
  type VendorInvoiceTotalsReply,
  type BilledElsewhereReply,
  type VendorInvoiceDetailReply,
  type VendorInvoiceLoadsReply,
  type VendorInvoiceAddedReply,
  type VendorInvoiceSavedReply,
} from '../vendor-invoices';
import {
  MatchLineRequest,
  type VendorFilePreviewReply,
  type VendorSuggestionsReply,
  type LineDifferenceReply,
  type InvoiceDifferencesReply,
} from '../vendor-reconciliation';
import {
  CauseExportQuery,
  CauseLinesQuery,
  type CauseLinesReply,
  CausesWorkQuery,
  type CausesWorkReply,
  DecideCauseRequest,
  type DecisionsReply,
  UndoDecisionsRequest,
} from '../vendor-decisions';
import { CSV_TYPE, WORKBOOK_TYPE } from '../media-types';
import { type Bytes, NO_KEY, route } from './route';

/** Fields of a form that sends a vendor's file. */
const BILL_FILE_FORM = [
  'project_id',
  'type',
  'vendor_name',
  'pc_carrier_id',
  'purchase_order',
  'invoice_name',
  'columns',
] as const;

/** Routes of vendor invoices. */
export const vendorInvoicesRoutes = {
  'GET /pc/spreadsheet/vendor-invoice/:id': route({
    needs: 'read',
    query: ExportQuery,
    sends: [WORKBOOK_TYPE],
  }).replies<Bytes>(),
  'GET /pc/vendor-invoices/:projectId': route({ needs: 'read', query: SinceQuery }).replies<
    VendorInvoiceReply[] | VendorInvoicesDeltaReply
  >(),
  'GET /pc/vendor-invoices-totals/:projectId': route({ needs: 'read' }).replies<VendorInvoiceTotalsReply[]>(),
  'GET /pc/vendor-invoice-number/:projectId': route({
    needs: 'read',
    query: BillNumberQuery,
  }).replies<BilledElsewhereReply>(),
  'GET /pc/vendor/invoice/:id': route({ needs: 'read' }).replies<VendorInvoiceDetailReply>(),
  'GET /pc/vendor-invoice-loads/:id': route({ needs: 'read' }).replies<VendorInvoiceLoadsReply>(),
  'POST /pc/vendor-invoice/0': route({
    needs: 'reconcile vendors',
    body: VendorInvoiceRequest,
    query: SinceQuery,
  }).replies<VendorInvoiceAddedReply>(),
  'PATCH /pc/vendor-invoice/:id': route({ needs: 'reconcile vendors', body: VendorApprovalRequest }).replies<
    VendorInvoiceReply[]
  >(),
  'PATCH /pc/vendor-invoices/approve': route({
    needs: 'reconcile vendors',
    body: VendorApprovalsRequest,
  }).replies<VendorApprovalsReply>(),
  'PATCH /pc/vendor-invoice/delete/:id': route({
    needs: 'reconcile vendors',
    query: SinceQuery,
  }).replies<VendorInvoiceSavedReply>(),
  'POST /pc/vendor-invoice-file/preview': route({
    needs: 'reconcile vendors',
    form: [...BILL_FILE_FORM, 'find_columns'],
    withoutKey: NO_KEY.look,
  }).replies<VendorFilePreviewReply>(),
  'POST /pc/vendor-invoice-file/0': route({
    needs: 'reconcile vendors',
    query: SinceQuery,
    form: [...BILL_FILE_FORM, 'total_rows'],
  }).replies<VendorInvoiceAddedReply>(),
  'GET /pc/get-file/vendor-invoice-template.csv/templates/csv': route({
    needs: 'read',
    sends: [CSV_TYPE],
  }).replies<string>(),
  'GET /pc/get-file/sand-invoice-template.csv/templates/csv': route({
    needs: 'read',
    sends: [CSV_TYPE],
  }).replies<string>(),
  'GET /pc/project-vendor-inv-loads/:projectId': route({
    needs: 'read',
    query: GenerationQuery,
  }).replies<GenerationPreviewReply>(),
  'GET /pc/vendor-invoice-suggestions/:id': route({ needs: 'read' }).replies<VendorSuggestionsReply>(),
  'PATCH /pc/vendor-invoice-line/:id/match': route({
    needs: 'reconcile vendors',
    body: MatchLineRequest,
    query: SinceQuery,
  }).replies<VendorInvoiceSavedReply>(),
  'GET /pc/vendor-invoice-line/:id/difference': route({ needs: 'read' }).replies<LineDifferenceReply>(),
  'GET /pc/worklist-causes/:companyKey': route({
    needs: 'read',
    query: CausesWorkQuery,
  }).replies<CausesWorkReply>(),
  'GET /pc/worklist-cause-lines/:companyKey': route({
    needs: 'read',
    query: CauseLinesQuery,
  }).replies<CauseLinesReply>(),
  'GET /pc/spreadsheet/vendor-causes/:companyKey': route({
    needs: 'read',
    query: CauseExportQuery,
    sends: [WORKBOOK_TYPE],
  }).replies<Bytes>(),
  'POST /pc/vendor-decision/0': route({
    needs: 'reconcile vendors',
    body: DecideCauseRequest,
  }).replies<DecisionsReply>(),
  'PATCH /pc/vendor-decisions/undo': route({
    needs: 'reconcile vendors',
    body: UndoDecisionsRequest,
  }).replies<DecisionsReply>(),
  'GET /pc/vendor-invoice-differences/:id': route({ needs: 'read' }).replies<InvoiceDifferencesReply>(),
};
