import { DELETE_OLD_REQUESTS, DeleteOldRequests } from '#server/platform/common/http/delete-old-requests';
import { startTestApp } from '../support/app';
import { type TestDatabase, createTestDatabase } from '../support/database';
import { until } from '../support/until';

/** Number of rows above those that one statement deletes. */
const MANY = 1_200;

let test: TestDatabase;

const keys = async (): Promise<string[]> =>
  (await test.database.rows<{ request_key: string }>('SELECT request_key FROM idempotency_keys')).map(
    ({ request_key }) => request_key,
  );

async function insertKeys(name: string, count: number, age: string): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => [1, `${name}-${at}`, '', '']);
  await test.database.insertMany(
    'idempotency_keys',
    ['user_id', 'request_key', 'request_hash', 'answer'],
    rows,
  );
  await test.database.run(
    `UPDATE idempotency_keys SET created_at = CURRENT_TIMESTAMP(3) - INTERVAL ${age} WHERE request_key LIKE ?`,
    [`${name}-%`],
  );
}

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('finds old requests by age without reading the kept ones', async () => {
  await insertKeys('kept', MANY, '167 HOUR');
  const [plan] = await test.database.rows<{ key: string }>(
    `EXPLAIN DELETE FROM idempotency_keys WHERE created_at < CURRENT_TIMESTAMP(3) - INTERVAL 7 DAY
      ORDER BY created_at LIMIT 500`,
  );
  expect(plan?.key).toBe('ix_idempotency_keys_time');
});

it('deletes exactly the requests that are over a week old, every hour', async () => {
  await insertKeys('old', MANY, '169 HOUR');
  const app = await startTestApp({ on: test });
  const due = (): Promise<{ minute: number; hours: number } | null> =>
    test.database.one(
      `SELECT MINUTE(due_at) AS minute, TIMESTAMPDIFF(SECOND, CURRENT_TIMESTAMP(3), due_at) / 3600 AS hours
         FROM work_leases WHERE kind = ?`,
      [DELETE_OLD_REQUESTS.name],
    );
  await until(async () => (await due())?.minute === 17);
  expect((await due())?.hours).toBeLessThanOrEqual(1);
  await test.database.run('UPDATE work_leases SET due_at = CURRENT_TIMESTAMP(3) WHERE kind = ?', [
    DELETE_OLD_REQUESTS.name,
  ]);
  await until(async () => (await keys()).length === MANY);
  expect((await keys()).every((key) => key.startsWith('kept-'))).toBe(true);
  await until(async () => (await due())?.minute === 17);
  await app.close();
});

it('stops deleting when the node has lost its lease', async () => {
  await insertKeys('old', MANY, '169 HOUR');
  const app = await startTestApp({ on: test });
  const lease = { confirm: () => Promise.reject(new Error('lost')) };
  await expect(app.get(DeleteOldRequests).run(lease)).rejects.toThrow('lost');
  expect(await keys()).toHaveLength(2 * MANY);
  await app.close();
});
