import type { LaterChange } from '../../shared/rules/merge-edit';
import { type MergeContext, mergeRecord } from '../common';
import { isSameTable } from './fsc-sheet.policy';
import type { FscSheetFields, FscTable, StoredFscSheet } from './fsc-sheet.presenter';

/** Requested changes of an existing sheet. */
export interface FscSheetEdit {
  readonly fields: Partial<FscSheetFields>;
  /** Null keeps the present values. */
  readonly table: FscTable | null;
  /** Revision of the sheet that the user saw. */
  readonly seenRevision: number | undefined;
  readonly tableOf: (version: number) => Promise<FscTable>;
}

const versionLabel = (version: number): string => `version ${String(version)}`;
const OWN_LABEL = 'new rates';

/** Labels the values as one field of the merge: the version that has them, or new. */
async function tableLabel(before: StoredFscSheet, edit: FscSheetEdit, seenVersion: number): Promise<string> {
  const current = before.row.version;
  if (edit.table === null || isSameTable(edit.table, before.table)) return versionLabel(current);
  if (seenVersion === current) return OWN_LABEL;
  return isSameTable(edit.table, await edit.tableOf(seenVersion)) ? versionLabel(seenVersion) : OWN_LABEL;
}

/**
 * Merges an edit of an FSC sheet with what others changed since it was opened.
 * The values and axes count as one field: if two people changed them, the second has a conflict.
 * @throws DomainError `conflict` (409)
 */
export async function mergeFscSheet(
  context: MergeContext,
  before: StoredFscSheet,
  edit: FscSheetEdit,
): Promise<{ fields: FscSheetFields; table: FscTable }> {
  const body = { ...edit.fields, rates: OWN_LABEL };
  const { fsc_name, basis, version: currentVersion } = before.row;
  const current = { fsc_name, basis, rates: versionLabel(currentVersion) };
  const later = async (changes: LaterChange[]): Promise<LaterChange[]> => {
    const version = changes.find(({ field }) => field === 'version');
    const seenVersion = typeof version?.seen === 'number' ? version.seen : currentVersion;
    body.rates = await tableLabel(before, edit, seenVersion);
    return version === undefined
      ? changes
      : [...changes, { field: 'rates', seen: versionLabel(seenVersion), by: version.by }];
  };
  const row = { entity: 'fsc_rate_sheets', id: before.row.id };
  const merged = await mergeRecord(context, row, current, {
    body,
    seenRevision: edit.seenRevision,
    mapLaterChanges: later,
  });
  const { rates: label, ...fields } = merged;
  return { fields, table: label === OWN_LABEL && edit.table !== null ? edit.table : before.table };
}
