import { createDataSource } from '../../server/database/data-source';
import { FillProjectDaySums1795300602000 } from '../../server/database/migrations/1795300602000-fill-project-day-sums';
import { FillProjectMarks1795300604000 } from '../../server/database/migrations/1795300604000-fill-project-marks';
import type { Sized } from './cases/case';
import type { World } from './world';

/** Projects and loads of a large company, one of its projects being the large one of the bench. */
const PROJECTS = 50;
const LOADS = 1_000_000;
/** Changes of a week of syncs each half hour. */
const CHANGES_OF_A_PROJECT = 336;
const MINUTES_BETWEEN_CHANGES = 30;

const COUNTED_STATE = `is_canceled + 2 * (transfer_type_id = 12) + 4 * (customer_invoice_id <> 0)
  + 8 * (vendor_invoice_id <> 0) + 16 * (sand_invoice_id <> 0) + 32 * (sand_cost > 0)`;

/**
 * Fills the company up to 50 projects and 1,000,000 loads with copies of a project's loads, some of them in need
 * of a look, and keeps their sums as the migrations do for the loads of an older release.
 * @returns the milliseconds that those migrations took.
 */
export async function fillCompany(world: World, { loads, scope }: Sized): Promise<number> {
  const each = Math.floor((LOADS - loads) / (PROJECTS - 1));
  const columns = await loadColumns(world);
  for (let made = 1; made < PROJECTS; made += 1) {
    const { projectId } = await world.createProject(world.nextName('company'));
    await world.database.run(
      `INSERT INTO freight_loads (project_id, source_id, ${columns.join(', ')})
         SELECT ?, CONCAT('copy-', ?, '-', source_id), ${columns.join(', ')} FROM freight_loads
          WHERE project_id = ? ORDER BY id LIMIT ?`,
      [projectId, projectId, scope.projectId, each],
    );
    await sprinkle(world, projectId);
    await keepSums(world, projectId);
    await keepChanges(world, projectId);
  }
  const ms = await migrateKept(world);
  await world.database.rows('ANALYZE TABLE freight_loads, project_days, audit_changes');
  return ms;
}

async function loadColumns(world: World): Promise<string[]> {
  const rows = await world.database.rows<{ Field: string }>('SHOW COLUMNS FROM freight_loads');
  return rows.map(({ Field }) => Field).filter((name) => !['project_id', 'id', 'source_id'].includes(name));
}

/** One load in 33 is too light, one in 50 locked, one in 200 without mileage. */
async function sprinkle({ database }: World, projectId: number): Promise<void> {
  await database.run(
    `UPDATE freight_loads SET weight_tons = IF(id % 33 = 0, weight_tons * 0.8, weight_tons),
            locked_reason = IF(id % 50 = 0, 'Waiting for the ticket', ''),
            approved_mileage = IF(id % 200 = 0, 0, approved_mileage)
      WHERE project_id = ?`,
    [projectId],
  );
}

async function keepSums({ database }: World, projectId: number): Promise<void> {
  const cents = ['freight_rev', 'fsc_rev', 'sand_rev', 'freight_cost', 'fsc_cost', 'sand_cost'];
  await database.run(
    `INSERT INTO project_sums (project_id, is_asset, pc_carrier_id, po_number, terminal_name, state, loads, weighed_loads,
       weight_units, ${cents.map((name) => `${name}_cents`).join(', ')})
     SELECT project_id, 0, pc_carrier_id, po_number, terminal_name, ${COUNTED_STATE} AS state, COUNT(*), SUM(weight_tons > 0),
       SUM(weight_tons) * 10000, ${cents.map((name) => `SUM(${name}) * 100`).join(', ')}
       FROM freight_loads WHERE project_id = ? GROUP BY project_id, pc_carrier_id, po_number, terminal_name, state`,
    [projectId],
  );
}

async function keepChanges({ database, company }: World, projectId: number): Promise<void> {
  const now = Date.now();
  const rows = Array.from({ length: CHANGES_OF_A_PROJECT }, (_, at) => [
    ...[company.id, projectId, at + 2, at % 4, 'sync'],
    ...[new Date(now - at * MINUTES_BETWEEN_CHANGES * 60_000), at % 7, at % 11, at % 2],
  ]);
  await database.insertMany(
    'audit_changes',
    [
      ...['company_id', 'project_id', 'revision', 'actor_id', 'why'],
      ...['changed_at', 'new_loads', 'changed_loads', 'other_rows'],
    ],
    rows,
  );
}

async function migrateKept({ app, database }: World): Promise<number> {
  const version = await database.one<{ version: string }>('SELECT VERSION() AS version');
  const kind = version?.version.includes('MariaDB') === true ? 'mariadb' : 'mysql';
  const dataSource = createDataSource(app.testDatabase.url, kind);
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  const started = performance.now();
  await new FillProjectDaySums1795300602000().up(runner);
  await new FillProjectMarks1795300604000().up(runner);
  const ms = performance.now() - started;
  await runner.release();
  await dataSource.destroy();
  return ms;
}
