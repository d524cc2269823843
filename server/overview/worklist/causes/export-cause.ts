import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import type { Principal } from '#server/platform/common/index';
import type { Workbook } from '#server/spreadsheets/index';
import { causeWorkbook } from './cause-workbook.presenter';
import { ReadCauses } from './read-causes';

/** Exports the lines of a group as a sheet for the vendor. */
@Injectable()
export class ExportCause {
  constructor(private readonly causes: ReadCauses) {}

  /** @throws DomainError `not_found` for a group without lines */
  async run(principal: Principal, key: string): Promise<Workbook> {
    const group = await this.causes.find(principal, key);
    if (group === null) throw new DomainError('not_found', { what: 'Group' });
    return causeWorkbook(group);
  }
}
