import { Injectable } from '@nestjs/common';
import type { FscSheetVersion } from '../../shared/calc/rating';
import type { FscSheetRequest } from '../../shared/contract/fuel-surcharges';
import { DomainError } from '../../shared/errors';
import { type CompanyScope, Database } from '../database';
import { isSameTable, requestedFields, requestedTable } from './fsc-sheet.policy';
import { FscSheetRepository } from './fsc-sheet.repository';
import { mergeFscSheet } from './merge-fsc-sheet';

/** Drafts the version that saving an edit of an FSC sheet would make. */
@Injectable()
export class DraftFscSheet {
  constructor(
    private readonly database: Database,
    private readonly sheets: FscSheetRepository,
  ) {}

  /**
   * Returns the version that saving the body would make, merged in the same way.
   * Null when neither values nor basis change, because saving would make no version. Stores nothing.
   * @throws DomainError `invalid_request`, `not_found`, `conflict` (409), like saving
   */
  async run(scope: CompanyScope, id: number, request: FscSheetRequest): Promise<FscSheetVersion | null> {
    const wanted = requestedTable(request);
    const row = await this.sheets.find(scope, id);
    if (row === null) throw new DomainError('not_found', { what: 'FSC sheet' });
    const before = { row, table: await this.sheets.table(scope, row) };
    const context = { sql: this.database, scope, from: row.revision };
    const { fields, table } = await mergeFscSheet(context, before, {
      fields: requestedFields(request),
      table: wanted,
      seenRevision: request.revision,
      tableOf: (version) => this.sheets.table(scope, { id, version }),
    });
    if (fields.basis === row.basis && isSameTable(table, before.table)) return null;
    return { id, version: row.version + 1, name: fields.fsc_name, basis: fields.basis, ...table };
  }
}
