import { Injectable } from '@nestjs/common';
import { type CompanyScope, projectScope } from '../database';
import { ProjectRepository } from '../projects';
import type { Workbook } from '../spreadsheets';
import { ReadVendorInvoices } from './read-vendor-invoices';
import { vendorSheets } from './vendor-invoice-workbook.presenter';
import { VendorLineRepository } from './vendor-line.repository';

/** A vendor's invoice as a spreadsheet: rejected and approved loads, gross, discount and net (spec 2 section 9). */
@Injectable()
export class ExportVendorInvoice {
  constructor(
    private readonly reads: ReadVendorInvoices,
    private readonly lines: VendorLineRepository,
    private readonly projects: ProjectRepository,
  ) {}

  /** @throws DomainError `not_found`, also for another company's. */
  async run(scope: CompanyScope, id: number): Promise<Workbook> {
    const detail = await this.reads.detail(scope, id);
    const inProject = projectScope(scope.companyId, detail.invoice.project_id);
    const [refused, project] = await Promise.all([
      this.lines.rejections(inProject, id),
      this.projects.find(inProject),
    ]);
    const jobName = project?.job_name ?? '';
    return {
      title: `${jobName} - ${detail.invoice.vendor_name} - ${detail.invoice.invoice_name}`,
      sheets: vendorSheets({ ...detail, refused, jobName }),
      rows: detail.loads.length + refused.length,
    };
  }
}
