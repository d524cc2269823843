import { Injectable } from '@nestjs/common';
import type { FscSheetRequest, FscSheetSavedReply } from '../../shared/contract/fuel-surcharges';
import { DomainError } from '../../shared/errors';
import { type Principal, RatingRequests, rejectDuplicate, scopeOf } from '../common';
import { type ChangeOptions, type CompanyChange, type IdempotentRequest, UnitsOfWork } from '../database';
import { isSameTable, requestedFields, requestedTable, requiredTable } from './fsc-sheet.policy';
import { type StoredFscSheet, presentFscSheet, presentFscSheetDetail } from './fsc-sheet.presenter';
import { FscSheetRepository } from './fsc-sheet.repository';
import { mergeFscSheet } from './merge-fsc-sheet';

interface Edited {
  reply: FscSheetSavedReply;
  hasNewVersion: boolean;
}

/** Adds or edits an FSC sheet; an edit of its values or its basis makes a new version. */
@Injectable()
export class SaveFscSheet {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly sheets: FscSheetRepository,
    private readonly due: RatingRequests,
  ) {}

  /**
   * Adds a sheet.
   * @throws DomainError `invalid_request` for bad values, `fsc_sheet_exists` (409) when the name is taken
   */
  async create(
    principal: Principal,
    request: FscSheetRequest,
    idempotency?: IdempotentRequest,
  ): Promise<FscSheetSavedReply> {
    const table = requiredTable(request);
    const fields = { fsc_name: '', basis: 'per_ton' as const, ...requestedFields(request) };
    return this.change(principal, { why: 'FSC sheet added', idempotency }, async (change) => {
      const id = await this.sheets.insert(change, fields);
      await this.sheets.insertVersion(change, { id, version: 1 }, fields.basis, table);
      return recordSheet(change, null, await this.read(change, id));
    });
  }

  /**
   * Edits a sheet. A new version makes the loads that use the sheet be rated again after the commit.
   * @throws DomainError `invalid_request`, `not_found`, `fsc_sheet_exists` (409), `conflict` (409).
   */
  async edit(principal: Principal, id: number, request: FscSheetRequest): Promise<FscSheetSavedReply> {
    const table = requestedTable(request);
    return this.change(principal, { why: 'FSC sheet edited' }, async (change) => {
      const before = await this.read(change, id);
      const merged = await mergeFscSheet(change, before, {
        fields: requestedFields(request),
        table,
        seenRevision: request.revision,
        tableOf: (version) => this.sheets.table(change.scope, { id, version }, change.sql),
      });
      const { reply, hasNewVersion } = await this.store(change, before, merged);
      if (hasNewVersion) await this.due.sheet(change, 'fsc', id);
      return reply;
    });
  }

  private async store(
    change: CompanyChange,
    before: StoredFscSheet,
    { fields, table }: Awaited<ReturnType<typeof mergeFscSheet>>,
  ): Promise<Edited> {
    const { id } = before.row;
    const hasNewVersion = fields.basis !== before.row.basis || !isSameTable(table, before.table);
    if (!hasNewVersion && fields.fsc_name === before.row.fsc_name) {
      return { reply: { data: presentFscSheetDetail(before), revision: change.from }, hasNewVersion };
    }
    const version = before.row.version + (hasNewVersion ? 1 : 0);
    if (hasNewVersion) await this.sheets.insertVersion(change, { id, version }, fields.basis, table);
    await this.sheets.update(change, { id, version }, fields);
    return { reply: recordSheet(change, before, await this.read(change, id)), hasNewVersion };
  }

  private change<T>(
    principal: Principal,
    options: ChangeOptions,
    work: (change: CompanyChange) => Promise<T>,
  ): Promise<T> {
    return rejectDuplicate(
      'fsc_sheet_exists',
      this.units.changeCompany(scopeOf(principal), principal, options, work),
    );
  }

  private async read({ scope, sql }: CompanyChange, id: number): Promise<StoredFscSheet> {
    const row = await this.sheets.find(scope, id, sql);
    if (row === null) throw new DomainError('not_found', { what: 'FSC sheet' });
    return { row, table: await this.sheets.table(scope, row, sql) };
  }
}

/** Registers the sheet with the change, and returns the reply with its values. */
function recordSheet(
  change: CompanyChange,
  before: StoredFscSheet | null,
  after: StoredFscSheet,
): FscSheetSavedReply {
  change.record('fsc_rate_sheets', before && presentFscSheet(before.row), presentFscSheet(after.row));
  return { data: presentFscSheetDetail(after), revision: change.revision };
}
