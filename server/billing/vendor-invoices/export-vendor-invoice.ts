import { Injectable } from '@nestjs/common';
import { type CompanyScope, projectScope } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import type { Workbook } from '#server/spreadsheets/index';
import { VendorLineChunks } from './line-chunks';
import { vendorSheets } from './vendor-invoice-workbook.presenter';
import { VendorInvoiceRepository, VendorLineRepository } from './records';

/** Exports a vendor's invoice as a spreadsheet: rejected and approved loads, gross, discount and net. */
@Injectable()
export class ExportVendorInvoice {
  constructor(
    private readonly invoices: VendorInvoiceRepository,
    private readonly lines: VendorLineRepository,
    private readonly chunks: VendorLineChunks,
    private readonly projects: ProjectRepository,
  ) {}

  /**
   * Returns a workbook that reads its lines while it is written.
   * @throws DomainError `not_found`, also for another company's
   */
  async run(scope: CompanyScope, id: number): Promise<Workbook> {
    const invoice = await this.invoices.get(scope, id);
    const inProject = projectScope(scope.companyId, invoice.project_id);
    const [counts, project] = await Promise.all([
      this.lines.counts(inProject, id),
      this.projects.find(inProject),
    ]);
    const jobName = project?.job_name ?? '';
    return {
      title: `${jobName} - ${invoice.vendor_name} - ${invoice.invoice_name}`,
      sheets: vendorSheets(
        { invoice, jobName },
        {
          all: () => this.chunks.of(invoice),
          at: (lineNos) => this.chunks.at(invoice, lineNos),
          refused: () => this.lines.rejections(inProject, id),
        },
      ),
      rows: counts.lines + counts.refused,
    };
  }
}
