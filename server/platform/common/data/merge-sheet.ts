import type { LaterChange } from '#shared/rules/merge-edit';
import { type MergeContext, mergeRecord } from './merge-record';

/** Sheet with the values of its newest version. */
export interface StoredSheet<E extends { id: number; version: number }, F extends object, T> {
  readonly row: E;
  /** Name and other single values. */
  readonly fields: F;
  /** Bands and rates, which count as one value. */
  readonly table: T;
}

/** Edit of a sheet. */
export interface SheetEdit<F extends object, T> {
  readonly fields: Partial<F>;
  /** Null leaves the table as it is. */
  readonly table: T | null;
}

/** Sheet in which an edit is merged. */
interface MergedSheet<T> {
  /** Collection in the audit trail. */
  readonly collection: 'rate_sheets' | 'asset_rate_sheets' | 'fsc_rate_sheets';
  /** Name of the table in a conflict: the field of the body. */
  readonly tableField: string;
  /** Revision of the sheet that the person saw. */
  readonly seenRevision: number | undefined;
  readonly tableOf: (version: number) => Promise<T>;
  readonly isSameTable: (left: T, right: T) => boolean;
}

const versionLabel = (version: number): string => `version ${version}`;
const OWN_LABEL = 'new rates';

/**
 * Merges an edit of a sheet with what others changed since the person opened it. The table is one field: two people who
 * both changed it have a conflict.
 * @throws DomainError `conflict` (409)
 */
export async function mergeSheet<E extends { id: number; version: number }, F extends object, T>(
  context: MergeContext,
  before: StoredSheet<E, F, T>,
  edit: SheetEdit<F, T>,
  { collection, tableField, seenRevision, tableOf, isSameTable }: MergedSheet<T>,
): Promise<{ fields: F; table: T }> {
  const { id, version: current } = before.row;
  /** Labels the table of the edit: the version that has it, or new. */
  const labelOf = async (seen: number): Promise<string> => {
    if (edit.table === null || isSameTable(edit.table, before.table)) return versionLabel(current);
    if (seen === current) return OWN_LABEL;
    return isSameTable(edit.table, await tableOf(seen)) ? versionLabel(seen) : OWN_LABEL;
  };
  const body: Record<string, unknown> = { ...edit.fields, [tableField]: OWN_LABEL };
  const mapLaterChanges = async (changes: LaterChange[]): Promise<LaterChange[]> => {
    const version = changes.find(({ field }) => field === 'version');
    const seen = typeof version?.seen === 'number' ? version.seen : current;
    body[tableField] = await labelOf(seen);
    return version === undefined
      ? changes
      : [...changes, { field: tableField, seen: versionLabel(seen), by: version.by }];
  };
  const values: Record<string, unknown> = { ...before.fields, [tableField]: versionLabel(current) };
  const merged = await mergeRecord(context, { entity: collection, id }, values, {
    body,
    seenRevision,
    mapLaterChanges,
  });
  const { [tableField]: label, ...fields } = merged;
  const isOwn = label === OWN_LABEL && edit.table !== null;
  return { fields: fields as F, table: isOwn ? edit.table : before.table };
}
