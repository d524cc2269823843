import type { Readable } from 'node:stream';
import { Controller, Get, Post, Query, Res } from '@nestjs/common';
import type { AccrualReply } from '../../shared/contract/accruals';
import { ExportQuery } from '../../shared/contract/spreadsheets';
import { ACCRUAL_FILE_WAIT_MS } from '../../shared/rules/waits';
import {
  CurrentPrincipal,
  type HttpReply,
  IdParam,
  MayTake,
  type Principal,
  RequirePermission,
  scopeOf,
} from '../common';
import { Spreadsheets } from '../spreadsheets';
import { ExportAccrual } from './export-accrual';
import { StoreAccrualFile } from './store-accrual-file';

/** The spreadsheet of an accrual, made anew or kept (spec 2 section 9; design: domain, section 11). */
@Controller('pc')
export class AccrualExportsController {
  constructor(
    private readonly spreadsheets: Spreadsheets,
    private readonly exports: ExportAccrual,
    private readonly stores: StoreAccrualFile,
  ) {}

  @Get('spreadsheet/accrual/:id')
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

  @Post('accrual-file/:id')
  @RequirePermission('edit accruals')
  @MayTake(ACCRUAL_FILE_WAIT_MS)
  store(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<AccrualReply> {
    return this.stores.run(principal, id);
  }
}
