import { Injectable } from '@nestjs/common';
import type { CustomerInvoicePreviewReply, CustomerInvoiceRequest } from '#shared/contract/customer-invoices';
import type { Principal } from '#server/platform/common/index';
import { UnitsOfWork, projectScope } from '#server/database/index';
import { ChooseInvoiceLoads } from './choose-invoice-loads';
import { invoiceAsked } from './customer-invoice.policy';
import { presentInvoicePreview } from './customer-invoice.presenter';

/** Previews the customer invoice of one project. Work over many projects calls it once for each. */
@Injectable()
export class PreviewCustomerInvoice {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly choice: ChooseInvoiceLoads,
  ) {}

  /**
   * Chooses loads as generating does, under the same lock, and stores nothing. So the figures of a preview are those
   * of the invoice. An invoice without loads is no error here.
   * @throws DomainError `invalid_request`, `not_found`, `project_archived` (423), `invoice_version_exists` (409)
   */
  async run(principal: Principal, request: CustomerInvoiceRequest): Promise<CustomerInvoicePreviewReply> {
    const asked = invoiceAsked(request);
    const scope = projectScope(principal.companyId, request.project_id);
    const options = { reason: { code: 'customer_invoice_added' } } as const;
    return this.units.changeProject(scope, principal, options, async (change) => {
      const replaced = await this.choice.replacedBy(change, asked);
      return presentInvoicePreview(await this.choice.preview(change, asked, replaced));
    });
  }
}
