import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DB_TYPE_ROWS, ROLE_ROWS } from './baseline/fixed-rows';
import { GENERATED_COLUMNS } from './baseline/generated-columns';
import { INVOICES_TABLES } from './baseline/invoices-tables';
import { LOADS_TABLES } from './baseline/loads-tables';
import { PEOPLE_TABLES } from './baseline/people-tables';
import { PROJECTS_TABLES } from './baseline/projects-tables';
import { REPLACED_MIGRATIONS } from './baseline/replaced-migrations';
import { SHEETS_TABLES } from './baseline/sheets-tables';
import { WORK_TABLES } from './baseline/work-tables';

const TABLES = {
  ...PEOPLE_TABLES,
  ...SHEETS_TABLES,
  ...PROJECTS_TABLES,
  ...LOADS_TABLES,
  ...INVOICES_TABLES,
  ...WORK_TABLES,
};
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci';

/**
 * Makes the schema of the first release with its fixed rows. Safe to run again after a start that was killed halfway.
 * A database that the 100 replaced migrations made has all of it: there TypeORM only records the name.
 */
export class Baseline1795520000000 implements MigrationInterface {
  readonly name = 'Baseline1795520000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await hasReplacedMigrations(queryRunner)) return;
    for (const [table, columns] of Object.entries(TABLES)) {
      await queryRunner.query(`CREATE TABLE IF NOT EXISTS ${table} (${columns}) ${OPTIONS}`);
    }
    for (const [table, column, expression] of GENERATED_COLUMNS) {
      await queryRunner.query(
        `INSERT INTO typeorm_metadata (\`schema\`, \`type\`, \`table\`, \`name\`, \`value\`)
         SELECT DATABASE(), 'GENERATED_COLUMN', ?, ?, ? FROM DUAL
          WHERE NOT EXISTS (SELECT 1 FROM typeorm_metadata WHERE \`table\` = ? AND \`name\` = ?)`,
        [table, column, expression, table, column],
      );
    }
    await queryRunner.query('INSERT IGNORE INTO roles (id, role_name) VALUES ?', [ROLE_ROWS]);
    await queryRunner.query('INSERT IGNORE INTO db_types (id, type_name, name_of_tbl, tbl_column) VALUES ?', [
      DB_TYPE_ROWS,
    ]);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Nothing comes before the baseline. Drop the schema to begin again.'));
  }
}

/**
 * Returns true when all replaced migrations were run here, and false when none was.
 * @throws Error when only some were: their tables are unfinished, and only the version that has them can finish them.
 */
async function hasReplacedMigrations(queryRunner: QueryRunner): Promise<boolean> {
  const rows = (await queryRunner.query('SELECT name FROM migrations')) as { name: string }[];
  const run = new Set(rows.map(({ name }) => name));
  const missing = REPLACED_MIGRATIONS.filter((name) => !run.has(name));
  const [first] = missing;
  if (first === undefined) return true;
  if (missing.length === REPLACED_MIGRATIONS.length) return false;
  throw new Error(
    `This database was made by a version of Haulbook before its first release, and ${missing.length} of that version's ` +
      `${REPLACED_MIGRATIONS.length} migrations were not run (the first is ${first}). Start the version of commit ` +
      '875569b on it once, then this one again; or use an empty database.',
  );
}
// Frozen: 7b402970e12bae57
