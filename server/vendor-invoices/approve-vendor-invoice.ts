import { Injectable } from '@nestjs/common';
import {
  APPROVED,
  type VendorApprovalRequest,
  type VendorInvoiceReply,
} from '../../shared/contract/vendor-invoices';
import { type Principal, mergeRecord } from '../common';
import type { IdempotentRequest, ProjectChange, ProjectScope } from '../database';
import { ChangeInvoice, VendorInvoiceRepository } from './records';

/** Approves a vendor's invoice, or takes the approval back (spec 2 section 4: 13 and 14). */
@Injectable()
export class ApproveVendorInvoice {
  constructor(
    private readonly changes: ChangeInvoice,
    private readonly invoices: VendorInvoiceRepository,
  ) {}

  /**
   * Nothing happens where it is so already. Answers the scope of the invoice's project.
   * @throws DomainError `not_found`, `project_archived` (423), `conflict` when somebody has decided otherwise since the
   *   revision that the person saw
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
      orders: ['approval_status'],
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
