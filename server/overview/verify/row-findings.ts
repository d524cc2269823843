import type { Finding } from './finding';
import { type FoldedRow, isSameValue, plainValue } from './fold-row';
import type { ProvenTable } from './proven-columns';
import type { StampingChange, StoredRow } from './trail.repository';

/** Changes by id, as far as rows were stamped by them. */
export type Changes = ReadonlyMap<number, StampingChange>;

/** Row and what the trail says of it. */
export interface RowAndTrail {
  readonly id: number;
  /** Null for a row that is not in the table. */
  readonly row: StoredRow | null;
  /** Null for a row that is not in the trail. */
  readonly fold: FoldedRow | null;
}

/** Column that the last change of a row stamps, and its value. */
const STAMPS: Readonly<Record<string, (change: StampingChange) => number>> = {
  project_id: (change) => change.project_id,
  revision: (change) => change.revision,
  row_revision: (change) => change.revision,
  updated_by_id: (change) => change.actor_id,
};

/** Check of the rows against the trail. */
export const TRAIL = 'trail';

/** Returns a value as text; null and an absent one are ''. */
const shown = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(plainValue(value));

/** Returns true when a row differs from its entries. Quick, because nearly every row is right. */
export function isSuspicious(table: ProvenTable, { row, fold }: RowAndTrail, changes: Changes): boolean {
  if (row === null || fold === null || !fold.isCreated || fold.broken.length > 0) return true;
  const last = changes.get(fold.lastChangeId);
  if (last === undefined) return true;
  if (table.stamped.some((column) => row[column] !== STAMPS[column]?.(last))) return true;
  return fold.values.some(({ column, value }) => !isSameValue(row[column], value));
}

type Wrong = Pick<Finding, 'field' | 'stored' | 'expected'> & Partial<Pick<Finding, 'table' | 'id'>>;
type FindingAt = (changeId: number, wrong: Wrong) => Finding;

/** Scope of a row that no change stamped, as far as its columns say it. */
const ownScope = (row: StoredRow | null): Pick<StampingChange, 'company_id' | 'project_id' | 'revision'> => ({
  company_id: Number(row?.company_id ?? 0),
  project_id: Number(row?.project_id ?? 0),
  revision: 0,
});

/** Builds findings about a row. The change that set the right value says the scope and the first wrong revision. */
const findingsAbout =
  ({ table }: ProvenTable, { id, row }: RowAndTrail, changes: Changes): FindingAt =>
  (changeId, wrong) => {
    const { revision, company_id: companyId, project_id: projectId } = changes.get(changeId) ?? ownScope(row);
    return { check: TRAIL, table, id: String(id), revision, companyId, projectId, ...wrong };
  };

const ROW = { field: 'row', stored: 'present' };

/** Names each difference between a row and its entries. */
export function findingsOf(table: ProvenTable, given: RowAndTrail, changes: Changes): Finding[] {
  const { row, fold } = given;
  const findingAt = findingsAbout(table, given, changes);
  if (row === null)
    return [findingAt(fold?.lastChangeId ?? 0, { field: 'row', stored: 'absent', expected: 'present' })];
  if (fold === null) return [findingAt(0, { ...ROW, expected: 'in the trail' })];
  return [
    ...(fold.isCreated ? [] : [findingAt(0, { ...ROW, expected: 'created by an entry' })]),
    ...brokenEntries(table, given, fold, findingAt),
    ...wrongValues(row, fold, findingAt),
    ...wrongStamps(table, row, changes.get(fold.lastChangeId), findingAt),
  ];
}

const brokenEntries = (
  { entities }: ProvenTable,
  { id }: RowAndTrail,
  fold: FoldedRow,
  findingAt: FindingAt,
): Finding[] =>
  fold.broken.map(({ changeId, field, before, expected }) =>
    findingAt(changeId, {
      table: 'audit_entries',
      id: `${changeId}/${entities[0] ?? ''}/${id}`,
      field,
      stored: shown(before),
      expected: shown(expected),
    }),
  );

const wrongValues = (row: StoredRow, fold: FoldedRow, findingAt: FindingAt): Finding[] =>
  fold.values.flatMap(({ column, value, changeId }) => {
    if (isSameValue(row[column], value)) return [];
    return [findingAt(changeId, { field: column, stored: shown(row[column]), expected: shown(value) })];
  });

function wrongStamps(
  { stamped }: ProvenTable,
  row: StoredRow,
  last: StampingChange | undefined,
  findingAt: FindingAt,
): Finding[] {
  if (last === undefined) return [findingAt(0, { ...ROW, expected: 'stamped by a change' })];
  return stamped.flatMap((column) => {
    const expected = STAMPS[column]?.(last);
    if (row[column] === expected) return [];
    return [findingAt(last.id, { field: column, stored: shown(row[column]), expected: shown(expected) })];
  });
}
