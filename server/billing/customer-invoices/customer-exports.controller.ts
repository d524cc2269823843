import type { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import { PDF_TIMEOUT_MS } from '#shared/rules/timeouts';
import {
  CurrentPrincipal,
  HandlerTimeout,
  type HttpReply,
  IdParam,
  type Principal,
  scopeOf,
  Route,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { CurrentExport, type ExportOrder, Spreadsheets } from '#server/spreadsheets/index';
import { ExportCustomerInvoice } from './export-customer-invoice';
import { Pdfs } from '#server/pdfs/index';
import { ExportCustomerInvoices } from './export-customer-invoices';
import { ExportInvoicePdf } from './export-invoice-pdf';

/** Customer invoices as spreadsheets and PDFs. */
@Controller()
export class CustomerExportsController {
  constructor(
    private readonly spreadsheets: Spreadsheets,
    private readonly one: ExportCustomerInvoice,
    private readonly all: ExportCustomerInvoices,
    private readonly pdfs: Pdfs,
    private readonly document: ExportInvoicePdf,
  ) {}

  /** Exports a customer invoice as a spreadsheet. */
  @Route('GET /pc/spreadsheet/customer-invoice/:id')
  invoice(@IdParam() id: number, @CurrentExport() order: ExportOrder): Promise<Readable> {
    return this.spreadsheets.send(order, () => this.one.run(scopeOf(order.principal), id));
  }

  /** Exports a customer invoice as a PDF. */
  @Route('GET /pc/customer-invoice/pdf/:id')
  @HandlerTimeout(PDF_TIMEOUT_MS)
  pdf(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Readable> {
    return this.pdfs.send({ userId: principal.userId, reply }, () =>
      this.document.run(scopeOf(principal), id),
    );
  }

  /** Exports all customer invoices of a project as a spreadsheet. */
  @Route('GET /pc/spreadsheet/customer-invoices/:id')
  invoices(@IdParam() projectId: number, @CurrentExport() order: ExportOrder): Promise<Readable> {
    const scope = projectScope(order.principal.companyId, projectId);
    return this.spreadsheets.send(order, () => this.all.run(scope));
  }
}
