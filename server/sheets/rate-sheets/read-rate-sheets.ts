import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import type {
  AssetRateSheetReply,
  AssetRateSheetsDeltaReply,
  RateSheetDetailReply,
  RateSheetReply,
  RateSheetsDeltaReply,
} from '#shared/contract/rate-sheets';
import { type DeltaRead, beginRead, listReply } from '#server/platform/common/index';
import { type CompanyScope, Database } from '#server/database/index';
import type { PresentedSheet, SheetKind } from './rate-sheet.policy';
import { presentAssetRateSheet, presentDetail, presentRateSheet } from './rate-sheet.presenter';
import { RateSheetRepository, versionKey } from './rate-sheet.repository';
import { RateSheets } from './rate-sheets';

/** Reads rate sheets of both kinds. */
@Injectable()
export class ReadRateSheets {
  constructor(
    private readonly database: Database,
    private readonly sheets: RateSheetRepository,
    private readonly stores: RateSheets,
  ) {}

  /** Returns the freight rate sheets, or what changed after a revision. */
  async freight(
    scope: CompanyScope,
    since: SinceQuery | undefined,
  ): Promise<RateSheetReply[] | RateSheetsDeltaReply> {
    const read = await beginRead(this.database, scope, since);
    return listReply(read, 'rate_sheets', (await this.list(scope, 'freight', read)).map(presentRateSheet));
  }

  /** Returns the asset rate sheets, or what changed after a revision. */
  async asset(
    scope: CompanyScope,
    since: SinceQuery | undefined,
  ): Promise<AssetRateSheetReply[] | AssetRateSheetsDeltaReply> {
    const read = await beginRead(this.database, scope, since);
    const sheets = await this.list(scope, 'asset', read);
    return listReply(read, 'asset_rate_sheets', sheets.map(presentAssetRateSheet));
  }

  /** @throws DomainError `not_found`, also for another company's sheet and for one of the other kind. */
  async one(scope: CompanyScope, kind: SheetKind, id: number): Promise<RateSheetDetailReply> {
    const sheet = await this.stores.of(kind).read(scope, id);
    return presentDetail(kind === 'asset' ? presentAssetRateSheet(sheet) : presentRateSheet(sheet));
  }

  private async list(scope: CompanyScope, kind: SheetKind, { after }: DeltaRead): Promise<PresentedSheet[]> {
    const [rows, bands] = await Promise.all([
      this.sheets.list(scope, kind, after),
      this.sheets.listBands(scope, kind, after),
    ]);
    return rows.map((row) => ({ row, table: bands.get(versionKey(row.id, row.version)) ?? [] }));
  }
}
