import type { RateBand } from '../../shared/calc/rating';
import type { LaterChange } from '../../shared/rules/merge-edit';
import { type MergeContext, mergeRecord } from '../common';
import { type SheetContent, contentOf, isSameBands } from './rate-sheet.policy';
import type { StoredSheet } from './rate-sheet.presenter';

/** An edit of an existing sheet. */
export interface SheetEdit {
  readonly name: string;
  readonly content: SheetContent;
  /** The revision of the sheet that the person saw. */
  readonly seenRevision: number | undefined;
  readonly bandsOf: (version: number) => Promise<readonly RateBand[]>;
}

const versionLabel = (version: number): string => `version ${String(version)}`;
const OWN_LABEL = 'new rates';

const scalarsOf = ({ method_id, type_id, asset_type_id }: SheetContent): Omit<SheetContent, 'bands'> => ({
  method_id,
  type_id,
  asset_type_id,
});

/**
 * Returns the bands as one field of the merge, under the body's field name: the version that has them, or
 * new.
 */
async function bandsLabel(before: StoredSheet, edit: SheetEdit, seenVersion: number): Promise<string> {
  if (isSameBands(edit.content.bands, before.bands)) return versionLabel(before.row.version);
  if (seenVersion === before.row.version) return OWN_LABEL;
  const seen = await edit.bandsOf(seenVersion);
  return isSameBands(edit.content.bands, seen) ? versionLabel(seenVersion) : OWN_LABEL;
}

/**
 * Merges an edit of a sheet with other users' changes since it was opened. Bands and rates count as one
 * field: two people who both changed them have a conflict.
 * @throws DomainError `conflict` (409)
 */
export async function mergeSheet(
  context: MergeContext,
  entity: 'rate_sheets' | 'asset_rate_sheets',
  before: StoredSheet,
  edit: SheetEdit,
): Promise<{ name: string; content: SheetContent }> {
  const body = { rs_name: edit.name, ...scalarsOf(edit.content), rs_rates: OWN_LABEL };
  const current = {
    rs_name: before.row.rs_name,
    ...scalarsOf(contentOf(before)),
    rs_rates: versionLabel(before.row.version),
  };
  const later = async (changes: LaterChange[]): Promise<LaterChange[]> => {
    const version = changes.find(({ field }) => field === 'version');
    const seenVersion = typeof version?.seen === 'number' ? version.seen : before.row.version;
    body.rs_rates = await bandsLabel(before, edit, seenVersion);
    return version === undefined
      ? changes
      : [...changes, { field: 'rs_rates', seen: versionLabel(seenVersion), by: version.by }];
  };
  const merged = await mergeRecord(context, { entity, id: before.row.id }, current, {
    body,
    seenRevision: edit.seenRevision,
    mapLaterChanges: later,
  });
  const { rs_name: name, rs_rates: label, ...content } = merged;
  return {
    name,
    content: { ...content, bands: label === OWN_LABEL ? edit.content.bands : [...before.bands] },
  };
}
