import { Injectable } from '@nestjs/common';
import type { VendorInvoiceRequest } from '../../shared/contract/vendor-invoices';
import { DomainError } from '../../shared/errors';
import type { Principal } from '../common';
import { type IdempotentRequest, projectScope } from '../database';
import { type AddedInvoice, AddVendorInvoice } from './add-vendor-invoice';
import { GenerateVendorInvoice } from './generate-vendor-invoice';
import { billedLines, orderOf } from './vendor-order.policy';

/** Makes a vendor's invoice of a body: of its lines, or generated from a customer invoice. */
@Injectable()
export class CreateVendorInvoice {
  constructor(
    private readonly adds: AddVendorInvoice,
    private readonly generation: GenerateVendorInvoice,
  ) {}

  /** With `pc_carrier_id` it is generated. @throws DomainError as AddVendorInvoice and GenerateVendorInvoice */
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

function customerInvoiceOf({ invoice }: VendorInvoiceRequest): number {
  const { customer_invoice_id: id = 0 } = invoice;
  if (id > 0) return id;
  const message = 'Please select a customer invoice';
  throw new DomainError('invalid_request', { faults: [{ field: 'invoice.customer_invoice_id', message }] });
}
