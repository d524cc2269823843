import type { Database } from '../../server/database';
import { until } from './rounds';

/** Has all scheduled work of a kind be due now; answers how many works that are. */
export async function makeDue(database: Database, kind: string): Promise<number> {
  const { affectedRows } = await database.run(
    'UPDATE work_leases SET due_at = CURRENT_TIMESTAMP(3) WHERE kind = ? AND due_at IS NOT NULL',
    [kind],
  );
  return affectedRows;
}

/** Waits until no work of a kind is due or being done. */
export const isThrough = (database: Database, kind: string): Promise<void> =>
  until(async () => {
    const row = await database.one<{ left: number }>(
      `SELECT COUNT(*) AS \`left\` FROM work_leases
        WHERE kind = ? AND (due_at <= CURRENT_TIMESTAMP(3) OR leased_until > CURRENT_TIMESTAMP(3))`,
      [kind],
    );
    return row?.left === 0;
  });

/** Waits until no node holds a work: its run may have ended before, with the lease still to be given back. */
export const isGivenBack = (
  database: Database,
  { kind, scope }: { kind: string; scope: string | number },
): Promise<void> =>
  until(async () => {
    const row = await database.one<{ held: number }>(
      `SELECT COUNT(*) AS held FROM work_leases
        WHERE kind = ? AND scope = ? AND leased_until > CURRENT_TIMESTAMP(3)`,
      [kind, String(scope)],
    );
    return row?.held === 0;
  });

/** Gives a work to a node that is not there, for so many seconds. */
export async function giveAway(
  database: Database,
  { kind, scope }: { kind: string; scope: string | number },
  seconds = 600,
): Promise<void> {
  await database.run(
    `INSERT INTO work_leases (kind, scope, holder, leased_until)
     VALUES (?, ?, 'elsewhere#1', CURRENT_TIMESTAMP(3) + INTERVAL ? SECOND)
     ON DUPLICATE KEY UPDATE holder = VALUES(holder), leased_until = VALUES(leased_until)`,
    [kind, String(scope), seconds],
  );
}

/** The node that is not there gives the work back, done. */
export async function giveBack(
  database: Database,
  { kind, scope }: { kind: string; scope: string | number },
): Promise<void> {
  await database.run('DELETE FROM work_leases WHERE kind = ? AND scope = ?', [kind, String(scope)]);
}

/** The node that has the work has said nothing for too long. */
export async function expire(
  database: Database,
  { kind, scope }: { kind: string; scope: string | number },
): Promise<void> {
  await database.run(
    'UPDATE work_leases SET leased_until = CURRENT_TIMESTAMP(3) WHERE kind = ? AND scope = ?',
    [kind, String(scope)],
  );
}
