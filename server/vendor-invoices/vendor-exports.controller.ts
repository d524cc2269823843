import type { Readable } from 'node:stream';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ExportQuery } from '../../shared/contract/spreadsheets';
import {
  CurrentPrincipal,
  type HttpReply,
  IdParam,
  type Principal,
  RequirePermission,
  scopeOf,
} from '../common';
import { Spreadsheets } from '../spreadsheets';
import { ExportVendorInvoice } from './export-vendor-invoice';

/** Vendor invoices as spreadsheets (spec 2 section 9; design: domain, section 11). */
@Controller('pc/spreadsheet')
export class VendorExportsController {
  constructor(
    private readonly spreadsheets: Spreadsheets,
    private readonly exports: ExportVendorInvoice,
  ) {}

  @Get('vendor-invoice/:id')
  @RequirePermission('read')
  workbook(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Query() { export_id: exportId }: ExportQuery,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Readable> {
    return this.spreadsheets.send(
      { principal, exportId },
      () => this.exports.run(scopeOf(principal), id),
      reply,
    );
  }
}
