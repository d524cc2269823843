import type {
  InvoiceEmailReply,
  InvoiceEmailRequest,
  InvoiceEmailsReply,
} from '#shared/contract/invoice-emails';
import { api } from './client';

/** Reads a proposal and the emails so far (GET /pc/customer-invoice/email/{id}). @throws ApiError `not_found` */
export const readInvoiceEmails = (id: number, signal?: AbortSignal): Promise<InvoiceEmailsReply> =>
  api.get(`/pc/customer-invoice/email/${id}`, { signal });

/**
 * Emails an invoice (POST /pc/customer-invoice/email/{id}). It goes out after the reply.
 * @throws ApiError `invoice_email_under_way`, `invoice_replaced`, `invoice_void`, `pdf_too_long`, `project_archived`
 */
export const emailInvoice = (
  id: number,
  body: Pick<InvoiceEmailRequest, keyof InvoiceEmailRequest>,
  idempotencyKey: string,
): Promise<InvoiceEmailReply> => api.post(`/pc/customer-invoice/email/${id}`, body, { idempotencyKey });

/**
 * Sends a failed email again (POST /pc/customer-invoice/email-again/{id}).
 * @throws ApiError `invoice_email_not_failed`, and those of `emailInvoice`
 */
export const emailInvoiceAgain = (
  id: number,
  emailId: number,
  idempotencyKey: string,
): Promise<InvoiceEmailReply> =>
  api.post(`/pc/customer-invoice/email-again/${id}`, { email_id: emailId }, { idempotencyKey });
