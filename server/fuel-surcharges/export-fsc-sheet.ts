import { Injectable } from '@nestjs/common';
import { CompanyLogo } from '../companies';
import type { CompanyScope } from '../database';
import { writeWorkbook } from '../spreadsheets';
import { fscWorkbook, fscWorkbookTitle } from './fsc-workbook.presenter';
import { ReadFscSheets } from './read-fsc-sheets';

/** An FSC sheet as a spreadsheet, the company's logo on top (spec 1 section 2). */
@Injectable()
export class ExportFscSheet {
  constructor(
    private readonly sheets: ReadFscSheets,
    private readonly logos: CompanyLogo,
  ) {}

  /** The workbook and its title. @throws DomainError `not_found`, also for another company's sheet. */
  async run(scope: CompanyScope, id: number): Promise<{ title: string; content: Buffer }> {
    const sheet = await this.sheets.stored(scope, id);
    const logo = await this.logos.of(scope);
    return { title: fscWorkbookTitle(sheet), content: await writeWorkbook([fscWorkbook(sheet)], logo) };
  }
}
