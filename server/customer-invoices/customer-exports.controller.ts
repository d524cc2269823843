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
import { projectScope } from '../database';
import { Spreadsheets } from '../spreadsheets';
import { ExportCustomerInvoice } from './export-customer-invoice';
import { ExportCustomerInvoices } from './export-customer-invoices';

/** Customer invoices as spreadsheets (spec 2 section 9; design: domain, section 11). */
@Controller('pc/spreadsheet')
export class CustomerExportsController {
  constructor(
    private readonly spreadsheets: Spreadsheets,
    private readonly one: ExportCustomerInvoice,
    private readonly all: ExportCustomerInvoices,
  ) {}

  @Get('customer-invoice/:id')
  @RequirePermission('read')
  invoice(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Query() { export_id: exportId }: ExportQuery,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Readable> {
    return this.spreadsheets.send({ principal, exportId }, () => this.one.run(scopeOf(principal), id), reply);
  }

  @Get('customer-invoices/:id')
  @RequirePermission('read')
  invoices(
    @CurrentPrincipal() principal: Principal,
    @IdParam() projectId: number,
    @Query() { export_id: exportId }: ExportQuery,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Readable> {
    const scope = projectScope(principal.companyId, projectId);
    return this.spreadsheets.send({ principal, exportId }, () => this.all.run(scope), reply);
  }
}
