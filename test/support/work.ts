import type { Database } from '#server/database/index';
import { until } from './until';

/** Makes all scheduled work of a kind due now. Returns the number of tasks. */
export async function makeDue(database: Database, kind: string): Promise<number> {
  const { affectedRows } = await database.run(
    'UPDATE work_leases SET due_at = CURRENT_TIMESTAMP(3) WHERE kind = ? AND due_at IS NOT NULL',
    [kind],
  );
  return affectedRows;
}

/** Returns the time, like `09:40`, at which nightly work is due. A node stores it soon after its start. */
export async function dueTimeOf(database: Database, kind: string): Promise<string> {
  let time = '';
  await until(async () => {
    const due = await database.one<{ time: string | null }>(
      "SELECT DATE_FORMAT(due_at, '%H:%i') AS time FROM work_leases WHERE kind = ?",
      [kind],
    );
    time = due?.time ?? '';
    return time !== '';
  });
  return time;
}

/** Waits until no work of a kind is due or running. */
export const waitUntilDone = (database: Database, kind: string): Promise<void> =>
  until(async () => {
    const row = await database.one<{ left: number }>(
      `SELECT COUNT(*) AS \`left\` FROM work_leases
        WHERE kind = ? AND (due_at <= CURRENT_TIMESTAMP(3) OR leased_until > CURRENT_TIMESTAMP(3))`,
      [kind],
    );
    return row?.left === 0;
  });

/** Waits until no node holds the lease of a task. A run may end before its lease is released. */
export const waitUntilReleased = (
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

/** Assigns a task to a node that does not exist, for this many seconds. */
export async function assignToDeadNode(
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

/** Releases the lease of the node that does not exist, with the work done. */
export async function releaseLease(
  database: Database,
  { kind, scope }: { kind: string; scope: string | number },
): Promise<void> {
  await database.run('DELETE FROM work_leases WHERE kind = ? AND scope = ?', [kind, String(scope)]);
}

/** Ends the lease of a task, as if its node had been silent for too long. */
export async function expireLease(
  database: Database,
  { kind, scope }: { kind: string; scope: string | number },
): Promise<void> {
  await database.run(
    'UPDATE work_leases SET leased_until = CURRENT_TIMESTAMP(3) WHERE kind = ? AND scope = ?',
    [kind, String(scope)],
  );
}
