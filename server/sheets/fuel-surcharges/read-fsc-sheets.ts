import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import type {
  FscSheetListedReply,
  FscSheetRecordReply,
  FscSheetsDeltaReply,
} from '#shared/contract/fuel-surcharges';
import { beginRead, listReply } from '#server/platform/common/index';
import { type CompanyScope, Database } from '#server/database/index';
import { presentFscSheetDetail, presentListedFscSheet } from './fsc-sheet.presenter';
import { FscSheetRepository } from './fsc-sheet.repository';
import { FscSheets } from './fsc-sheets';

/** Reads FSC sheets. */
@Injectable()
export class ReadFscSheets {
  constructor(
    private readonly database: Database,
    private readonly sheets: FscSheetRepository,
    private readonly stores: FscSheets,
  ) {}

  /** Returns the FSC sheets, or those that changed after a revision, with values; `one` also has the axes. */
  async list(
    scope: CompanyScope,
    since: SinceQuery | undefined,
  ): Promise<FscSheetListedReply[] | FscSheetsDeltaReply> {
    const read = await beginRead(this.database, scope, since);
    const rows = await this.sheets.list(scope, read.after);
    const rates = await this.sheets.ratesOf(scope, rows);
    const listed = rows.map((row) => presentListedFscSheet(row, rates.get(row.id) ?? []));
    return listReply(read, 'fsc_rate_sheets', listed);
  }

  /**
   * Returns a sheet with its values and axes. @throws DomainError `not_found`, also for another company's
   * sheet
   */
  async one(scope: CompanyScope, id: number): Promise<FscSheetRecordReply> {
    return { fsc_rate_sheet: presentFscSheetDetail(await this.stores.read(scope, id)) };
  }
}
