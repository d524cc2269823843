import { Injectable } from '@nestjs/common';
import { PDF_LINES_MAX } from '#shared/contract/customer-invoices';
import { DomainError } from '#shared/errors/index';
import { type CompanyScope, projectScope } from '#server/database/index';
import type { PdfDocument } from '#server/pdfs/index';
import { ProjectRepository } from '#server/projects/index';
import { CustomerInvoiceLineRepository } from './customer-invoice-line.repository';
import { CustomerInvoiceRepository } from './customer-invoice.repository';
import { InvoiceCredits } from './invoice-credits';
import { ReadInvoiceParties } from './invoice-parties';
import { invoiceDocument } from './invoice-pdf.presenter';

/** Makes the document of a customer invoice, with the content of its print. */
@Injectable()
export class ExportInvoicePdf {
  constructor(
    private readonly invoices: CustomerInvoiceRepository,
    private readonly lines: CustomerInvoiceLineRepository,
    private readonly projects: ProjectRepository,
    private readonly credits: InvoiceCredits,
    private readonly parties: ReadInvoiceParties,
  ) {}

  /** @throws DomainError `not_found`; `pdf_too_long` (409) for an invoice of too many loads */
  async run(scope: CompanyScope, id: number): Promise<PdfDocument> {
    const invoice = await this.invoices.find(scope, id);
    if (invoice === null) throw new DomainError('not_found', { what: 'Customer invoice' });
    const { total_loads: loads } = invoice;
    if (loads > PDF_LINES_MAX) throw new DomainError('pdf_too_long', { loads, max: PDF_LINES_MAX });
    const inProject = projectScope(scope.companyId, invoice.project_id);
    const [project, lines, credits, replacedBy] = await Promise.all([
      this.projects.findNamed(inProject),
      this.lines.ofInvoice(invoice),
      this.credits.onInvoice(inProject, id),
      this.invoices.newestName(scope, invoice),
    ]);
    const parties = await this.parties.run(scope, project?.customer_id ?? 0);
    const names = { job: project?.job_name ?? '', customer: project?.customer_name ?? '', replacedBy };
    return invoiceDocument({ invoice, lines, credits, parties, names });
  }
}
