import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type HttpReply, scopeOf } from '../common';
import { CompanyLogo } from '../companies';
import { type ExportOrder, Spreadsheets, workbookHeaders, writeWithLogo } from '../spreadsheets';
import { fscWorkbook } from './fsc-workbook.presenter';
import { ReadFscSheets } from './read-fsc-sheets';

/** An FSC sheet as a spreadsheet, the company's logo on top (spec 1 section 2). */
@Injectable()
export class ExportFscSheet {
  constructor(
    private readonly sheets: ReadFscSheets,
    private readonly logos: CompanyLogo,
    private readonly spreadsheets: Spreadsheets,
  ) {}

  /** The workbook. @throws DomainError `not_found`, also for another company's sheet; `busy`. */
  async run(order: ExportOrder, id: number, reply: HttpReply): Promise<Buffer | Readable> {
    const scope = scopeOf(order.principal);
    const workbook = fscWorkbook(await this.sheets.stored(scope, id));
    const logo = await this.logos.of(scope);
    const withLogo = logo && (await writeWithLogo(workbook.sheets, logo));
    if (withLogo === null) return this.spreadsheets.send(order, () => Promise.resolve(workbook), reply);
    void reply.headers(workbookHeaders(workbook.title));
    return withLogo;
  }
}
