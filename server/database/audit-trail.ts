import { type Change, OldValue, type RecordedRow } from './change';
import type { CompanyScope, ProjectScope } from './scopes';
import type { Sql, SqlValue } from './sql';
import { reasonText } from '#shared/words/reason-words';
import { storedReason } from './stored-reason';
import { cutText } from '#shared/cells/well-formed-text';

/** Fields that no person edits: stamps and derived values. */
const UNAUDITED_FIELDS = new Set([
  'revision',
  'updated_by_id',
  'matching_load_numbers',
  'is_online',
  'approved_by_id',
  'approved_by',
  'approved_at',
]);
/** Longest text in the trail. Longer ones are cut there; the row itself keeps the full text. */
const VALUE_LENGTH_MAX = 500;

type FieldChange = [field: string, before: unknown, after: unknown];

function shortened(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = cutText(value, VALUE_LENGTH_MAX);
  return text === value ? value : `${text}…`;
}

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object';

/** Largest number of changed elements that the trail lists; above it, the trail stores only their count. */
const ELEMENTS_MAX = 40;

/** Returns the scalars inside a list or a record, by their path, such as `rates.3.7`. */
function leavesOf(path: string, value: unknown, leaves = new Map<string, unknown>()): Map<string, unknown> {
  if (isScalar(value)) leaves.set(path, value);
  else for (const [key, part] of Object.entries(value as object)) leavesOf(`${path}.${key}`, part, leaves);
  return leaves;
}

/** Returns the differences between two lists, element by element. */
function changedElements(field: string, before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [leavesOf(field, before), leavesOf(field, after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])].filter(
    (path) => old.get(path) !== now.get(path),
  );
  if (paths.length > ELEMENTS_MAX) return [[field, null, `${paths.length} values changed`]];
  return paths.map((path) => [path, shortened(old.get(path) ?? null), shortened(now.get(path) ?? null)]);
}

/** Returns the audited fields that differ, with their old (null for a new row) and new values. */
export function changedFields(before: object | null, after: object): FieldChange[] {
  const old = (before ?? {}) as Record<string, unknown>;
  const now = after as Record<string, unknown>;
  const changes: FieldChange[] = [];
  for (const field in now) {
    const value = now[field];
    // Most fields are unchanged. This check saves much of the time of a bulk lock.
    if (old[field] === value || UNAUDITED_FIELDS.has(field)) continue;
    if (!isScalar(value)) {
      // A new row's lists are not audited. For a changed row, each changed element is.
      if (before !== null) changes.push(...changedElements(field, old[field] ?? [], value));
    } else changes.push([field, shortened(old[field] ?? null), shortened(value)]);
  }
  return changes;
}

/** Row that is compared as a whole. */
type ComparedRow = RecordedRow & { readonly before: Exclude<RecordedRow['before'], OldValue> };

const isSet = (before: RecordedRow['before']): before is OldValue => before instanceof OldValue;

function actionOf({ before, after }: ComparedRow): string {
  if (before === null) return 'created';
  return after.is_deleted === true && before.is_deleted !== true ? 'deleted' : 'updated';
}

/** Replaces a new value that must stay secret. */
const SECRET_CHANGED = 'changed';

function fieldsOf(row: ComparedRow): FieldChange[] {
  const shown = row.before === null && !row.auditsValues ? [] : changedFields(row.before, row.after);
  const secret = Object.entries(row.secrets).map(([field, old]): FieldChange => [field, old, SECRET_CHANGED]);
  return [...shown, ...secret];
}

const LOADS: ReadonlySet<string> = new Set(['loads', 'asset_loads']);

/** Counts the loads that a change made, the loads that it changed, and the other rows. */
function countsOf(rows: readonly RecordedRow[]): [newLoads: number, changedLoads: number, otherRows: number] {
  let [newLoads, changedLoads] = [0, 0];
  for (const { collection, before } of rows) {
    if (!LOADS.has(collection)) continue;
    if (before === null) newLoads += 1;
    else changedLoads += 1;
  }
  return [newLoads, changedLoads, rows.length - newLoads - changedLoads];
}

/** Writes author, reason and changed fields in the transaction of the change. */
export async function writeAuditTrail(
  change: Change<CompanyScope | ProjectScope, object>,
  wrote: (rows: number) => void,
): Promise<void> {
  const { scope, actor, revision, now, sql, reason } = change;
  const projectId = scope.kind === 'project' ? scope.projectId : 0;
  const header = await sql.run(
    `INSERT INTO audit_changes
       (company_id, project_id, revision, actor_id, actor_name, why, reason_code, reason_params,
        request_id, changed_at, new_loads, changed_loads, other_rows)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      scope.companyId,
      projectId,
      revision,
      actor.userId,
      actor.displayName,
      reasonText(reason),
      ...storedReason(reason),
      actor.requestId,
      now,
      ...countsOf(change.recorded),
    ],
  );
  await writeEntries({ sql, changeId: header.insertId, wrote }, change.recorded);
}

/** Audit entry without the id of its row. */
type Entry = readonly [entity: string, action: string, fields: string];

/** Smallest number of equal entries that one statement writes from their ids alone. */
const EQUAL_ENTRIES_MIN = 100;

/** Rows per part. The database writes one part while the next part is prepared. */
const ROWS_AT_ONCE = 2_500;

interface EntriesOf {
  readonly sql: Sql;
  readonly changeId: number;
  /** Called with the number of rows after each part. */
  readonly wrote: (rows: number) => void;
}

async function writeEntries(
  { sql, changeId, wrote }: EntriesOf,
  rows: readonly RecordedRow[],
): Promise<void> {
  let last: Promise<void> = Promise.resolve();
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const part = rows.slice(start, start + ROWS_AT_ONCE);
    const next = writePart(sql, changeId, part).then(() => wrote(part.length));
    // A later await throws this error. If the part before it failed, nothing awaits this one.
    next.catch(() => undefined);
    await last;
    last = next;
  }
  await last;
}

/** Returns the entry of a row. Where a change has set one field, compares that field alone: the others are equal. */
function entryOf(row: RecordedRow): Entry {
  const compared = isSet(row.before) ? { ...row, ...row.before.sides(row.after.id) } : (row as ComparedRow);
  return [row.collection, actionOf(compared), JSON.stringify(fieldsOf(compared))];
}

/** Writes the entries of one part. Rows with equal entries, as in a bulk lock, share one statement. */
async function writePart(sql: Sql, changeId: number, rows: readonly RecordedRow[]): Promise<void> {
  const alike = new Map<string, { entry: Entry; ids: number[] }>();
  // The entries of a set field are built once for each old value.
  const ofOld = new Map<OldValue, number[]>();
  for (const row of rows) {
    const { before } = row;
    const ids = (isSet(before) ? ofOld.get(before) : undefined) ?? idsAlike(alike, entryOf(row));
    if (isSet(before)) ofOld.set(before, ids);
    ids.push(row.after.id);
  }
  const written: Promise<unknown>[] = [];
  const single: SqlValue[][] = [];
  for (const { entry, ids } of alike.values()) {
    if (ids.length >= EQUAL_ENTRIES_MIN) written.push(writeEqualEntries(sql, changeId, entry, ids));
    else single.push(...ids.map((id) => [changeId, entry[0], id, entry[1], entry[2]]));
  }
  written.push(
    sql.insertMany('audit_entries', ['change_id', 'entity', 'entity_id', 'action', 'fields'], single),
  );
  await Promise.all(written);
}

/** Returns the ids of the rows with the same entry, empty for the first one. */
function idsAlike(alike: Map<string, { entry: Entry; ids: number[] }>, entry: Entry): number[] {
  const key = entry.join(' ');
  const known = alike.get(key) ?? { entry, ids: [] };
  alike.set(key, known);
  return known.ids;
}

async function writeEqualEntries(
  sql: Sql,
  changeId: number,
  [entity, action, fields]: Entry,
  ids: readonly number[],
): Promise<void> {
  await sql.run(
    `INSERT INTO audit_entries (change_id, entity, entity_id, action, fields)
     SELECT ?, ?, ids.id, ?, ? FROM JSON_TABLE(?, '$[*]' COLUMNS (id BIGINT UNSIGNED PATH '$')) ids`,
    [changeId, entity, action, fields, JSON.stringify(ids)],
  );
}
