import { Injectable } from '@nestjs/common';
import type { FscSheetRequest, FscSheetSavedReply } from '#shared/contract/fuel-surcharges';
import { type SheetEdit, SheetStore, SheetTools } from '#server/platform/common/index';
import { type CompanyChange, stampOf } from '#server/database/index';
import type { FscSheetEntity } from './fsc-sheet.entity';
import { isSameTable, requestedFields, requestedTable, requiredTable } from './fsc-sheet.policy';
import {
  type FscSheetFields,
  type FscTable,
  type StoredFscSheet,
  presentFscSheet,
  presentFscSheetDetail,
} from './fsc-sheet.presenter';
import { FscSheetRepository } from './fsc-sheet.repository';

/** Stores FSC sheets. */
@Injectable()
export class FscSheets extends SheetStore<
  FscSheetEntity,
  FscSheetFields,
  FscTable,
  FscSheetRequest,
  FscSheetSavedReply
> {
  constructor(tools: SheetTools, sheets: FscSheetRepository) {
    super(tools, sheets, {
      collection: 'fsc_rate_sheets',
      what: 'FSC sheet',
      nameField: 'fsc_name',
      tableField: 'rates',
      ifTaken: 'fsc_sheet_exists',
      rates: 'fsc',
    });
  }

  override askedNew(request: FscSheetRequest): { fields: FscSheetFields; table: FscTable } {
    const table = requiredTable(request);
    return { fields: { fsc_name: '', basis: 'per_ton', ...requestedFields(request) }, table };
  }

  protected override asked(request: FscSheetRequest): SheetEdit<FscSheetFields, FscTable> {
    return { fields: requestedFields(request), table: requestedTable(request) };
  }

  protected override fieldsOf({ fsc_name, basis }: FscSheetEntity): FscSheetFields {
    return { fsc_name, basis };
  }

  protected override isSameTable(left: FscTable, right: FscTable): boolean {
    return isSameTable(left, right);
  }

  protected override reply(sheet: StoredFscSheet, revision: number): FscSheetSavedReply {
    return { data: presentFscSheetDetail(sheet), revision };
  }

  protected override record(
    change: CompanyChange,
    before: StoredFscSheet | null,
    after: StoredFscSheet,
  ): void {
    change.record('fsc_rate_sheets', before && presentFscSheet(before.row), presentFscSheet(after.row));
  }

  protected override recordDeletion(change: CompanyChange, { row }: StoredFscSheet): void {
    const before = presentFscSheet(row);
    change.record('fsc_rate_sheets', before, { ...before, is_deleted: true, ...stampOf(change) });
  }

  /** Any edit is allowed: loads keep the version that they were rated with until they are rated again. */
  protected override checkEdit(): Promise<void> {
    return Promise.resolve();
  }
}
