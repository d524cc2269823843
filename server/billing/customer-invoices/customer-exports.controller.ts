import type { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import { IdParam, scopeOf, Route } from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { CurrentExport, type ExportOrder, Spreadsheets } from '#server/spreadsheets/index';
import { ExportCustomerInvoice } from './export-customer-invoice';
import { ExportCustomerInvoices } from './export-customer-invoices';

/** Customer invoices as spreadsheets. */
@Controller()
export class CustomerExportsController {
  constructor(
    private readonly spreadsheets: Spreadsheets,
    private readonly one: ExportCustomerInvoice,
    private readonly all: ExportCustomerInvoices,
  ) {}

  /** Exports a customer invoice as a spreadsheet. */
  @Route('GET /pc/spreadsheet/customer-invoice/:id')
  invoice(@IdParam() id: number, @CurrentExport() order: ExportOrder): Promise<Readable> {
    return this.spreadsheets.send(order, () => this.one.run(scopeOf(order.principal), id));
  }

  /** Exports all customer invoices of a project as a spreadsheet. */
  @Route('GET /pc/spreadsheet/customer-invoices/:id')
  invoices(@IdParam() projectId: number, @CurrentExport() order: ExportOrder): Promise<Readable> {
    const scope = projectScope(order.principal.companyId, projectId);
    return this.spreadsheets.send(order, () => this.all.run(scope));
  }
}
