import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import type {
  CustomerInvoiceDetailReply,
  CustomerInvoiceLoadReply,
  CustomerInvoiceReply,
  CustomerInvoiceSavedReply,
  CustomerInvoiceTotalsReply,
  CustomerInvoicesDeltaReply,
  InvoiceVersionReply,
} from '#shared/contract/customer-invoices';
import { DomainError } from '#shared/errors/index';
import {
  type JsonStream,
  RatedProjectReplyBuilder,
  beginRead,
  jsonArray,
  listReply,
} from '#server/platform/common/index';
import { type CompanyScope, Database, type OwnedInvoice, type ProjectScope } from '#server/database/index';
import { CustomerInvoiceRepository } from './customer-invoice.repository';
import type { InvoiceMade } from './generate-customer-invoice';
import { InvoiceDetails } from './invoice-details';
import { LineChunks } from './line-chunks';

/** Reads customer invoices, their lines, and their present amounts. */
@Injectable()
export class ReadCustomerInvoices {
  constructor(
    private readonly database: Database,
    private readonly invoices: CustomerInvoiceRepository,
    private readonly details: InvoiceDetails,
    private readonly chunks: LineChunks,
    private readonly completer: RatedProjectReplyBuilder,
  ) {}

  /**
   * Returns all invoices of a project, superseded versions included, or those that changed.
   * @throws DomainError `not_found`
   */
  async list(
    scope: ProjectScope,
    since: SinceQuery | undefined,
  ): Promise<CustomerInvoiceReply[] | CustomerInvoicesDeltaReply> {
    const read = await beginRead(this.database, scope, since);
    return listReply(read, 'customer_invoices', await this.invoices.changedIn(scope, read.after));
  }

  /**
   * Returns the present totals of each invoice, superseded versions included.
   * @throws DomainError `not_found`
   */
  async totals(scope: ProjectScope): Promise<CustomerInvoiceTotalsReply[]> {
    await beginRead(this.database, scope);
    return this.invoices.totals(scope);
  }

  /**
   * Streams the lines of all invoices of a project, superseded versions included.
   * @throws DomainError `not_found`
   */
  async allLoads(scope: ProjectScope): Promise<JsonStream<CustomerInvoiceLoadReply[]>> {
    await beginRead(this.database, scope);
    return jsonArray(this.chunks.ofProject(scope));
  }

  /**
   * Returns one invoice with its lines. @throws DomainError `not_found`, also for another company's invoice
   */
  async one(scope: CompanyScope, id: number): Promise<CustomerInvoiceDetailReply> {
    return this.details.of(await this.find(scope, id));
  }

  /** Returns the highest version in this invoice's chain of versions. @throws DomainError `not_found` */
  async lastVersion(scope: CompanyScope, id: number): Promise<InvoiceVersionReply> {
    const { version_of: originalId } = await this.find(scope, id);
    return { last_version_id: await this.invoices.lastVersion(scope, originalId || id) };
  }

  /** Returns the reply to a new invoice: invoices, loads and totals as they are now. */
  async saved(
    scope: ProjectScope,
    made: InvoiceMade,
    since: SinceQuery | undefined,
  ): Promise<CustomerInvoiceSavedReply> {
    const { loads, asset_loads, all_totals, reset, revision } = await this.completer.complete(scope, since);
    const { invoices, totals } = await this.invoices.withTotals(scope, [...loads, ...asset_loads]);
    const invoice = invoices.find(({ id }) => id === made.invoice_id);
    if (invoice === undefined) throw new DomainError('not_found', { what: 'Customer invoice' });
    return {
      invoices,
      invoice,
      freight_loads: loads,
      asset_loads,
      invoice_totals: totals,
      all_totals,
      reject_loads: made.reject_loads,
      reset,
      revision,
    };
  }

  private async find(scope: CompanyScope, id: number): Promise<OwnedInvoice<CustomerInvoiceReply>> {
    const invoice = await this.invoices.get(scope, id);
    return invoice;
  }
}
