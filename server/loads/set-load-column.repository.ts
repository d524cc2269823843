import type { AssetLoad, FreightLoad, LoadKind } from '#shared/contract/loads';
import type { ProjectChange } from '#server/database/index';
import { KINDS, type LoadOf } from './load-fields';
import { NOT_SUMMED } from './not-summed';

/** Options of the audit trail. With `auditsValues` false it records a new load without the value of each field. */
export interface Recording {
  readonly auditsValues: boolean;
}

/** Loads of a kind. */
export type Rows<K extends LoadKind> = readonly LoadOf[K][];

/** Load before (null: it is new) and after a change. */
interface Pair<K extends LoadKind> {
  readonly before: LoadOf[K] | null;
  readonly after: LoadOf[K];
}

/** Smallest mean length of runs for which ranges are quicker than a list. */
const RUN_MIN = 10;

/**
 * Builds the condition that an id is one of `ids`, which are ordered. The loads of a period mostly follow each other:
 * an update by a few ranges takes the database about an eighth less time than one by a list of thousands.
 */
export function amongIds(ids: readonly number[]): {
  sql: string;
  parameters: (number | readonly number[])[];
} {
  const runs: [first: number, last: number][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run !== undefined && id === run[1] + 1) run[1] = id;
    else runs.push([id, id]);
  }
  if (runs.length * RUN_MIN > ids.length) return { sql: 'id IN (?)', parameters: [ids] };
  return { sql: runs.map(() => 'id BETWEEN ? AND ?').join(' OR '), parameters: runs.flat() };
}

/** Column that is set to one value for many loads. */
interface ColumnSet {
  readonly column: keyof FreightLoad;
  readonly value: string | number | boolean;
}

/** Sets one column of loads. Starts the statement first, so that it runs while the rows are recorded and counted. */
export function setColumn<K extends LoadKind>(
  change: ProjectChange,
  kind: K,
  before: Rows<K>,
  { column, value }: ColumnSet,
): { written: Promise<unknown>; after: LoadOf[K][]; pairs: Pair<K>[] } {
  const { sql, scope, actor, revision } = change;
  const among = amongIds(before.map(({ id }) => id));
  const written = sql.run(
    // Without a forced index MariaDB reads and locks the whole table for a few thousand ids, then unlocks most rows.
    `UPDATE ${KINDS[kind].table} FORCE INDEX (PRIMARY) SET ${column} = ?, revision = ?, updated_by_id = ?
      WHERE project_id = ? AND (${among.sql})`,
    [value, revision, actor.userId, scope.projectId, ...among.parameters],
  );
  const pairs = before.map((load) => ({
    before: load,
    after: { ...load, [column]: value, revision, updated_by_id: actor.userId },
  }));
  change.recordSet(KINDS[kind].collection, column, pairs, { keepsTotals: NOT_SUMMED.has(column) });
  return { written, after: pairs.map(({ after }) => after), pairs };
}

/** Records the rows in the change, for audit and event. */
export function recordPairs<K extends LoadKind>(
  change: ProjectChange,
  kind: K,
  pairs: readonly Pair<K>[],
  options: Recording,
): void {
  for (const { before, after } of pairs) {
    if (kind === 'freight')
      change.record('loads', before as FreightLoad | null, after as FreightLoad, options);
    else change.record('asset_loads', before as AssetLoad | null, after as AssetLoad, options);
  }
}
