import { Injectable } from '@nestjs/common';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { DomainError } from '#shared/errors/index';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { type ChangeOptions, type ProjectChange, UnitsOfWork, projectScope } from '#server/database/index';
import { CustomerInvoiceRepository } from './customer-invoice.repository';

/** Changes invoices that count: neither void nor replaced. */
@Injectable()
export class LiveInvoice {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly invoices: CustomerInvoiceRepository,
  ) {}

  /**
   * Runs a change of an invoice in its project.
   * @throws DomainError `not_found`, `project_archived` (423), `invoice_replaced`, `invoice_void` (409)
   */
  async run<T>(
    principal: Principal,
    id: number,
    options: ChangeOptions,
    work: (change: ProjectChange, invoice: CustomerInvoiceReply) => Promise<T>,
  ): Promise<T> {
    const found = await this.invoices.find(scopeOf(principal), id);
    if (found === null) throw new DomainError('not_found', { what: 'Customer invoice' });
    const scope = projectScope(principal.companyId, found.project_id);
    return this.units.changeProject(scope, principal, options, async (change) => {
      const invoice = await this.get(change, id);
      await this.refuseDead(change, invoice);
      return work(change, invoice);
    });
  }

  /** @throws DomainError `not_found` */
  async get({ scope, sql }: ProjectChange, id: number): Promise<CustomerInvoiceReply> {
    const invoice = await this.invoices.findIn(scope, id, sql);
    if (invoice === null) throw new DomainError('not_found', { what: 'Customer invoice' });
    return invoice;
  }

  /** Refuses an invoice that bills nothing. */
  private async refuseDead({ scope, sql }: ProjectChange, invoice: CustomerInvoiceReply): Promise<void> {
    if (invoice.is_void) throw new DomainError('invoice_void');
    if (invoice.is_current) return;
    const chain = await this.invoices.chain(scope, invoice.version_of || invoice.id, sql);
    const newest = chain.at(-1) ?? invoice;
    throw new DomainError('invoice_replaced', { invoice_name: newest.invoice_name });
  }
}
