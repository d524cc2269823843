import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import type {
  BilledElsewhereReply,
  VendorInvoiceAddedReply,
  VendorInvoiceDetailReply,
  VendorInvoiceLoadReply,
  VendorInvoiceReply,
  VendorInvoiceSavedReply,
  VendorInvoiceTotalsReply,
  VendorInvoicesDeltaReply,
} from '#shared/contract/vendor-invoices';
import { cleanName } from '#shared/rules/names';
import { RatedProjectReplyBuilder, beginRead, listReply } from '#server/platform/common/index';
import { type CompanyScope, Database, type ProjectScope, projectScope } from '#server/database/index';
import type { AddedInvoice } from './add-vendor-invoice';
import { InvoiceLines } from './matching';
import { type BillNumber, VendorInvoiceRepository, VendorTotalsRepository } from './records';

/** Reads the vendor invoices of a project. */
@Injectable()
export class ReadVendorInvoices {
  constructor(
    private readonly database: Database,
    private readonly invoices: VendorInvoiceRepository,
    private readonly lines: InvoiceLines,
    private readonly totals: VendorTotalsRepository,
    private readonly completer: RatedProjectReplyBuilder,
  ) {}

  /** Returns the invoices of a project, or the delta after a revision. @throws DomainError `not_found` */
  async list(
    scope: ProjectScope,
    since?: SinceQuery,
  ): Promise<VendorInvoiceReply[] | VendorInvoicesDeltaReply> {
    const read = await beginRead(this.database, scope, since);
    return listReply(read, 'vendor_invoices', await this.invoices.changedIn(scope, read.after));
  }

  /** Returns all invoices of a project. */
  all(scope: ProjectScope): Promise<VendorInvoiceReply[]> {
    return this.invoices.changedIn(scope, 0);
  }

  /** Returns the present totals of each invoice of a project. @throws DomainError `not_found` */
  async listTotals(scope: ProjectScope): Promise<VendorInvoiceTotalsReply[]> {
    await beginRead(this.database, scope);
    return this.totals.read(scope);
  }

  /** Returns an invoice with its lines. @throws DomainError `not_found`, also for another company's */
  async detail(scope: CompanyScope, id: number): Promise<VendorInvoiceDetailReply> {
    const invoice = await this.invoices.get(scope, id);
    return { invoice, loads: await this.linesOf(invoice) };
  }

  /** Returns the lines of an invoice alone. @throws DomainError `not_found` */
  async loads(scope: CompanyScope, id: number): Promise<VendorInvoiceLoadReply[]> {
    return this.linesOf(await this.invoices.get(scope, id));
  }

  /** Builds the reply to a write: invoices, loads and totals. */
  async saved(
    scope: ProjectScope,
    since: SinceQuery | undefined,
    invoiceId: number | null,
  ): Promise<VendorInvoiceSavedReply> {
    const answer = await this.completer.complete(scope, since);
    const { after } = await beginRead(this.database, scope, since);
    const [changed, invoice, totals] = await Promise.all([
      this.invoices.changedIn(scope, after),
      invoiceId === null ? null : this.invoices.made(scope, invoiceId),
      this.totals.read(scope),
    ]);
    return {
      invoice_data: changed,
      invoice,
      project_loads: answer.loads,
      project_asset_loads: answer.asset_loads,
      vendor_invoice_totals: totals,
      all_totals: answer.all_totals,
      reject_loads: [],
      reset: answer.reset,
      revision: answer.revision,
    };
  }

  /**
   * Builds the reply to an added invoice: as `saved`, plus the rejected loads and other bills of the same
   * number.
   */
  async added(
    scope: ProjectScope,
    since: SinceQuery | undefined,
    { id, rejected, warnings = [] }: AddedInvoice,
  ): Promise<VendorInvoiceAddedReply> {
    const [saved, invoice] = await Promise.all([this.saved(scope, since, id), this.invoices.made(scope, id)]);
    const others = await this.inOtherProjects(scope, invoice);
    return { ...saved, reject_loads: rejected, warnings: [...warnings], ...others };
  }

  /**
   * Finds bills of the same number and vendor in the company's other projects. @throws DomainError
   * `not_found`
   */
  async numberElsewhere(scope: ProjectScope, bill: BillNumber): Promise<BilledElsewhereReply> {
    await beginRead(this.database, scope);
    const { invoice_name, vendor_name } = bill;
    const cleaned = { invoice_name: cleanName(invoice_name), vendor_name: cleanName(vendor_name) };
    return this.inOtherProjects(scope, { ...bill, ...cleaned });
  }

  private async inOtherProjects(scope: ProjectScope, bill: BillNumber): Promise<BilledElsewhereReply> {
    return { billed_elsewhere: await this.invoices.inOtherProjects(scope, bill) };
  }

  private linesOf(invoice: VendorInvoiceReply): Promise<VendorInvoiceLoadReply[]> {
    return this.lines.shown(projectScope(invoice.company_id, invoice.project_id), invoice);
  }
}
