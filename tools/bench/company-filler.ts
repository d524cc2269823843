import { CheckSums } from '#server/loads/totals/check-sums';
import type { Sized } from './cases/case';
import type { World } from './world';

/** Number of projects, including the one that is copied, and of loads. */
export interface CompanySize {
  readonly projects: number;
  readonly loads: number;
}

const MILLION: CompanySize = { projects: 50, loads: 1_000_000 };
/** Changes of one week, with a sync each half hour. */
const CHANGES_OF_A_PROJECT = 336;
const MINUTES_BETWEEN_CHANGES = 30;

/**
 * Fills the company up to a size, without one 50 projects and 1,000,000 loads, with copies of a project's loads. Some copies need review.
 * The check of the kept sums computes the sums.
 * @returns the milliseconds of those checks
 */
export async function fillCompany(
  world: World,
  { loads, scope }: Sized,
  size: CompanySize = MILLION,
): Promise<number> {
  const each = Math.floor((size.loads - loads) / (size.projects - 1));
  const columns = await loadColumns(world);
  let ms = 0;
  for (let made = 1; made < size.projects; made += 1) {
    const project = await world.createProject(world.nextName('company'));
    const { projectId } = project;
    await world.database.run(
      `INSERT INTO freight_loads (project_id, source_id, ${columns.join(', ')})
         SELECT ?, CONCAT('copy-', ?, '-', source_id), ${columns.join(', ')} FROM freight_loads
          WHERE project_id = ? ORDER BY id LIMIT ?`,
      [projectId, projectId, scope.projectId, each],
    );
    await sprinkle(world, projectId);
    const started = performance.now();
    await world.app.get(CheckSums).run(project);
    ms += performance.now() - started;
    await keepChanges(world, projectId);
  }
  await world.database.rows('ANALYZE TABLE freight_loads, project_days, audit_changes');
  return ms;
}

async function loadColumns(world: World): Promise<string[]> {
  const rows = await world.database.rows<{ Field: string }>('SHOW COLUMNS FROM freight_loads');
  return rows.map(({ Field }) => Field).filter((name) => !['project_id', 'id', 'source_id'].includes(name));
}

/** Makes one load in 33 too light, one in 50 locked, and one in 200 without miles. */
async function sprinkle({ database }: World, projectId: number): Promise<void> {
  await database.run(
    `UPDATE freight_loads SET weight_tons = IF(id % 33 = 0, weight_tons * 0.8, weight_tons),
            locked_reason = IF(id % 50 = 0, 'Waiting for the ticket', ''),
            approved_mileage = IF(id % 200 = 0, 0, approved_mileage)
      WHERE project_id = ?`,
    [projectId],
  );
}

async function keepChanges({ database, company }: World, projectId: number): Promise<void> {
  const now = Date.now();
  const rows = Array.from({ length: CHANGES_OF_A_PROJECT }, (_, at) => [
    company.id,
    projectId,
    at + 3,
    at % 4,
    'sync',
    new Date(now - at * MINUTES_BETWEEN_CHANGES * 60_000),
    at % 7,
    at % 11,
    at % 2,
  ]);
  await database.insertMany(
    'audit_changes',
    [
      'company_id',
      'project_id',
      'revision',
      'actor_id',
      'why',
      'changed_at',
      'new_loads',
      'changed_loads',
      'other_rows',
    ],
    rows,
  );
}
