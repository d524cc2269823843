import type { VendorApprovalRequest, VendorApprovalsReply } from '#shared/contract/vendor-approvals';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { api, newIdempotencyKey } from './client';

/** Approves or unapproves an invoice (PATCH /pc/vendor-invoice/{id}). @throws ApiError */
export const approveVendorInvoice = (
  invoice: VendorInvoiceReply,
  approvalStatus: VendorApprovalRequest['approval_status'],
): Promise<VendorInvoiceReply[]> =>
  api.patch(
    `/pc/vendor-invoice/${invoice.id}`,
    { ...invoice, approval_status: approvalStatus },
    { idempotencyKey: newIdempotencyKey() },
  );

/** Approves or unapproves many invoices (PATCH /pc/vendor-invoices/approve). @throws ApiError */
export const approveVendorInvoices = (
  projectId: number,
  invoices: readonly Pick<VendorInvoiceReply, 'id' | 'revision'>[],
  approvalStatus: VendorApprovalRequest['approval_status'],
): Promise<VendorApprovalsReply> =>
  api.patch(
    '/pc/vendor-invoices/approve',
    {
      project_id: projectId,
      approval_status: approvalStatus,
      invoices: invoices.map(({ id, revision }) => ({ id, revision })),
    },
    { idempotencyKey: newIdempotencyKey() },
  );
