import { Injectable } from '@nestjs/common';
import type {
  AssetRateSheetRequest,
  RateSheetRequest,
  RateSheetSavedReply,
} from '../../shared/contract/rate-sheets';
import { DomainError } from '../../shared/errors';
import { cleanName } from '../../shared/rules/names';
import { type Principal, RatingRequests, rejectDuplicate, scopeOf } from '../common';
import { type ChangeOptions, type CompanyChange, type IdempotentRequest, UnitsOfWork } from '../database';
import { mergeSheet } from './merge-sheet';
import {
  SHEET_COLLECTIONS,
  type SheetKind,
  contentOf,
  isSameContent,
  requestedContent,
} from './rate-sheet.policy';
import {
  type StoredSheet,
  presentAssetRateSheet,
  presentDetail,
  presentRateSheet,
} from './rate-sheet.presenter';
import { RateSheetRepository, versionKey } from './rate-sheet.repository';
import { isSheetUsed } from './rate-sheet-uses.repository';

type SheetRequest = RateSheetRequest | AssetRateSheetRequest;

interface Edited {
  reply: RateSheetSavedReply;
  hasNewVersion: boolean;
}

/** Adds a freight or asset rate sheet, or edits one. An edit of rating inputs makes a new version. */
@Injectable()
export class SaveRateSheet {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly sheets: RateSheetRepository,
    private readonly due: RatingRequests,
  ) {}

  /** @throws DomainError `invalid_request` for bands and rates, `rate_sheet_exists` (409) when the name is taken. */
  async create(
    principal: Principal,
    kind: SheetKind,
    request: SheetRequest,
    idempotency?: IdempotentRequest,
  ): Promise<RateSheetSavedReply> {
    requestedContent(request);
    return this.change(principal, { why: 'rate sheet added', idempotency }, (change) =>
      this.insert(change, kind, request),
    );
  }

  /** Inserts a sheet inside a change. @throws DomainError `invalid_request` */
  async insert(change: CompanyChange, kind: SheetKind, request: SheetRequest): Promise<RateSheetSavedReply> {
    const content = requestedContent(request);
    const id = await this.sheets.insert(change, kind, cleanName(request.rs_name), content);
    await this.sheets.insertVersion(change, { id, version: 1 }, content);
    return recordSheet(change, kind, null, await this.read(change, kind, id));
  }

  /**
   * Edits a sheet. If a version was added, its loads are rated again after the commit.
   * @throws DomainError `invalid_request`, `not_found`, `rate_sheet_exists` (409), `conflict` (409)
   */
  async edit(
    principal: Principal,
    kind: SheetKind,
    id: number,
    request: SheetRequest,
  ): Promise<RateSheetSavedReply> {
    requestedContent(request);
    return this.change(principal, { why: 'rate sheet edited' }, async (change) => {
      const { reply, hasNewVersion } = await this.merge(change, kind, id, request);
      if (hasNewVersion) await this.due.sheet(change, 'rate', id);
      return reply;
    });
  }

  private async merge(
    change: CompanyChange,
    kind: SheetKind,
    id: number,
    request: SheetRequest,
  ): Promise<Edited> {
    const before = await this.read(change, kind, id);
    const { name, content } = await mergeSheet(change, SHEET_COLLECTIONS[kind], before, {
      name: cleanName(request.rs_name),
      content: requestedContent(request),
      seenRevision: request.revision,
      bandsOf: (version) => this.bands(change, { id, version }),
    });
    const hasNewVersion = !isSameContent(content, contentOf(before));
    if (!hasNewVersion && name === before.row.rs_name) {
      return { reply: { ...presentDetail(present(kind, before)), revision: change.from }, hasNewVersion };
    }
    if (content.asset_type_id !== before.row.asset_type_id) await this.refuseWhenUsed(change, kind, id);
    const version = before.row.version + (hasNewVersion ? 1 : 0);
    if (hasNewVersion) await this.sheets.insertVersion(change, { id, version }, content);
    await this.sheets.update(change, { id, version }, name, content);
    return { reply: recordSheet(change, kind, before, await this.read(change, kind, id)), hasNewVersion };
  }

  /**
   * Refuses another asset type when projects use the sheet: they would become invalid and could not be saved.
   */
  private async refuseWhenUsed(change: CompanyChange, kind: SheetKind, id: number): Promise<void> {
    await this.sheets.hold(change, kind, id);
    if (!(await isSheetUsed(change, id))) return;
    const message = "This sheet is used on a project, so its asset type can't change";
    throw new DomainError('invalid_request', { faults: [{ field: 'asset_type_id', message }] });
  }

  private change<T>(
    principal: Principal,
    options: ChangeOptions,
    work: (change: CompanyChange) => Promise<T>,
  ): Promise<T> {
    return rejectDuplicate(
      'rate_sheet_exists',
      this.units.changeCompany(scopeOf(principal), principal, options, work),
    );
  }

  private async read(change: CompanyChange, kind: SheetKind, id: number): Promise<StoredSheet> {
    const row = await this.sheets.find(change.scope, kind, id, change.sql);
    if (row === null) throw new DomainError('not_found', { what: 'Rate sheet' });
    return { row, bands: await this.bands(change, row) };
  }

  private async bands(
    change: CompanyChange,
    ref: { id: number; version: number },
  ): Promise<StoredSheet['bands']> {
    const bands = await this.sheets.bands(change.scope, [ref], change.sql);
    return bands.get(versionKey(ref.id, ref.version)) ?? [];
  }
}

const present = (kind: SheetKind, sheet: StoredSheet): ReturnType<typeof presentRateSheet> =>
  kind === 'asset' ? presentAssetRateSheet(sheet) : presentRateSheet(sheet);

/** Records the sheet in the change, and returns it. */
function recordSheet(
  change: CompanyChange,
  kind: SheetKind,
  before: StoredSheet | null,
  after: StoredSheet,
): RateSheetSavedReply {
  if (kind === 'asset') {
    change.record('asset_rate_sheets', before && presentAssetRateSheet(before), presentAssetRateSheet(after));
  } else {
    change.record('rate_sheets', before && presentRateSheet(before), presentRateSheet(after));
  }
  return { ...presentDetail(present(kind, after)), revision: change.revision };
}
