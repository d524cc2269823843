import type { WrittenReason } from '#shared/contract/change-reason';
import { Injectable } from '@nestjs/common';
import type {
  RefusedApproval,
  VendorApprovalRequest,
  VendorApprovalsRequest,
} from '#shared/contract/vendor-approvals';
import { APPROVED, type VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { DomainError } from '#shared/errors/index';
import { type Principal, mergeRecord } from '#server/platform/common/index';
import {
  type IdempotentRequest,
  type ProjectChange,
  type ProjectScope,
  UnitsOfWork,
  projectScope,
} from '#server/database/index';
import { ChangeInvoice, VendorInvoiceRepository } from './records';

type Approval = Pick<VendorApprovalRequest, 'approval_status' | 'revision'>;

const reasonFor = (status: number): WrittenReason => ({
  code: status === APPROVED ? 'vendor_invoice_approved' : 'vendor_invoice_unapproved',
});

/** Approves vendor invoices (13), or takes the approval back (14). */
@Injectable()
export class ApproveVendorInvoice {
  constructor(
    private readonly changes: ChangeInvoice,
    private readonly invoices: VendorInvoiceRepository,
    private readonly units: UnitsOfWork,
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
    const reason = reasonFor(request.approval_status);
    return this.changes.run(principal, id, { reason, idempotency }, (change, invoice) =>
      this.set(change, invoice, request),
    );
  }

  /**
   * Sets many invoices of a project in one change, and returns those that it could not set.
   * @throws DomainError `not_found` for the project, `project_archived` (423)
   */
  many(
    principal: Principal,
    { project_id: projectId, approval_status: status, invoices }: VendorApprovalsRequest,
    idempotency?: IdempotentRequest,
  ): Promise<RefusedApproval[]> {
    const scope = projectScope(principal.companyId, projectId);
    const seen = new Map(invoices.map(({ id, revision }) => [id, revision]));
    const options = { reason: reasonFor(status), idempotency };
    return this.units.changeProject(scope, principal, options, async (change) => {
      const listed = await this.invoices.listedIn(scope, [...seen.keys()], change.sql);
      const there = new Set(listed.map(({ id }) => id));
      const refused = [...seen.keys()].filter((id) => !there.has(id)).map(goneApproval);
      for (const invoice of listed) {
        const approval = { approval_status: status, revision: seen.get(invoice.id) };
        const by = await this.setUnlessChanged(change, invoice, approval);
        if (by !== null) refused.push({ id: invoice.id, code: 'conflict', by });
      }
      return refused;
    });
  }

  /** Sets one invoice of many. Returns the name of the user who decided otherwise meanwhile; null for none. */
  private async setUnlessChanged(
    change: ProjectChange,
    invoice: VendorInvoiceReply,
    approval: Approval,
  ): Promise<string | null> {
    try {
      await this.set(change, invoice, approval);
      return null;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'conflict') return String(error.params.by);
      throw error;
    }
  }

  private async set(
    change: ProjectChange,
    invoice: VendorInvoiceReply,
    { approval_status, revision: seenRevision }: Approval,
  ): Promise<void> {
    if (approval_status === invoice.approval_status) return;
    const current = { approval_status: invoice.approval_status };
    // The merge throws before anything is written.
    await mergeRecord(change, { entity: 'vendor_invoices', id: invoice.id }, current, {
      body: { approval_status },
      seenRevision,
      strictFields: ['approval_status'],
    });
    await this.invoices.update(change, invoice.id, { approval_status, ...stampOf(change, approval_status) });
    change.record(
      'vendor_invoices',
      invoice,
      await this.invoices.getIn(change.scope, invoice.id, change.sql),
    );
  }
}

const goneApproval = (id: number): RefusedApproval => ({ id, code: 'not_found', by: '' });

/** Returns the stored person and time of an approval; empty for one that is taken back. */
function stampOf({ actor, now }: ProjectChange, status: number) {
  return status === APPROVED
    ? { approved_by_id: actor.userId, approved_by: actor.displayName, approved_at: now }
    : { approved_by_id: 0, approved_by: '', approved_at: null };
}
