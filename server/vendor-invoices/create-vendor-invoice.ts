import { Injectable } from '@nestjs/common';
import type { VendorInvoiceRequest } from '../../shared/contract/vendor-invoices';
import type { Principal } from '../common';
import { type IdempotentRequest, projectScope } from '../database';
import { type AddedInvoice, AddVendorInvoice } from './add-vendor-invoice';
import { billedLines, orderOf } from './vendor-order.policy';

/** Makes a vendor's invoice of a body: of its lines, or generated from a customer invoice. */
@Injectable()
export class CreateVendorInvoice {
  constructor(private readonly adds: AddVendorInvoice) {}

  /** @throws DomainError as AddVendorInvoice */
  run(
    principal: Principal,
    request: VendorInvoiceRequest,
    idempotency?: IdempotentRequest,
  ): Promise<AddedInvoice> {
    const order = orderOf(request.invoice);
    const scope = projectScope(principal.companyId, request.project_id);
    const lines = billedLines(order.type, request.loads ?? []);
    return this.adds.run(principal, scope, { order, lines }, idempotency);
  }
}
