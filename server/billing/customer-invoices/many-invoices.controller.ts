import type { Readable } from 'node:stream';
import { Controller, Query } from '@nestjs/common';
import { idsOf } from '#shared/contract/id-list';
import { InvoiceFilesQuery } from '#shared/contract/invoice-files';
import { PDF_TIMEOUT_MS } from '#shared/rules/timeouts';
import { HandlerTimeout, scopeOf, Route } from '#server/platform/common/index';
import { Pdfs } from '#server/pdfs/index';
import { CurrentExport, type ExportOrder } from '#server/spreadsheets/index';
import { Zips } from '#server/zips/index';
import { ArchiveInvoices } from './archive-invoices';
import { ExportInvoicePdf } from './export-invoice-pdf';

/** Several customer invoices of a company in one file. */
@Controller()
export class ManyInvoicesController {
  constructor(
    private readonly pdfs: Pdfs,
    private readonly documents: ExportInvoicePdf,
    private readonly zips: Zips,
    private readonly archives: ArchiveInvoices,
  ) {}

  /** Exports customer invoices as one PDF, to be printed at once. */
  @Route('GET /pc/customer-invoices/pdf/:companyKey')
  @HandlerTimeout(PDF_TIMEOUT_MS)
  pdf(
    @Query() { ids }: InvoiceFilesQuery,
    @CurrentExport() { principal, reply }: ExportOrder,
  ): Promise<Readable> {
    return this.pdfs.send({ userId: principal.userId, reply }, () =>
      this.documents.runMany(scopeOf(principal), idsOf(ids)),
    );
  }

  /** Exports customer invoices as one archive with the PDF and the spreadsheet of each. */
  @Route('GET /pc/customer-invoices/zip/:companyKey')
  zip(@Query() { ids }: InvoiceFilesQuery, @CurrentExport() order: ExportOrder): Promise<Readable> {
    return this.zips.send(order, () => this.archives.run(scopeOf(order.principal), idsOf(ids)));
  }
}
