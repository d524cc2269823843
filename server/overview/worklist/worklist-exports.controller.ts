import type { Readable } from 'node:stream';
import { Controller, Query } from '@nestjs/common';
import { WorklistExportQuery } from '#shared/contract/worklist';
import { Route } from '#server/platform/common/index';
import { CurrentExport, type ExportOrder, Spreadsheets } from '#server/spreadsheets/index';
import { ExportWorklist } from './export-worklist';

/** Exports tabs of the worklist as spreadsheets. */
@Controller()
export class WorklistExportsController {
  constructor(
    private readonly spreadsheets: Spreadsheets,
    private readonly exports: ExportWorklist,
  ) {}

  /** Exports a tab of the worklist as a spreadsheet: all rows that its search finds. */
  @Route('GET /pc/spreadsheet/worklist/:companyKey')
  tab(@Query() query: WorklistExportQuery, @CurrentExport() order: ExportOrder): Promise<Readable> {
    return this.spreadsheets.send(order, () => this.exports.run(order.principal, query));
  }
}
