import { Injectable } from '@nestjs/common';
import { type CustomerInvoiceReply, PDF_LINES_MAX } from '#shared/contract/customer-invoices';
import { DomainError } from '#shared/errors/index';
import { type CompanyScope, type OwnedInvoice, projectScope } from '#server/database/index';
import type { PdfDocument, PdfFile } from '#server/pdfs/index';
import { CustomerInvoiceLineRepository } from './customer-invoice-line.repository';
import { CustomerInvoiceRepository } from './customer-invoice.repository';
import { InvoiceCredits } from './invoice-credits';
import { KeptParties } from './invoice-parties';
import { invoiceDocument } from './invoice-pdf.presenter';

type Invoice = OwnedInvoice<CustomerInvoiceReply>;

/** @throws DomainError `pdf_too_long` when the invoices have too many loads */
function requireShort(invoices: readonly Invoice[]): void {
  const loads = invoices.reduce((sum, invoice) => sum + invoice.total_loads, 0);
  if (loads > PDF_LINES_MAX)
    throw new DomainError('pdf_too_long', { invoices: invoices.length, loads, max: PDF_LINES_MAX });
}

/** Makes the documents of customer invoices, with the content of their prints. */
@Injectable()
export class ExportInvoicePdf {
  constructor(
    private readonly invoices: CustomerInvoiceRepository,
    private readonly lines: CustomerInvoiceLineRepository,
    private readonly credits: InvoiceCredits,
    private readonly parties: KeptParties,
  ) {}

  /** Returns the file of one invoice. @throws DomainError `not_found`; `pdf_too_long` (409) for too many loads */
  async run(scope: CompanyScope, id: number): Promise<PdfFile> {
    const invoice = await this.invoices.get(scope, id);
    requireShort([invoice]);
    const document = await this.documentOf(scope, invoice);
    return { title: document.title, documents: [document] };
  }

  /**
   * Returns one file of several invoices, in the order of `ids`.
   * @throws DomainError `not_found`; `pdf_too_long` (409) for too many loads on all of them together
   */
  async runMany(scope: CompanyScope, ids: readonly number[]): Promise<PdfFile> {
    const invoices: Invoice[] = [];
    for (const id of ids) invoices.push(await this.invoices.get(scope, id));
    requireShort(invoices);
    const documents: PdfDocument[] = [];
    for (const invoice of invoices) documents.push(await this.documentOf(scope, invoice));
    return { title: 'Customer invoices', documents };
  }

  private async documentOf(scope: CompanyScope, invoice: Invoice): Promise<PdfDocument> {
    const inProject = projectScope(scope.companyId, invoice.project_id);
    const [printed, lines, credits, replacedBy] = await Promise.all([
      this.parties.withLogo(invoice),
      this.lines.ofInvoice(invoice),
      this.credits.onInvoice(inProject, invoice.id),
      this.invoices.newestName(scope, invoice),
    ]);
    return invoiceDocument({ invoice, lines, credits, ...printed, replacedBy });
  }
}
