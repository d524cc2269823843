import { Injectable } from '@nestjs/common';
import type { BilledLine } from '#shared/calc/reconciliation/index';
import type { Finding } from '#shared/cells/finding';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import type { RejectedLoadReply } from '#shared/contract/vendor-generation';
import type { Principal } from '#server/platform/common/index';
import {
  type ChangeOptions,
  type IdempotentRequest,
  type ProjectChange,
  type ProjectScope,
  UnitsOfWork,
} from '#server/database/index';
import { type Match, MatchLoads, VendorsOfProject } from './matching';
import { StoreInvoice } from './store-invoice';
import type { InvoiceHead } from './records';
import type { VendorOrder } from './vendor-order.policy';

/** A stored invoice: its id, the loads that a generation rejected, and warnings about its file. */
export interface AddedInvoice {
  readonly id: number;
  readonly rejected: RejectedLoadReply[];
  /** Absent without a file, and in answers that an earlier version has kept. */
  readonly warnings?: readonly Finding[];
}

/** Lines to store. */
interface BilledLines {
  readonly order: VendorOrder;
  readonly lines: readonly BilledLine[];
  /** Excludes matched lines, with warnings, or refuses them. */
  readonly review?: (matches: readonly Match[]) => { lines: Match[]; warnings: readonly Finding[] };
  /** Runs in the same change, after the invoice is stored. */
  readonly stored?: (change: ProjectChange, head: InvoiceHead) => Promise<void>;
}

/** Adds a vendor's invoice from its lines. Lines are matched to loads under the project's lock. */
@Injectable()
export class AddVendorInvoice {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly vendors: VendorsOfProject,
    private readonly matches: MatchLoads,
    private readonly storing: StoreInvoice,
  ) {}

  /**
   * Adds an invoice of billed lines.
   * @throws DomainError `not_found` for the project, `project_archived` (423), `vendor_invoice_exists` (409),
   * `invalid_request` for a vendor that the project does not have, `invoice_empty` without lines
   */
  run(
    principal: Principal,
    scope: ProjectScope,
    { order, lines, review, stored }: BilledLines,
    idempotency?: IdempotentRequest,
  ): Promise<AddedInvoice> {
    const options: ChangeOptions = { reason: { code: 'vendor_invoice_added' }, idempotency };
    return this.units.changeProject(scope, principal, options, async (change) => {
      const head = await this.headOf(change, order);
      const matches = await this.matches.locked(change, { ...order, ...head }, lines);
      const kept = review?.(matches) ?? { lines: matches, warnings: [] };
      const id = await this.storing.store(change, head, kept.lines);
      await stored?.(change, head);
      return { id, rejected: [], warnings: kept.warnings };
    });
  }

  /** Returns the invoice's head for an order, read under the lock. */
  async headOf({ scope, sql }: ProjectChange, order: VendorOrder): Promise<InvoiceHead> {
    return headOf(order, await this.vendors.billing(scope, order, sql));
  }
}

function headOf(
  { type, invoiceName, purchaseOrder, discountPercent }: VendorOrder,
  vendor: Pick<VendorInvoiceReply, 'vendor_name' | 'pc_carrier_id'>,
): InvoiceHead {
  return {
    ...vendor,
    invoice_name: invoiceName,
    is_sand: type === 'sand',
    is_asset: type === 'asset',
    purchase_order: purchaseOrder,
    customer_invoice_id: 0,
    discount_percent: discountPercent,
  };
}
