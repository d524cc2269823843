import { createDataSource, migrate, pendingMigrations } from '#server/database/migrate';
import { DB_TYPE_ROWS } from '#shared/rules/db-types';
import { ROLES } from '#shared/rules/permissions';
import { type TestDatabase, createTestDatabase } from '../support/database';
import { ENTITIES } from '../support/entities';

describe('the schema', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('is the same from the migrations as from the entities', async () => {
    const version = await test.database.one<{ version: string }>('SELECT VERSION() AS version');
    const kind = version?.version.includes('MariaDB') === true ? 'mariadb' : 'mysql';
    const dataSource = createDataSource(test.url, kind, [...ENTITIES]);
    await dataSource.initialize();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await dataSource.destroy();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('has a primary key in every table, because clusters require one for writes', async () => {
    const keyless = await test.database.rows(
      `SELECT t.table_name FROM information_schema.tables t
         LEFT JOIN information_schema.table_constraints k ON k.table_schema = t.table_schema
               AND k.table_name = t.table_name AND k.constraint_type = 'PRIMARY KEY'
        WHERE t.table_schema = DATABASE() AND k.constraint_name IS NULL`,
    );
    expect(keyless).toEqual([]);
  });

  it('has no pending migrations, and migrating again does nothing', async () => {
    expect(await pendingMigrations(test.url)).toBe(false);
    expect(await migrate(test.url)).toEqual([]);
  });

  it('supports two nodes that migrate at once', async () => {
    await expect(Promise.all([migrate(test.url), migrate(test.url)])).resolves.toEqual([[], []]);
  });

  it('has the fixed rows that the code uses; a new one needs a migration', async () => {
    const roles = await test.database.rows('SELECT id, role_name FROM roles ORDER BY id');
    expect(roles).toEqual(Object.entries(ROLES).map(([role_name, id]) => ({ id, role_name })));
    const types = await test.database.rows(
      'SELECT id, type_name, name_of_tbl, tbl_column FROM db_types ORDER BY id',
    );
    expect(types).toEqual(DB_TYPE_ROWS);
  });
});
