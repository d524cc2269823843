import type { Database, ProjectScope } from '#server/database/index';
import { groupedBy } from '#server/trail/audit/grouped-by';
import type { Work } from '../measure';
import type { World } from '../world';

/** Tables that the server writes on its own, or that say only how a result came about. */
const OF_THE_SERVER: readonly string[] = ['user_sightings', 'work_leases'];

type Row = Readonly<Record<string, unknown>>;
type Rows = ReadonlyMap<string, Row>;

interface Table {
  readonly name: string;
  readonly keys: readonly string[];
  readonly hasProject: boolean;
}

/** Work of the floor or of the product, and the project in which it works. */
interface Side {
  readonly scope: ProjectScope;
  readonly work: Work;
}

async function tablesOf(database: Database): Promise<Table[]> {
  const columns = await database.rows<{ name: string; columnName: string; columnKey: string }>(
    `SELECT c.table_name AS name, c.column_name AS columnName, c.column_key AS columnKey
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = DATABASE() AND t.table_type = 'BASE TABLE' ORDER BY c.table_name, c.ordinal_position`,
  );
  return [...groupedBy(columns, ({ name }) => name)].map(([name, all]) => ({
    name,
    keys: all.filter(({ columnKey }) => columnKey === 'PRI').map(({ columnName }) => columnName),
    hasProject: all.some(({ columnName }) => columnName === 'project_id'),
  }));
}

/** Returns the rows of a table that belong to the project, or all when the table knows no project. */
async function rowsOf(database: Database, table: Table, { projectId }: ProjectScope): Promise<Rows> {
  const where: Record<string, string> = {
    projects: 'WHERE id = ?',
    audit_entries: 'WHERE change_id IN (SELECT id FROM audit_changes WHERE project_id = ?)',
  };
  const part = where[table.name] ?? (table.hasProject ? 'WHERE project_id = ?' : '');
  const rows = await database.rows<Row>(
    `SELECT * FROM ${table.name} ${part}`,
    part === '' ? [] : [projectId],
  );
  return new Map(rows.map((row) => [JSON.stringify(table.keys.map((key) => row[key])), row]));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Says what a run did to a table: rows added, removed and changed, with the columns; '' for nothing. */
function differenceOf(before: Rows, after: Rows): string {
  const added = [...after].filter(([key]) => !before.has(key)).map(([, row]) => row);
  const removed = [...before.keys()].filter((key) => !after.has(key)).length;
  const columns = new Set<string>();
  let changed = 0;
  for (const [key, row] of after) {
    const old = before.get(key);
    const differing =
      old === undefined ? [] : Object.keys(row).filter((name) => !isSame(old[name], row[name]));
    if (differing.length > 0) changed += 1;
    for (const name of differing) columns.add(name);
  }
  const withoutFields = added.filter(({ fields }) => fields === '[]').length;
  if (added.length + removed + changed === 0) return '';
  const empty = withoutFields > 0 ? ` (${withoutFields} without fields)` : '';
  return `+${added.length}${empty} -${removed} ~${changed} ${[...columns].sort().join(',')}`;
}

/** Runs a work once. Returns what it did to each table. */
async function footprintOf({ database }: World, { scope, work }: Side): Promise<string[]> {
  await work.prepare?.();
  const tables = (await tablesOf(database)).filter(({ name }) => !OF_THE_SERVER.includes(name));
  const read = (): Promise<Rows[]> => Promise.all(tables.map((table) => rowsOf(database, table, scope)));
  const before = await read();
  await work.run();
  const after = await read();
  await work.after?.();
  return tables.flatMap(({ name }, at) => {
    const difference = differenceOf(before[at] ?? new Map(), after[at] ?? new Map());
    return difference === '' ? [] : [`${name} ${difference}`];
  });
}

/**
 * Checks that the floor leaves the same in the database as the product: the same number of rows added, removed and changed
 * in the same columns of the same tables.
 * @throws Error with what each did
 */
export async function checkSameResult(world: World, what: string, floor: Side, product: Side): Promise<void> {
  const [ofFloor, ofProduct] = [await footprintOf(world, floor), await footprintOf(world, product)];
  if (isSame(ofFloor, ofProduct)) return;
  throw new Error(
    `${what}: the floor leaves another result.\nfloor:\n${ofFloor.join('\n')}\nHaulbook:\n${ofProduct.join('\n')}`,
  );
}
