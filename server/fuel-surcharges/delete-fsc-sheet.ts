import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { type Principal, scopeOf } from '../common';
import { type IdempotentRequest, UnitsOfWork, stampOf } from '../database';
import { presentFscSheet } from './fsc-sheet.presenter';
import { FscSheetRepository } from './fsc-sheet.repository';

/** Deletes an FSC sheet that no project or carrier uses. */
@Injectable()
export class DeleteFscSheet {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly sheets: FscSheetRepository,
  ) {}

  /**
   * Marks the sheet as deleted; its row stays.
   * Locks order this against a project or carrier that selects the sheet: either the deletion is refused, or
   * the sheet is not found.
   * @throws DomainError `not_found`; `in_use` (409) when any project or attached carrier uses it, archived
   * projects too
   */
  async run(principal: Principal, id: number, idempotency?: IdempotentRequest): Promise<void> {
    await this.units.changeCompany(
      scopeOf(principal),
      principal,
      { why: 'FSC sheet deleted', idempotency },
      async (change) => {
        const row = await this.sheets.hold(change, id);
        if (row === null) throw new DomainError('not_found', { what: 'FSC sheet' });
        if (await this.sheets.isUsed(change, id)) throw new DomainError('in_use', { what: 'Rate Sheet' });
        await this.sheets.markDeleted(change, id);
        const before = presentFscSheet(row);
        change.record('fsc_rate_sheets', before, { ...before, is_deleted: true, ...stampOf(change) });
      },
    );
  }
}
