import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { type Principal, scopeOf } from '../common';
import { type ChangeOptions, type IdempotentRequest, stampOf, UnitsOfWork } from '../database';
import type { SheetKind } from './rate-sheet.policy';
import { presentAssetRateSheet, presentRateSheet } from './rate-sheet.presenter';
import { RateSheetRepository, versionKey } from './rate-sheet.repository';
import { isSheetUsed } from './rate-sheet-uses.repository';

/** Deletes a freight or asset rate sheet that nothing is rated with. */
@Injectable()
export class DeleteRateSheet {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly sheets: RateSheetRepository,
  ) {}

  /**
   * Keeps the row as a tombstone, for browsers and for explanations of old amounts. A project or carrier may
   * choose the sheet at the same moment. Carriers lock the sheet's row and projects the company's, so either
   * the deletion or the choice is refused.
   * @throws DomainError `not_found`; `in_use` (409) by any project, archived ones too, or its attached
   * carrier
   */
  async run(
    principal: Principal,
    kind: SheetKind,
    id: number,
    idempotency?: IdempotentRequest,
  ): Promise<void> {
    const options: ChangeOptions = { why: 'rate sheet deleted', idempotency };
    await this.units.changeCompany(scopeOf(principal), principal, options, async (change) => {
      const row = await this.sheets.hold(change, kind, id);
      if (row === null) throw new DomainError('not_found', { what: 'Rate sheet' });
      if (await isSheetUsed(change, id)) throw new DomainError('in_use', { what: 'Rate Sheet' });
      await this.sheets.markDeleted(change, id);
      const bands = await this.sheets.bands(change.scope, [row], change.sql);
      const sheet = { row, bands: bands.get(versionKey(id, row.version)) ?? [] };
      const deleted = { is_deleted: true, ...stampOf(change) };
      if (kind === 'asset') {
        const before = presentAssetRateSheet(sheet);
        change.record('asset_rate_sheets', before, { ...before, ...deleted });
      } else {
        const before = presentRateSheet(sheet);
        change.record('rate_sheets', before, { ...before, ...deleted });
      }
    });
  }
}
