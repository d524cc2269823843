import { Injectable } from '@nestjs/common';
import type { RateBand } from '#shared/calc/rating/index';
import type {
  AssetRateSheetRequest,
  RateSheetRequest,
  RateSheetSavedReply,
} from '#shared/contract/rate-sheets';
import { DomainError } from '#shared/errors/index';
import { type SheetEdit, SheetStore, SheetTools } from '#server/platform/common/index';
import { type CompanyChange, stampOf } from '#server/database/index';
import type { RateSheetEntity } from './rate-sheet.entity';
import {
  type RateSheetFields,
  SHEET_COLLECTIONS,
  type SheetKind,
  type StoredRateSheet,
  fieldsOf,
  isSameBands,
  requestedSheet,
} from './rate-sheet.policy';
import { presentAssetRateSheet, presentDetail, presentRateSheet } from './rate-sheet.presenter';
import { RateSheetRepository } from './rate-sheet.repository';

type SheetRequest = RateSheetRequest | AssetRateSheetRequest;
type Bands = readonly RateBand[];

/** Stores the rate sheets of one kind. */
class RateSheetStore extends SheetStore<
  RateSheetEntity,
  RateSheetFields,
  Bands,
  SheetRequest,
  RateSheetSavedReply
> {
  constructor(
    tools: SheetTools,
    sheets: RateSheetRepository,
    private readonly kind: SheetKind,
  ) {
    super(tools, sheets.of(kind), {
      collection: SHEET_COLLECTIONS[kind],
      what: 'Rate sheet',
      nameField: 'rs_name',
      tableField: 'rs_rates',
      ifTaken: 'rate_sheet_exists',
      rates: 'rate',
    });
  }

  override askedNew(request: SheetRequest): { fields: RateSheetFields; table: Bands } {
    return requestedSheet(request);
  }

  protected override asked(request: SheetRequest): SheetEdit<RateSheetFields, Bands> {
    return requestedSheet(request);
  }

  protected override fieldsOf(row: RateSheetEntity): RateSheetFields {
    return fieldsOf(row);
  }

  protected override isSameTable(left: Bands, right: Bands): boolean {
    return isSameBands(left, right);
  }

  protected override reply(sheet: StoredRateSheet, revision: number): RateSheetSavedReply {
    const shown = this.kind === 'asset' ? presentAssetRateSheet(sheet) : presentRateSheet(sheet);
    return { ...presentDetail(shown), revision };
  }

  protected override record(
    change: CompanyChange,
    before: StoredRateSheet | null,
    after: StoredRateSheet,
  ): void {
    if (this.kind === 'asset')
      change.record(
        'asset_rate_sheets',
        before && presentAssetRateSheet(before),
        presentAssetRateSheet(after),
      );
    else change.record('rate_sheets', before && presentRateSheet(before), presentRateSheet(after));
  }

  protected override recordDeletion(change: CompanyChange, sheet: StoredRateSheet): void {
    const deleted = { is_deleted: true, ...stampOf(change) };
    if (this.kind === 'asset') {
      const before = presentAssetRateSheet(sheet);
      change.record('asset_rate_sheets', before, { ...before, ...deleted });
    } else {
      const before = presentRateSheet(sheet);
      change.record('rate_sheets', before, { ...before, ...deleted });
    }
  }

  /**
   * Refuses another asset type when projects use the sheet: they would become invalid and could not be saved.
   */
  protected override async checkEdit(
    change: CompanyChange,
    { row }: StoredRateSheet,
    { asset_type_id: typeId }: RateSheetFields,
  ): Promise<void> {
    if (typeId === row.asset_type_id) return;
    await this.queries.hold(change, row.id);
    if (!(await this.queries.isUsed(change, row.id))) return;
    const message = "This sheet is used on a project, so its asset type can't change";
    throw new DomainError('invalid_request', { faults: [{ field: 'asset_type_id', message }] });
  }
}

/** Stores the rate sheets of both kinds. */
@Injectable()
export class RateSheets {
  private readonly stores: Readonly<Record<SheetKind, RateSheetStore>>;

  constructor(tools: SheetTools, sheets: RateSheetRepository) {
    const storeOf = (kind: SheetKind): RateSheetStore => new RateSheetStore(tools, sheets, kind);
    this.stores = { freight: storeOf('freight'), asset: storeOf('asset') };
  }

  /** Returns the store of a kind. */
  of(kind: SheetKind): RateSheetStore {
    return this.stores[kind];
  }
}
