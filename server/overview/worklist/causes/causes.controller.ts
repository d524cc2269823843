import type { Readable } from 'node:stream';
import { Controller, Query } from '@nestjs/common';
import {
  CauseExportQuery,
  CauseLinesQuery,
  type CauseLinesReply,
  CausesWorkQuery,
  type CausesWorkReply,
} from '#shared/contract/vendor-decisions';
import { CurrentPrincipal, type Principal, Route } from '#server/platform/common/index';
import { CurrentExport, type ExportOrder, Spreadsheets } from '#server/spreadsheets/index';
import { ExportCause } from './export-cause';
import { ReadCauses } from './read-causes';

/** Serves the differences of all open vendor bills by cause. */
@Controller()
export class CausesController {
  constructor(
    private readonly causes: ReadCauses,
    private readonly exports: ExportCause,
    private readonly spreadsheets: Spreadsheets,
  ) {}

  /** Groups the differences of all open vendor bills by their exact cause. */
  @Route('GET /pc/worklist-causes/:companyKey')
  groups(
    @CurrentPrincipal() principal: Principal,
    @Query() query: CausesWorkQuery,
  ): Promise<CausesWorkReply> {
    return this.causes.groups(principal, query);
  }

  /** Lists the lines of a group, and its bills with what a decision must name. */
  @Route('GET /pc/worklist-cause-lines/:companyKey')
  lines(@CurrentPrincipal() principal: Principal, @Query() query: CauseLinesQuery): Promise<CauseLinesReply> {
    return this.causes.ofGroup(principal, query);
  }

  /** Exports the lines of a group for the vendor: what was billed, and our calculation. */
  @Route('GET /pc/spreadsheet/vendor-causes/:companyKey')
  sheet(@Query() { group }: CauseExportQuery, @CurrentExport() order: ExportOrder): Promise<Readable> {
    return this.spreadsheets.send(order, () => this.exports.run(order.principal, group));
  }
}
