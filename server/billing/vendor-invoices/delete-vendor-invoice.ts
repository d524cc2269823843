import { Injectable } from '@nestjs/common';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import type { Principal } from '#server/platform/common/index';
import type { IdempotentRequest, ProjectChange, ProjectScope } from '#server/database/index';
import { ChangeInvoice, invoiceIdOf, typeOf, VendorLineRepository } from './records';
import { LoadsOfInvoice } from './matching';
import { ReassignLoads } from './reassign-loads';
import { RemoveInvoice } from './remove-invoice';

/** Deletes a vendor's invoice with the comments on it. Its loads become free, or move to another invoice that bills them. */
@Injectable()
export class DeleteVendorInvoice {
  constructor(
    private readonly changes: ChangeInvoice,
    private readonly removal: RemoveInvoice,
    private readonly lines: VendorLineRepository,
    private readonly loads: LoadsOfInvoice,
    private readonly reassign: ReassignLoads,
  ) {}

  /**
   * Restores loads, sums and totals, and frees the name. Returns the scope of the invoice's project.
   * @throws DomainError `not_found`, `project_archived` (423), `invoice_approved`, and `invoice_has_credits`
   * (409) when credits or charges are recorded on it
   */
  run(principal: Principal, id: number, idempotency?: IdempotentRequest): Promise<ProjectScope> {
    return this.changes.run(
      principal,
      id,
      { reason: { code: 'vendor_invoice_deleted' }, idempotency },
      (change, invoice) => this.remove(change, invoice),
    );
  }

  private async remove(change: ProjectChange, invoice: VendorInvoiceReply): Promise<void> {
    await this.removal.run(change, invoice);
    const type = typeOf(invoice);
    const named = await this.loads.locked(change, type, await this.lines.loadIds(change, invoice.id));
    const held = named.filter((load) => invoiceIdOf(type, load) === invoice.id);
    await this.reassign.run(change, invoice, await this.loads.put(change, type, held, 0));
  }
}
