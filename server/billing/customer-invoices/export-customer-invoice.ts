import { Injectable } from '@nestjs/common';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { type CompanyScope, type OwnedInvoice, projectScope } from '#server/database/index';
import type { Row, Workbook } from '#server/spreadsheets/index';
import { CustomerInvoiceRepository } from './customer-invoice.repository';
import { invoiceLayout, invoiceRows } from './customer-invoice-workbook.presenter';
import { InvoiceCredits } from './invoice-credits';
import { KeptParties } from './invoice-parties';
import { InvoiceSummary } from './invoice-summary';
import { LineChunks } from './line-chunks';

/** Exports a customer invoice as the spreadsheet for the customer. See docs/domain/spreadsheets.md#sheets. */
@Injectable()
export class ExportCustomerInvoice {
  constructor(
    private readonly invoices: CustomerInvoiceRepository,
    private readonly lines: LineChunks,
    private readonly parties: KeptParties,
    private readonly credits: InvoiceCredits,
  ) {}

  /**
   * Returns the lines as billed; freight also has sums by terminal and by PO. @throws DomainError `not_found`
   */
  async run(scope: CompanyScope, id: number): Promise<Workbook> {
    const invoice = await this.invoices.get(scope, id);
    const inProject = projectScope(scope.companyId, invoice.project_id);
    const [{ job_name: job, customer_name: customer }, credits] = await Promise.all([
      this.parties.of(invoice),
      this.credits.onInvoice(inProject, invoice.id),
    ]);
    const summaries = invoice.is_asset
      ? []
      : [
          new InvoiceSummary('Terminal', ({ terminal_name: terminal }) => terminal),
          new InvoiceSummary('PO Number', ({ po_number: po }) => po),
        ];
    const lines = {
      ...invoiceLayout(invoice, { job, customer }, credits),
      rows: this.rows(invoice, summaries),
    };
    return {
      title: `${job} - ${invoice.invoice_name}`,
      sheets: [lines, ...summaries.map((summary) => summary.sheet())],
      rows: invoice.total_loads,
    };
  }

  private async *rows(
    invoice: OwnedInvoice<CustomerInvoiceReply>,
    summaries: readonly InvoiceSummary[],
  ): AsyncGenerator<Row[]> {
    for await (const lines of this.lines.of(invoice)) {
      for (const summary of summaries) summary.add(lines);
      yield invoiceRows(invoice, lines);
    }
  }
}
