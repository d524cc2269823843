import {
  CustomerInvoiceEditRequest,
  CustomerInvoiceRequest,
  type CustomerInvoicePreviewReply,
  type CustomerInvoiceReply,
  type CustomerInvoicesDeltaReply,
  type CustomerInvoiceTotalsReply,
  type CustomerInvoiceLoadReply,
  type InvoiceVersionReply,
  type CustomerInvoiceDetailReply,
  type CustomerInvoiceSavedReply,
} from '../customer-invoices';
import { InvoiceFilesQuery } from '../invoice-files';
import {
  CustomerInvoiceSentRequest,
  InvoiceEmailAgainRequest,
  type InvoiceEmailReply,
  InvoiceEmailRequest,
  type InvoiceEmailsReply,
} from '../invoice-emails';
import { SinceQuery } from '../queries';
import { ExportQuery } from '../spreadsheets';
import { PDF_TYPE, WORKBOOK_TYPE, ZIP_TYPE } from '../media-types';
import { type Bytes, NO_KEY, route } from './route';

/** Routes of customer invoices. */
export const customerInvoicesRoutes = {
  'GET /pc/spreadsheet/customer-invoice/:id': route({
    needs: 'read',
    query: ExportQuery,
    sends: [WORKBOOK_TYPE],
  }).replies<Bytes>(),
  'GET /pc/spreadsheet/customer-invoices/:id': route({
    needs: 'read',
    query: ExportQuery,
    sends: [WORKBOOK_TYPE],
  }).replies<Bytes>(),
  'GET /pc/customer-invoice/pdf/:id': route({
    needs: 'read',
    sends: [PDF_TYPE],
    errors: [409, 429, 503],
  }).replies<Bytes>(),
  'GET /pc/customer-invoices/pdf/:companyKey': route({
    needs: 'read',
    query: InvoiceFilesQuery,
    sends: [PDF_TYPE],
    errors: [409, 429, 503],
  }).replies<Bytes>(),
  'GET /pc/customer-invoices/zip/:companyKey': route({
    needs: 'read',
    query: InvoiceFilesQuery,
    sends: [ZIP_TYPE],
    errors: [409, 429, 503],
  }).replies<Bytes>(),
  'GET /pc/customer-invoices/:projectId': route({ needs: 'read', query: SinceQuery }).replies<
    CustomerInvoiceReply[] | CustomerInvoicesDeltaReply
  >(),
  'GET /pc/customer-invoices-totals/:projectId': route({ needs: 'read' }).replies<
    CustomerInvoiceTotalsReply[]
  >(),
  'GET /pc/all-customer-invoice-loads/:projectId': route({ needs: 'read' }).replies<
    CustomerInvoiceLoadReply[]
  >(),
  'GET /pc/customer/invoice-version/:id': route({ needs: 'read' }).replies<InvoiceVersionReply>(),
  'GET /pc/customer/invoice/:id': route({ needs: 'read' }).replies<CustomerInvoiceDetailReply>(),
  'POST /pc/customer-invoice/0': route({
    needs: 'bill customers',
    body: CustomerInvoiceRequest,
    query: SinceQuery,
  }).replies<CustomerInvoiceSavedReply>(),
  'POST /pc/customer-invoice/preview': route({
    needs: 'bill customers',
    body: CustomerInvoiceRequest,
    status: 200,
    withoutKey: NO_KEY.look,
  }).replies<CustomerInvoicePreviewReply>(),
  'POST /pc/customer-invoice/void/:id': route({
    needs: 'bill customers',
    query: SinceQuery,
  }).replies<CustomerInvoiceSavedReply>(),
  'GET /pc/customer-invoice/email/:id': route({ needs: 'read' }).replies<InvoiceEmailsReply>(),
  'POST /pc/customer-invoice/email/:id': route({
    needs: 'bill customers',
    body: InvoiceEmailRequest,
    errors: [409, 429],
  }).replies<InvoiceEmailReply>(),
  'POST /pc/customer-invoice/email-again/:id': route({
    needs: 'bill customers',
    body: InvoiceEmailAgainRequest,
    errors: [409, 429],
  }).replies<InvoiceEmailReply>(),
  'PATCH /pc/customer-invoice/:id': route({
    needs: 'bill customers',
    body: CustomerInvoiceEditRequest,
    withoutKey: NO_KEY.edit,
  }).replies<CustomerInvoiceReply>(),
  'PATCH /pc/customer-invoice/sent/:id': route({
    needs: 'bill customers',
    body: CustomerInvoiceSentRequest,
    withoutKey: NO_KEY.edit,
  }).replies<CustomerInvoiceReply>(),
};
