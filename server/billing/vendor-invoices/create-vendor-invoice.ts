import { Injectable } from '@nestjs/common';
import type { VendorInvoiceRequest } from '#shared/contract/vendor-invoices';
import { DomainError, type FieldFault } from '#shared/errors/index';
import type { Principal } from '#server/platform/common/index';
import { type IdempotentRequest, projectScope } from '#server/database/index';
import { type AddedInvoice, AddVendorInvoice } from './add-vendor-invoice';
import { GenerateVendorInvoice } from './generate-vendor-invoice';
import { billedLines, orderOf } from './vendor-order.policy';

/** Creates a vendor's invoice from a body: from its lines, or generated from a customer invoice. */
@Injectable()
export class CreateVendorInvoice {
  constructor(
    private readonly adds: AddVendorInvoice,
    private readonly generation: GenerateVendorInvoice,
  ) {}

  /**
   * Generates the invoice when the body has `pc_carrier_id`. Then a customer invoice and a discount (0 for
   * none) are required.
   * @throws DomainError as AddVendorInvoice and GenerateVendorInvoice
   */
  run(
    principal: Principal,
    request: VendorInvoiceRequest,
    idempotency?: IdempotentRequest,
  ): Promise<AddedInvoice> {
    const order = orderOf(request.invoice);
    const scope = projectScope(principal.companyId, request.project_id);
    const { pc_carrier_id: carrierId } = request;
    if (carrierId !== undefined) {
      const customerInvoiceId = customerInvoiceOf(request);
      return this.generation.run(principal, scope, { order, customerInvoiceId, carrierId }, idempotency);
    }
    const lines = billedLines(order.type, request.loads ?? []);
    return this.adds.run(principal, scope, { order, lines }, idempotency);
  }
}

/** @throws DomainError `invalid_request` when the body lacks a field that a generation needs */
function customerInvoiceOf({ invoice }: VendorInvoiceRequest): number {
  const { customer_invoice_id: id = 0, discount_percent: percent } = invoice;
  const faults: FieldFault[] = [];
  if (id === 0)
    faults.push({ field: 'invoice.customer_invoice_id', message: 'Please select a customer invoice' });
  if (percent === undefined)
    faults.push({ field: 'invoice.discount_percent', message: 'Please enter a discount from 0 to 100' });
  if (faults.length > 0) throw new DomainError('invalid_request', { faults });
  return id;
}
