import { Injectable } from '@nestjs/common';
import type { ListImportCheckReply, ListImportReply } from '#shared/contract/list-imports';
import {
  type Principal,
  type Upload,
  checkList,
  listIdempotency,
  orderList,
  rejectDuplicate,
  scopeOf,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { type ChangeOptions, UnitsOfWork } from '#server/database/index';
import { sheetList } from './imported-sheets.policy';
import type { SheetKind } from './rate-sheet.policy';
import { RateSheetRepository } from './rate-sheet.repository';
import { RateSheets } from './rate-sheets';

/** Imports rate sheets from pasted text or a CSV file: a row for each band, many sheets in one file. */
@Injectable()
export class ImportRateSheets {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly sheets: RateSheetRepository,
    private readonly stores: RateSheets,
  ) {}

  /** Checks every row; nothing is stored. @throws DomainError `file_wrong_type`, `invalid_request` */
  check(principal: Principal, kind: SheetKind, upload: Upload): Promise<ListImportCheckReply> {
    return checkList(sheetList(kind), upload, () => this.sheets.names(scopeOf(principal), kind));
  }

  /**
   * Adds the new sheets in one unit of work. Those whose name is there already are left out.
   * @throws DomainError `invalid_request`, `import_has_faults` (409) when all rows have to be good
   */
  async apply(
    principal: Principal,
    kind: SheetKind,
    upload: Upload,
    key: IdempotencyKey,
  ): Promise<ListImportReply> {
    const store = this.stores.of(kind);
    const source = sheetList(kind);
    const order = await orderList(source, upload);
    const options: ChangeOptions = {
      reason: { code: 'rate_sheets_imported' },
      idempotency: listIdempotency(key, source.kind, upload),
    };
    const stored = this.units.changeCompany(scopeOf(principal), principal, options, async (change) => {
      const judged = order.judge(await this.sheets.names(change.scope, kind, change.sql));
      for (const { status, request } of judged)
        if (status === 'new') await store.insert(change, store.askedNew(request));
      return { ...order.outcome(judged), unsent: [], revision: change.revision };
    });
    return rejectDuplicate('rate_sheet_exists', stored);
  }
}
