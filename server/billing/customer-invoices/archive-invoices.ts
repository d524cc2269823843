import { Injectable } from '@nestjs/common';
import { PDF_LINES_MAX } from '#shared/contract/customer-invoices';
import type { CompanyScope } from '#server/database/index';
import { Pdfs } from '#server/pdfs/index';
import { Spreadsheets } from '#server/spreadsheets/index';
import type { Archive, ArchivedFile } from '#server/zips/index';
import { ExportCustomerInvoice } from './export-customer-invoice';
import { ExportInvoicePdf } from './export-invoice-pdf';

/** Puts customer invoices into an archive: the spreadsheet of each, and its PDF unless it has too many loads. */
@Injectable()
export class ArchiveInvoices {
  constructor(
    private readonly workbooks: ExportCustomerInvoice,
    private readonly documents: ExportInvoicePdf,
    private readonly spreadsheets: Spreadsheets,
    private readonly pdfs: Pdfs,
  ) {}

  /** Returns the files, which are made one by one while the archive is sent. @throws DomainError `not_found` */
  async run(scope: CompanyScope, ids: readonly number[]): Promise<Archive> {
    const files: ArchivedFile[] = [];
    for (const id of ids) {
      const workbook = await this.workbooks.run(scope, id);
      const { title, rows } = workbook;
      const drawn = async (gone: AbortSignal) => this.pdfs.bytes(await this.documents.run(scope, id), gone);
      if (rows <= PDF_LINES_MAX) files.push({ title, extension: 'pdf', rows, read: drawn });
      const written = () => this.spreadsheets.bytes(() => Promise.resolve(workbook));
      files.push({ title, extension: 'xlsx', rows, read: written });
    }
    return { title: 'Customer invoices', files };
  }
}
