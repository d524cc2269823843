import type { WrittenReason } from '#shared/contract/change-reason';
import { Injectable } from '@nestjs/common';
import type { CustomerInvoiceRequest, RefusedLoadReply } from '#shared/contract/customer-invoices';
import type { Principal } from '#server/platform/common/index';
import {
  type IdempotentRequest,
  type ProjectChange,
  UnitsOfWork,
  projectScope,
} from '#server/database/index';
import { ChooseInvoiceLoads } from './choose-invoice-loads';
import {
  type InvoiceAsked,
  invoiceAsked,
  refuseChangedFigures,
  refuseEmpty,
  refuseTooLarge,
  refuseTooMany,
  rejectedLoads,
} from './customer-invoice.policy';
import { StoreCustomerInvoice } from './store-customer-invoice';

/** Result of a request. It is stored with its Idempotency-Key, so its names are those of the wire. */
export interface InvoiceMade {
  readonly invoice_id: number;
  readonly reject_loads: RefusedLoadReply[];
}

/** Bills loads to the customer: a new invoice, or a new version of one. */
@Injectable()
export class GenerateCustomerInvoice {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly choice: ChooseInvoiceLoads,
    private readonly store: StoreCustomerInvoice,
  ) {}

  /**
   * Chooses the loads and stores the invoice in one unit of work, so two people never bill the same load.
   * See docs/domain/customer-invoices.md#versions and docs/domain/customer-invoices.md#fixed-mobilization.
   * @throws DomainError `invalid_request`, `not_found`, `project_archived` (423), `customer_invoice_exists`,
   * `invoice_version_exists`, `invoice_empty`, `sum_too_large`, `figures_changed` (409)
   */
  async run(
    principal: Principal,
    request: CustomerInvoiceRequest,
    idempotency?: IdempotentRequest,
  ): Promise<InvoiceMade> {
    const asked = invoiceAsked(request);
    const scope = projectScope(principal.companyId, request.project_id);
    const reason: WrittenReason = {
      code: asked.version === null ? 'customer_invoice_added' : 'customer_invoice_version_added',
    };
    return this.units.changeProject(scope, principal, { reason, idempotency }, (change) =>
      this.make(change, asked, request),
    );
  }

  private async make(
    change: ProjectChange,
    asked: InvoiceAsked,
    request: CustomerInvoiceRequest,
  ): Promise<InvoiceMade> {
    const replaced = await this.choice.replacedBy(change, asked);
    await this.store.refuseTakenName(change, asked);
    const chosen = await this.choice.run(change, asked, replaced);
    refuseEmpty(chosen.selection);
    refuseTooMany(chosen.selection.taken.length);
    refuseTooLarge(chosen.selection);
    refuseChangedFigures(chosen.selection, request);
    const id = await this.store.run(change, asked, replaced.invoice, chosen);
    return { invoice_id: id, reject_loads: rejectedLoads(chosen.selection) };
  }
}
