import { Injectable } from '@nestjs/common';
import { APPROVED, type VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { DomainError } from '#shared/errors/index';
import { RemoveComments } from '#server/trail/comments/index';
import type { ProjectChange } from '#server/database/index';
import { VendorInvoiceRepository } from './records';

/** Marks an invoice as deleted inside a change, with the comments on it. */
@Injectable()
export class RemoveInvoice {
  constructor(
    private readonly invoices: VendorInvoiceRepository,
    private readonly comments: RemoveComments,
  ) {}

  /** @throws DomainError `invoice_approved`, and `invoice_has_credits` (409) when credits or charges are on it */
  async run(change: ProjectChange, invoice: VendorInvoiceReply): Promise<void> {
    if (invoice.approval_status === APPROVED) throw new DomainError('invoice_approved');
    if (await this.invoices.hasCredits(change, invoice.id)) throw new DomainError('invoice_has_credits');
    const { revision, actor } = change;
    await this.invoices.markDeleted(change, invoice.id);
    const after = { ...invoice, is_deleted: true, revision, updated_by_id: actor.userId };
    change.record('vendor_invoices', invoice, after);
    await this.comments.on(change, { subject: 'vendor_invoice', subject_id: invoice.id });
  }
}
