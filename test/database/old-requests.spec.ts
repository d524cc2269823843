import { SchedulerRegistry } from '@nestjs/schedule';
import { ForgetRequests } from '../../server/database/forget-requests';
import { startTestApp } from '../support/app';
import { type TestDatabase, createTestDatabase } from '../support/database';

/** More than one statement takes. */
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

it('old requests are found by their age, without reading those that are kept', async () => {
  await insertKeys('kept', MANY, '167 HOUR');
  const [plan] = await test.database.rows<{ key: string }>(
    `EXPLAIN DELETE FROM idempotency_keys WHERE created_at < CURRENT_TIMESTAMP(3) - INTERVAL 7 DAY
      ORDER BY created_at LIMIT 500`,
  );
  expect(plan?.key).toBe('ix_idempotency_keys_time');
});

it('they are forgotten after a week, all that are older and no other', async () => {
  await insertKeys('old', MANY, '169 HOUR');
  await new ForgetRequests(test.database).run();
  const left = await keys();
  expect(left).toHaveLength(MANY);
  expect(left.every((key) => key.startsWith('kept-'))).toBe(true);
});

it('that happens by itself, every hour', async () => {
  const app = await startTestApp({ on: test });
  const job = app.get(SchedulerRegistry).getCronJob('idempotency-keys');
  const [first, second] = job.nextDates(2).map((date) => date.toMillis());
  expect((second ?? 0) - (first ?? 0)).toBe(3_600_000);
  await app.close();
});
