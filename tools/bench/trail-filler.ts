import type { Database, ProjectScope } from '#server/database/index';
import type { World } from './world';

/** Loads of one change, as in a bulk lock and a batch of a sync. */
const LOADS_OF_A_CHANGE = 1_000;

/**
 * Changes of each load after the first one, as the text of their entry. The first two are equal for all loads, as in a
 * bulk lock. The others have the load's own amounts, as after a rating.
 */
const FIELDS = [
  `'[["locked_reason","","Weights are disputed"]]'`,
  `'[["locked_reason","Weights are disputed",""]]'`,
  `CONCAT('[["freight_rev",', l.freight_rev + 1, ',', l.freight_rev + 2, '],["fsc_rev",', l.fsc_rev + 1, ',', l.fsc_rev, ']]')`,
  `CONCAT('[["freight_rev",', l.freight_rev + 2, ',', l.freight_rev, '],["weight_tons",', l.weight_tons - 1, ',', l.weight_tons, ']]')`,
];

/** Entries of each load: its creation, which has no values, and its changes. */
export const ENTRIES_OF_A_LOAD = 1 + FIELDS.length;

/** Adds changes of consecutive loads to the trail of a project, and stamps the loads with the last one. */
export async function fillTrail(world: World, scope: ProjectScope): Promise<void> {
  const { database } = world;
  await database.run('DELETE FROM audit_entries WHERE entity = ?', ['loads']);
  const ids = await database.arrays('SELECT id FROM freight_loads WHERE project_id = ? ORDER BY id', [
    scope.projectId,
  ]);
  let revision = await world.revision(scope);
  for (const [at, fields] of ["'[]'", ...FIELDS].entries()) {
    for (let start = 0; start < ids.length; start += LOADS_OF_A_CHANGE) {
      const part = ids.slice(start, start + LOADS_OF_A_CHANGE);
      const [first, last] = [Number(part.at(0)?.[0]), Number(part.at(-1)?.[0])];
      revision += 1;
      await fillChange(database, scope, { at, fields, first, last, revision });
    }
  }
  await database.run('UPDATE projects SET revision = ? WHERE id = ?', [revision, scope.projectId]);
  await database.rows('ANALYZE TABLE audit_changes, audit_entries, freight_loads');
}

interface FilledChange {
  readonly at: number;
  readonly fields: string;
  readonly first: number;
  readonly last: number;
  readonly revision: number;
}

async function fillChange(
  database: Database,
  { companyId, projectId }: ProjectScope,
  { at, fields, first, last, revision }: FilledChange,
): Promise<void> {
  const { insertId } = await database.run(
    `INSERT INTO audit_changes (company_id, project_id, revision, actor_name, why, reason_code, changed_at)
     VALUES (?, ?, ?, 'Haulbook', 'sync', 'sync', NOW(3))`,
    [companyId, projectId, revision],
  );
  await database.run(
    `INSERT INTO audit_entries (change_id, entity, entity_id, action, fields)
     SELECT ?, 'loads', l.id, ?, ${fields} FROM freight_loads l WHERE l.project_id = ? AND l.id BETWEEN ? AND ?`,
    [insertId, at === 0 ? 'created' : 'updated', projectId, first, last],
  );
  if (at < FIELDS.length) return;
  await database.run(
    'UPDATE freight_loads SET revision = ?, updated_by_id = 0 WHERE project_id = ? AND id BETWEEN ? AND ?',
    [revision, projectId, first, last],
  );
}
