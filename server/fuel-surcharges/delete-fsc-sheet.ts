import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { type Principal, scopeOf } from '../common';
import { type IdempotentRequest, UnitsOfWork, stampOf } from '../database';
import { presentFscSheet } from './fsc-sheet.presenter';
import { FscSheetRepository } from './fsc-sheet.repository';

/** Deletes an FSC sheet that nothing is surcharged with. */
@Injectable()
export class DeleteFscSheet {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly sheets: FscSheetRepository,
  ) {}

  /**
   * The sheet stays as a tombstone. As with rate sheets, a project or an attached carrier that takes it at the same
   * moment either comes first, and the sheet stays, or finds it gone (spec 1 section 8; design: domain, section 10).
   * @throws DomainError `not_found`; `in_use` (409) by any project, archived ones too, or its attached carrier.
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
