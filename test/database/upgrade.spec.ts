import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataSource, migrate, pendingMigrations } from '#server/database/migrate';
import { MIGRATIONS } from '#server/database/migrations/index';
import { ROOT } from '../support/checkout';
import { type TestDatabase, createEmptySchema, createTestDatabase } from '../support/database';
import { type SeenSchema, breaksOf, seenSchema } from '../support/upgrade-steps';
import { checksumsOf, migrationsOf, onConnection, schemaOf, select, tablesOf } from '../support/made-schema';

/** Dump of a used database of version 875569b, the last version before the baseline. */
const BEFORE_BASELINE = readFileSync(join(ROOT, 'test/fixtures/before-baseline.sql'), 'utf8');
const REPLACED = 100;

const namesRun = (uri: string): Promise<string[]> => onConnection({ uri }, migrationsOf);
const everyRow = (uri: string): Promise<unknown> => checksumsOf(uri, ['migrations']);

/** Returns the columns of each table, except the tables of migrations. */
const columnsOf = (uri: string): Promise<ReadonlyMap<string, string[]>> =>
  onConnection({ uri }, async (connection) => {
    const columns = new Map<string, string[]>();
    for (const table of await tablesOf(connection)) {
      const shown = await select<{ Field: string }>(connection, `SHOW COLUMNS FROM ${table}`);
      if (table !== 'migrations')
        columns.set(
          table,
          shown.map(({ Field }) => `\`${Field}\``),
        );
    }
    return columns;
  });

/** Returns every row with the given columns only. Columns of later migrations are left out. */
const rowsIn = (uri: string, tables: ReadonlyMap<string, string[]>): Promise<unknown> =>
  onConnection({ uri, dateStrings: true }, async (connection) => {
    const all: [table: string, rows: string[]][] = [];
    for (const [table, columns] of tables) {
      const rows = await select(connection, `SELECT ${columns.join(', ')} FROM ${table}`);
      all.push([table, rows.map((row) => JSON.stringify(row)).sort()]);
    }
    return all;
  });

let fresh: TestDatabase;
let old: { url: string; drop(): Promise<void> };

const run = (sql: string): Promise<unknown> =>
  onConnection({ uri: old.url, multipleStatements: true }, (connection) => connection.query(sql));

beforeAll(async () => {
  fresh = await createTestDatabase();
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  old = await createEmptySchema();
  await run(BEFORE_BASELINE);
});
afterEach(() => old.drop());

describe('a database of the version before the baseline', () => {
  it('gets the schema of a new one through new migrations only and keeps every row', async () => {
    const columns = await columnsOf(old.url);
    const [rows, names] = [await rowsIn(old.url, columns), await namesRun(old.url)];
    expect(names).toHaveLength(REPLACED);
    expect(await pendingMigrations(old.url)).toBe(true);
    const added = MIGRATIONS.map(({ name }) => name);
    expect(await migrate(old.url)).toEqual(added);
    expect(await schemaOf(old.url)).toEqual(await schemaOf(fresh.url));
    expect(await rowsIn(old.url, columns)).toEqual(rows);
    // A node of that version that restarts during a rolling restart expects its own migration names.
    expect(await namesRun(old.url)).toEqual([...names, ...added]);
    expect(await migrate(old.url)).toEqual([]);
  });

  it('is upgraded once when two nodes start together', async () => {
    const ran = await Promise.all([migrate(old.url), migrate(old.url)]);
    expect(ran.map(({ length }) => length).sort()).toEqual([0, MIGRATIONS.length]);
    expect(await schemaOf(old.url)).toEqual(await schemaOf(fresh.url));
  });

  it('is refused and left unchanged if that version stopped during its migrations', async () => {
    await run("DELETE FROM migrations WHERE name = 'CreateMissingDieselWeeks1795513000100'");
    await run('DROP TABLE missing_diesel_weeks');
    const before = [await everyRow(old.url), await namesRun(old.url)];
    // Silences TypeORM, which prints the failure as well.
    jest.spyOn(console, 'log').mockImplementation();
    await expect(migrate(old.url)).rejects.toThrow(
      /1 of that version's 100 migrations were not run \(the first is CreateMissingDieselWeeks1795513000100\)\. Start the version of commit 875569b on it once/,
    );
    expect([await everyRow(old.url), await namesRun(old.url)]).toEqual(before);
  });
});

/** Releases since the baseline, and the last of the frozen migrations that each of them has. */
const RELEASES = [{ version: '2.1.0', last: 'RememberColumnsOfBills1795730000000' }];

/** Rows of tables that are younger than the dump. */
const YOUNGER_ROWS = `
  INSERT INTO notifications (company_id, user_id, comment_id, created_at) VALUES (1, 1, 1, '2026-11-27 10:00:00');
  INSERT INTO comment_mentions (comment_id, starts_at, length, user_id) VALUES (1, 0, 5, 1);
  INSERT INTO table_layouts (user_id, company_id, table_key, layout, updated_at)
    VALUES (1, 1, 'loads', '{}', '2026-11-27 10:00:00')`;

/** Runs the migrations of a release on the older database, as that release did. */
async function migrateTo(last: string): Promise<void> {
  const [row] = await onConnection({ uri: old.url }, (connection) =>
    select<{ version: string }>(connection, 'SELECT VERSION() AS version'),
  );
  const kind = row?.version.includes('MariaDB') === true ? 'mariadb' : 'mysql';
  const end = MIGRATIONS.findIndex(({ name }) => name === last) + 1;
  const source = createDataSource(old.url, kind).setOptions({ migrations: MIGRATIONS.slice(0, end) });
  await source.initialize();
  try {
    expect(await source.runMigrations({ transaction: 'none' })).toHaveLength(end);
  } finally {
    await source.destroy();
  }
}

it.each(RELEASES)('upgrades a database of version $version and keeps every row', async ({ last }) => {
  await migrateTo(last);
  await run(YOUNGER_ROWS);
  const columns = await columnsOf(old.url);
  const rows = await rowsIn(old.url, columns);
  const former = await seenSchema(old.url);
  expect((await migrate(old.url)).length).toBeGreaterThan(0);
  // Nodes of that release serve on while the first new one migrates.
  expect(breaksOf(former, await seenSchema(old.url))).toEqual([]);
  expect(await schemaOf(old.url)).toEqual(await schemaOf(fresh.url));
  expect(await rowsIn(old.url, columns)).toEqual(rows);
});

const FORMER: SeenSchema = {
  columns: [
    { name: 'loads.id', type: 'int', isNullable: false, isOptional: true },
    { name: 'loads.note', type: 'varchar(80)', isNullable: true, isOptional: true },
  ],
  uniqueKeys: ['loads.PRIMARY(id)'],
};
const withNote = (note: object): SeenSchema => ({
  ...FORMER,
  columns: FORMER.columns.map((one) => (one.name === 'loads.note' ? { ...one, ...note } : one)),
});
const withColumn = (name: string, isOptional: boolean): SeenSchema => ({
  ...FORMER,
  columns: [...FORMER.columns, { name, type: 'int', isNullable: false, isOptional }],
});

it.each([
  ['nothing', FORMER, []],
  ['a new optional column', withColumn('loads.weight', true), []],
  ['a new table', withColumn('bills.id', false), []],
  ['a column that is gone', { ...FORMER, columns: FORMER.columns.slice(0, 1) }, ['loads.note is gone']],
  ['another type', withNote({ type: 'int' }), ['loads.note was varchar(80) and is int']],
  ['no null', withNote({ isNullable: false }), ['loads.note may not be null any more']],
  ['no default', withNote({ isOptional: false }), ['loads.note must be given now']],
  ['a new required column', withColumn('loads.weight', false), ['loads.weight is new and must be given']],
  [
    'a new unique key',
    { ...FORMER, uniqueKeys: [...FORMER.uniqueKeys, 'loads.ux_note(note)'] },
    ['loads.ux_note(note) is a new unique key'],
  ],
])('finds what breaks nodes of the release before: %s', (_what, present, breaks) => {
  expect(breaksOf(FORMER, present)).toEqual(breaks);
});

it('serves a database of a later version without changing it', async () => {
  await migrate(old.url);
  await run("INSERT INTO migrations (timestamp, name) VALUES (1999000000000, 'AddSomething1999000000000')");
  await run('ALTER TABLE comments ADD COLUMN added_later int NOT NULL DEFAULT 0');
  const rows = await everyRow(old.url);
  expect(await pendingMigrations(old.url)).toBe(false);
  expect(await migrate(old.url)).toEqual([]);
  expect(await everyRow(old.url)).toEqual(rows);
});
