import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { scopeOf } from '#server/platform/common/index';
import { CompanyLogo } from '#server/companies/index';
import type { CompanyScope } from '#server/database/index';
import { type ExportOrder, Spreadsheets, type Workbook, logoOf } from '#server/spreadsheets/index';
import { fscWorkbook } from './fsc-workbook.presenter';
import { FscSheets } from './fsc-sheets';

/** Exports an FSC sheet as a spreadsheet with the company's logo at the top. */
@Injectable()
export class ExportFscSheet {
  constructor(
    private readonly sheets: FscSheets,
    private readonly logos: CompanyLogo,
    private readonly spreadsheets: Spreadsheets,
  ) {}

  /** @throws DomainError `not_found`, also for another company's sheet; `too_many_exports`, `busy`. */
  run(order: ExportOrder, id: number): Promise<Readable> {
    return this.spreadsheets.send(order, () => this.workbook(scopeOf(order.principal), id));
  }

  private async workbook(scope: CompanyScope, id: number): Promise<Workbook> {
    const workbook = fscWorkbook(await this.sheets.read(scope, id));
    const png = await this.logos.of(scope);
    const logo = png && logoOf(png);
    return logo === null ? workbook : { ...workbook, logo };
  }
}
