import { Injectable } from '@nestjs/common';
import {
  APPROVED,
  type VendorApprovalRequest,
  type VendorInvoiceReply,
} from '../../shared/contract/vendor-invoices';
import { type Principal, mergeRecord } from '../common';
import type { IdempotentRequest, ProjectChange, ProjectScope } from '../database';
import { ChangeInvoice, VendorInvoiceRepository } from './records';

/** Approves a vendor's invoice (13), or takes the approval back (14). */
@Injectable()
export class ApproveVendorInvoice {
  constructor(
    private readonly changes: ChangeInvoice,
    private readonly invoices: VendorInvoiceRepository,
  ) {}

  /**
   * Does nothing when the invoice already has the state. Returns the scope of its project.
   * @throws DomainError `not_found`, `project_archived` (423), `conflict` when another user decided otherwise
   * since the revision that the person saw
   */
  run(
    principal: Principal,
    id: number,
    request: VendorApprovalRequest,
    idempotency?: IdempotentRequest,
  ): Promise<ProjectScope> {
    const why =
      request.approval_status === APPROVED ? 'vendor invoice approved' : 'vendor invoice unapproved';
    return this.changes.run(principal, id, { why, idempotency }, (change, invoice) =>
      this.set(change, invoice, request),
    );
  }

  private async set(
    change: ProjectChange,
    invoice: VendorInvoiceReply,
    { approval_status, revision: seenRevision }: VendorApprovalRequest,
  ): Promise<void> {
    const current = { approval_status: invoice.approval_status };
    const merged = await mergeRecord(change, { entity: 'vendor_invoices', id: invoice.id }, current, {
      body: { approval_status },
      seenRevision,
      strictFields: ['approval_status'],
    });
    if (merged.approval_status === invoice.approval_status) return;
    await this.invoices.update(change, invoice.id, merged);
    change.record(
      'vendor_invoices',
      invoice,
      await this.invoices.getIn(change.scope, invoice.id, change.sql),
    );
  }
}
