import { Injectable } from '@nestjs/common';
import { toCents, toDollars } from '#shared/calc/money';
import { TONS_SCALE, fromUnits, toUnits } from '#shared/calc/scaled';
import type { AnyLoad } from '#shared/contract/loads';
import type { GenerationPreviewReply } from '#shared/contract/vendor-generation';
import type { Principal } from '#server/platform/common/index';
import {
  type ChangeOptions,
  type IdempotentRequest,
  type ProjectChange,
  type ProjectScope,
  UnitsOfWork,
} from '#server/database/index';
import type { AddedInvoice } from './add-vendor-invoice';
import { invoiceIdOf, reconcilable } from './records';
import { CustomerInvoiceLoads } from './customer-invoice-loads';
import { generate, lineAtCost } from './generation.policy';
import { StoreInvoice } from './store-invoice';
import { isOtherVendorsLoad, vendorOf, VendorsOfProject } from './matching';
import type { VendorOrder } from './vendor-order.policy';

/** Input of a generation: the customer invoice, and the vendor (0 is the project's). */
export interface GenerationOrder {
  readonly order: VendorOrder;
  readonly customerInvoiceId: number;
  readonly carrierId: number;
}

/** Generates a vendor's invoice from the loads of a customer invoice that the vendor hauled. */
@Injectable()
export class GenerateVendorInvoice {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly storing: StoreInvoice,
    private readonly vendors: VendorsOfProject,
    private readonly customer: CustomerInvoiceLoads,
  ) {}

  /**
   * Bills the loads at calculated cost, less the discount. The customer invoice decides the type. Loads are
   * chosen under the project's lock.
   * @throws DomainError `not_found` for the customer invoice, `invoice_empty` with the reasons when no load
   * qualifies, and as AddVendorInvoice
   */
  run(
    principal: Principal,
    scope: ProjectScope,
    what: GenerationOrder,
    idempotency?: IdempotentRequest,
  ): Promise<AddedInvoice> {
    const options: ChangeOptions = { reason: { code: 'vendor_invoice_generated' }, idempotency };
    return this.units.changeProject(scope, principal, options, (change) => this.make(change, what));
  }

  /**
   * Returns which loads a generation would take and which not. Stores nothing. @throws DomainError
   * `not_found`
   */
  async preview(
    scope: ProjectScope,
    customerInvoiceId: number,
    carrierId: number,
  ): Promise<GenerationPreviewReply> {
    const { loads } = await this.customer.now(scope, customerInvoiceId);
    const vendors = await this.vendors.read(scope);
    const name = vendors.carriers.get(carrierId) ?? (carrierId === 0 ? vendors.vendorName : '');
    const vendor = { vendor_name: name, pc_carrier_id: carrierId, is_sand: false };
    const { taken, rejected, others } = generate(loads, (load) => isOtherVendorsLoad(vendors, vendor, load));
    const sum = (of: (load: AnyLoad) => number): number => taken.reduce((total, load) => total + of(load), 0);
    return {
      reject_loads: rejected,
      other_vendor_loads: others,
      total_loads: taken.length,
      total_weight_tons: fromUnits(
        sum((load) => toUnits(load.weight_tons, TONS_SCALE)),
        TONS_SCALE,
      ),
      vendor_total: toDollars(sum((load) => toCents(load.freight_cost) + toCents(load.fsc_cost))),
    };
  }

  private async make(
    change: ProjectChange,
    { order, customerInvoiceId, carrierId }: GenerationOrder,
  ): Promise<AddedInvoice> {
    const { type, loads } = await this.customer.locked(change, customerInvoiceId);
    const vendors = await this.vendors.read(change.scope, change.sql);
    const vendorName = carrierId === 0 ? vendors.vendorName : '';
    const vendor = { ...vendorOf(vendors, { type, vendorName, carrierId }), is_sand: false };
    const { taken, rejected } = generate(loads, (load) => isOtherVendorsLoad(vendors, vendor, load));
    const matches = taken.map((load, at) => ({
      line: lineAtCost(load, at + 1),
      load: reconcilable(load, invoiceIdOf(type, load)),
      duplicateOf: 0,
    }));
    const head = {
      ...vendor,
      invoice_name: order.invoiceName,
      is_asset: type === 'asset',
      purchase_order: '',
      customer_invoice_id: customerInvoiceId,
      discount_percent: order.discountPercent,
    };
    return { id: await this.storing.store(change, head, matches, rejected), rejected };
  }
}
