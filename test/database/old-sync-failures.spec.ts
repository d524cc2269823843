import { CountSyncFailures1795720000000 } from '#server/database/migrations/1795720000000-count-sync-failures';
import { createCompany, createProject } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';
import { onQueryRunner } from '../support/on-query-runner';

const FAILED_AT = new Date('2026-11-20T08:15:30.250Z');
const LATER = new Date('2026-11-21T09:00:00.000Z');
const migration = new CountSyncFailures1795720000000();

let test: TestDatabase;

/** Inserts states as the version before wrote them, and returns the ids of their projects. */
async function insertStates(failures: readonly (Date | null)[]): Promise<number[]> {
  const { companyId } = await createCompany(test.database);
  const rows: [projectId: number, failedAt: Date | null][] = [];
  for (const failedAt of failures) rows.push([await createProject(test.database, { companyId }), failedAt]);
  await test.database.insertMany('sync_states', ['project_id', 'failed_at'], rows);
  return rows.map(([projectId]) => projectId);
}

const states = (): Promise<object[]> =>
  test.database.rows(
    'SELECT failures, failing_since, next_try_at, job_gone_at FROM sync_states ORDER BY project_id',
  );

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('counts one failure of each project whose last sync failed, since that time', async () => {
  let [counting = 0, , gone = 0]: number[] = [];
  await onQueryRunner(test.url, async (runner) => {
    await migration.down(runner);
    [counting = 0, , gone = 0] = await insertStates([FAILED_AT, null, LATER]);
    await migration.up(runner);
  });
  const none = { next_try_at: null, job_gone_at: null };
  const counted = [
    { failures: 1, failing_since: FAILED_AT, ...none },
    { failures: 0, failing_since: null, ...none },
    { failures: 1, failing_since: LATER, ...none },
  ];
  expect(await states()).toEqual(counted);

  // An interrupted migration starts again, while a node of this version may have counted on.
  await test.database.run('UPDATE sync_states SET failures = 4 WHERE project_id = ?', [counting]);
  await test.database.run(
    'UPDATE sync_states SET failures = 0, failing_since = NULL, job_gone_at = ? WHERE project_id = ?',
    [LATER, gone],
  );
  await onQueryRunner(test.url, (runner) => migration.up(runner));
  expect(await states()).toEqual([
    { ...counted[0], failures: 4 },
    counted[1],
    { failures: 0, failing_since: null, next_try_at: null, job_gone_at: LATER },
  ]);
});
