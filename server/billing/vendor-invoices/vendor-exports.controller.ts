import type { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import { IdParam, scopeOf, Route } from '#server/platform/common/index';
import { CurrentExport, type ExportOrder, Spreadsheets } from '#server/spreadsheets/index';
import { ExportVendorInvoice } from './export-vendor-invoice';

/** Vendor invoices as spreadsheets. */
@Controller()
export class VendorExportsController {
  constructor(
    private readonly spreadsheets: Spreadsheets,
    private readonly exports: ExportVendorInvoice,
  ) {}

  /** Exports a vendor bill as a spreadsheet. */
  @Route('GET /pc/spreadsheet/vendor-invoice/:id')
  workbook(@IdParam() id: number, @CurrentExport() order: ExportOrder): Promise<Readable> {
    return this.spreadsheets.send(order, () => this.exports.run(scopeOf(order.principal), id));
  }
}
