import { Injectable } from '@nestjs/common';
import type { RateSheetVersion } from '../../shared/calc/rating';
import type { AssetRateSheetRequest, RateSheetRequest } from '../../shared/contract/rate-sheets';
import { DomainError } from '../../shared/errors';
import { cleanName } from '../../shared/rules/names';
import { type CompanyScope, Database } from '../database';
import { mergeSheet } from './merge-sheet';
import {
  SHEET_COLLECTIONS,
  type SheetKind,
  contentOf,
  isSameContent,
  requestedContent,
} from './rate-sheet.policy';
import type { StoredSheet } from './rate-sheet.presenter';
import { RateSheetRepository, versionKey } from './rate-sheet.repository';

/** Drafts the version of a rate sheet that an edit would store. */
@Injectable()
export class DraftRateSheet {
  constructor(
    private readonly database: Database,
    private readonly sheets: RateSheetRepository,
  ) {}

  /**
   * Returns the version that saving the body would create, merged in the same way. Returns null when no input
   * of rating changes. Stores nothing.
   * @throws DomainError `invalid_request`, `not_found`, `conflict` (409), as saving does
   */
  async run(
    scope: CompanyScope,
    kind: SheetKind,
    id: number,
    request: RateSheetRequest | AssetRateSheetRequest,
  ): Promise<RateSheetVersion | null> {
    const wanted = requestedContent(request);
    const row = await this.sheets.find(scope, kind, id);
    if (row === null) throw new DomainError('not_found', { what: 'Rate sheet' });
    const bandsOf = (version: number): Promise<StoredSheet['bands']> => this.bands(scope, id, version);
    const before = { row, bands: await bandsOf(row.version) };
    const context = { sql: this.database, scope, from: row.revision };
    const { name, content } = await mergeSheet(context, SHEET_COLLECTIONS[kind], before, {
      name: cleanName(request.rs_name),
      content: wanted,
      seenRevision: request.revision,
      bandsOf,
    });
    if (isSameContent(content, contentOf(before))) return null;
    const { method_id: methodId, type_id: typeId, bands } = content;
    return { id, version: row.version + 1, name, methodId, typeId, bands };
  }

  private async bands(scope: CompanyScope, id: number, version: number): Promise<StoredSheet['bands']> {
    const bands = await this.sheets.bands(scope, [{ id, version }]);
    return bands.get(versionKey(id, version)) ?? [];
  }
}
