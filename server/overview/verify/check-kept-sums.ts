import { DAY_FIELDS, MARK_FIELDS, SUM_FIELDS } from '#shared/calc/totals/index';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import { projectScope, revisionOf, type Database } from '#server/database/index';
import { type Kept, type KeptOfProject, missingOf } from '#server/loads/index';
import type { Finding } from './finding';
import type { CheckedScope } from './standing.repository';

/** Check of the kept sums, which the nightly check of 08:30 also corrects. */
export const KEPT_SUMS = 'kept_sums';
export const KEPT_SUMS_SAY = 'The kept sums, days and marks of a project are those of its loads.';

/** Attempts for a project that changes during the check. */
const ATTEMPTS = 3;

type Wrong = Pick<Finding, 'table' | 'id' | 'field' | 'stored' | 'expected'>;

/** Names the fields of a row that differ, by the amounts that are missing in it. */
function wrongFields<Row>(
  table: string,
  { missing, kept, keyOf }: { missing: readonly Row[]; kept: readonly Row[]; keyOf: (row: Row) => string },
  fields: readonly (keyof Row & string)[],
): Wrong[] {
  const byKey = new Map(kept.map((row) => [keyOf(row), row]));
  return missing.flatMap((row) => {
    const id = keyOf(row);
    return fields.flatMap((field) => {
      const delta = Number(row[field]);
      if (delta === 0) return [];
      const stored = Number(byKey.get(id)?.[field] ?? 0);
      return [{ table, id, field, stored: String(stored), expected: String(stored + delta) }];
    });
  });
}

function wrongIn(kept: Kept, missing: Kept): Wrong[] {
  const marks = LOAD_KINDS.map((kind) => ({ kind, ...kept.marks[kind] }));
  const marksMissing = LOAD_KINDS.map((kind) => ({ kind, ...missing.marks[kind] }));
  return [
    ...wrongFields(
      'project_sums',
      {
        missing: missing.sums.sums,
        kept: kept.sums.sums,
        keyOf: (row) => [row.isAsset, row.pcCarrierId, row.poNumber, row.terminalName, row.state].join('/'),
      },
      SUM_FIELDS,
    ),
    ...wrongFields(
      'project_days',
      { missing: missing.sums.days, kept: kept.sums.days, keyOf: (row) => [row.isAsset, row.day].join('/') },
      DAY_FIELDS,
    ),
    ...wrongFields('project_marks', { missing: marksMissing, kept: marks, keyOf: (row) => row.kind }, [
      'duplicateTickets',
      ...MARK_FIELDS,
    ]),
  ];
}

/** Sums the loads of a project again and names what differs. A project that changes all the time is left for another run. */
export async function checkKeptSums(
  database: Database,
  reader: KeptOfProject,
  { companyId, projectId }: CheckedScope,
): Promise<Finding[]> {
  const scope = projectScope(companyId, projectId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await revisionOf(database, scope);
    const kept = await reader.read(scope);
    const missing = missingOf(kept, await reader.recompute(scope));
    if (missing === null) return [];
    const after = await revisionOf(database, scope);
    if (before?.revision !== after?.revision) continue;
    return wrongIn(kept, missing).map((wrong) => ({
      check: KEPT_SUMS,
      revision: 0,
      companyId,
      projectId,
      ...wrong,
    }));
  }
  return [];
}
