import type { Readable } from 'node:stream';
import { Controller, Get, Post } from '@nestjs/common';
import type { AccrualReply } from '#shared/contract/accruals';
import { ACCRUAL_FILE_TIMEOUT_MS } from '#shared/rules/timeouts';
import {
  CurrentPrincipal,
  IdParam,
  HandlerTimeout,
  type Principal,
  RequirePermission,
  scopeOf,
} from '#server/platform/common/index';
import { CurrentExport, type ExportOrder, Spreadsheets } from '#server/spreadsheets/index';
import { ExportAccrual } from './export-accrual';
import { StoreAccrualFile } from './store-accrual-file';

/** Serves the spreadsheet of an accrual, or stores it with the accrual. */
@Controller('pc')
export class AccrualExportsController {
  constructor(
    private readonly spreadsheets: Spreadsheets,
    private readonly exports: ExportAccrual,
    private readonly stores: StoreAccrualFile,
  ) {}

  /** Exports an accrual as a spreadsheet. */
  @Get('spreadsheet/accrual/:id')
  @RequirePermission('read')
  workbook(@IdParam() id: number, @CurrentExport() order: ExportOrder): Promise<Readable> {
    return this.spreadsheets.send(order, () => this.exports.run(scopeOf(order.principal), id));
  }

  /** Stores the spreadsheet of an accrual with it. */
  @Post('accrual-file/:id')
  @RequirePermission('edit accruals')
  @HandlerTimeout(ACCRUAL_FILE_TIMEOUT_MS)
  store(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<AccrualReply> {
    return this.stores.run(principal, id);
  }
}
