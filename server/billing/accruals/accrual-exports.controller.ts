import type { Readable } from 'node:stream';
import { Controller, Query } from '@nestjs/common';
import { type AccrualReply, AccrualsExportQuery } from '#shared/contract/accruals';
import { idsOf } from '#shared/contract/id-list';
import { ACCRUAL_FILE_TIMEOUT_MS } from '#shared/rules/timeouts';
import {
  CurrentPrincipal,
  IdParam,
  HandlerTimeout,
  type Principal,
  scopeOf,
  Route,
} from '#server/platform/common/index';
import { CurrentExport, type ExportOrder, Spreadsheets } from '#server/spreadsheets/index';
import { ExportAccrual } from './export-accrual';
import { StoreAccrualFile } from './store-accrual-file';

/** Serves spreadsheets of accruals, or stores one with its accrual. */
@Controller()
export class AccrualExportsController {
  constructor(
    private readonly spreadsheets: Spreadsheets,
    private readonly exports: ExportAccrual,
    private readonly stores: StoreAccrualFile,
  ) {}

  /** Exports an accrual as a spreadsheet. */
  @Route('GET /pc/spreadsheet/accrual/:id')
  workbook(@IdParam() id: number, @CurrentExport() order: ExportOrder): Promise<Readable> {
    return this.spreadsheets.send(order, () => this.exports.run(scopeOf(order.principal), id));
  }

  /** Exports several accruals as one spreadsheet. */
  @Route('GET /pc/spreadsheet/accruals/:companyKey')
  workbooks(@Query() { ids }: AccrualsExportQuery, @CurrentExport() order: ExportOrder): Promise<Readable> {
    return this.spreadsheets.send(order, () => this.exports.runMany(scopeOf(order.principal), idsOf(ids)));
  }

  /** Stores the spreadsheet of an accrual with it. */
  @Route('POST /pc/accrual-file/:id')
  @HandlerTimeout(ACCRUAL_FILE_TIMEOUT_MS)
  store(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<AccrualReply> {
    return this.stores.run(principal, id);
  }
}
