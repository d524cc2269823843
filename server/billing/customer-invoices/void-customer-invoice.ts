import { Injectable } from '@nestjs/common';
import { type CustomerInvoiceReply, INVOICE_VERSIONS } from '#shared/contract/customer-invoices';
import { DomainError } from '#shared/errors/index';
import { type Principal, scopeOf } from '#server/platform/common/index';
import {
  type ChangeOptions,
  type IdempotentRequest,
  type ProjectChange,
  UnitsOfWork,
  projectScope,
} from '#server/database/index';
import { ChooseInvoiceLoads } from './choose-invoice-loads';
import type { InvoiceAsked } from './customer-invoice.policy';
import { CustomerInvoiceRepository } from './customer-invoice.repository';
import type { InvoiceMade } from './generate-customer-invoice';
import { StoreCustomerInvoice } from './store-customer-invoice';

/** Invoice that was voided, with its project. */
interface VoidMade extends InvoiceMade {
  readonly project_id: number;
}

/** Voids a customer invoice: a new version without lines replaces it, and its loads can be billed again. */
@Injectable()
export class VoidCustomerInvoice {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly invoices: CustomerInvoiceRepository,
    private readonly choice: ChooseInvoiceLoads,
    private readonly store: StoreCustomerInvoice,
  ) {}

  /**
   * Voids the newest version of an invoice. See docs/domain/customer-invoices.md#void.
   * @throws DomainError `not_found`, `project_archived` (423), `invoice_replaced`, `invoice_void`,
   * `invoice_versions_used`, `invoice_version_exists` (409)
   */
  async run(principal: Principal, id: number, idempotency?: IdempotentRequest): Promise<VoidMade> {
    const found = await this.invoices.find(scopeOf(principal), id);
    if (found === null) throw new DomainError('not_found', { what: 'Customer invoice' });
    const scope = projectScope(principal.companyId, found.project_id);
    const options: ChangeOptions = { reason: { code: 'customer_invoice_voided' }, idempotency };
    return this.units.changeProject(scope, principal, options, async (change) => {
      const invoiceId = await this.make(change, found);
      return { invoice_id: invoiceId, reject_loads: [], project_id: found.project_id };
    });
  }

  private async make(change: ProjectChange, found: CustomerInvoiceReply): Promise<number> {
    const chain = await this.invoices.chain(change.scope, found.version_of || found.id, change.sql);
    const [original, newest] = [chain.at(0), chain.at(-1)];
    if (original === undefined || newest === undefined)
      throw new DomainError('not_found', { what: 'Customer invoice' });
    refuseOther(found, newest);
    const asked = orderOf(original, newest);
    await this.store.refuseTakenName(change, asked);
    const replaced = await this.choice.replacedBy(change, asked);
    const chosen = await this.choice.none(change, asked.kind, replaced);
    return this.store.run(change, asked, newest, chosen);
  }
}

/** Refuses an invoice that is void or replaced, or that has used up its versions. */
function refuseOther(found: CustomerInvoiceReply, newest: CustomerInvoiceReply): void {
  if (newest.id !== found.id)
    throw new DomainError('invoice_replaced', { invoice_name: newest.invoice_name });
  if (newest.is_void) throw new DomainError('invoice_void');
  if (newest.version >= Math.max(...INVOICE_VERSIONS)) throw new DomainError('invoice_versions_used');
}

/** Returns the request for a version that keeps the days of the newest one and picks no loads. */
const orderOf = (original: CustomerInvoiceReply, newest: CustomerInvoiceReply): InvoiceAsked => ({
  kind: newest.is_asset ? 'asset' : 'freight',
  name: original.invoice_name,
  startDate: newest.start_date,
  endDate: newest.end_date,
  range: null,
  numbers: null,
  loadIds: null,
  leaveOut: new Set(),
  includesOlder: false,
  version: { of: original.id, number: newest.version + 1 },
  takesOver: true,
  // Nothing is due.
  dates: { invoiceDate: '', terms: '', dueDate: '' },
});
