import { AddInvoiceDates1795780000002 } from '#server/database/migrations/1795780000002-add-invoice-dates';
import { createCompany } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';
import { onQueryRunner } from '../support/on-query-runner';

jest.setTimeout(120_000);

const migration = new AddInvoiceDates1795780000002();

/** Moments of creation, and their days in Chicago. */
const MOMENTS: readonly (readonly [created: string, day: string])[] = [
  ['2026-11-08 05:30:00.000', '2026-11-07'],
  ['2026-11-08 06:00:00.000', '2026-11-08'],
  ['2026-07-01 04:59:59.999', '2026-06-30'],
  ['2026-07-01 05:00:00.000', '2026-07-01'],
  ['2026-01-01 05:59:59.999', '2025-12-31'],
  ['2026-03-08 07:59:59.000', '2026-03-08'],
];

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('dates old invoices by their creation in Chicago, every one of many, and leaves terms and other dates', async () => {
  const { companyId } = await createCompany(test.database);
  const many = Array.from({ length: 2_100 }, (_, at) => MOMENTS[at % MOMENTS.length]?.[0] ?? '');
  await test.database.insertMany(
    'customer_invoices',
    ['company_id', 'project_id', 'invoice_name', 'created_at'],
    many.map((created, at) => [companyId, 1, `Old ${at}`, created]),
  );
  await test.database.run(
    "UPDATE customer_invoices SET invoice_date = '2020-02-02', due_date = '2020-03-03' WHERE invoice_name = 'Old 7'",
  );
  await onQueryRunner(test.url, (runner) => migration.up(runner));
  const rows = await test.database.rows<{ created: string; day: string; due: string | null; number: number }>(
    `SELECT DATE_FORMAT(created_at, '%Y-%m-%d %H:%i:%s.%f') AS created, CAST(invoice_date AS char) AS day,
            CAST(due_date AS char) AS due, COUNT(*) AS number
       FROM customer_invoices WHERE invoice_name <> 'Old 7' AND terms = '' GROUP BY 1, 2, 3`,
  );
  const expected = MOMENTS.map(([created, day]) => [created, day, null]);
  expect(rows.map(({ created, day, due }) => [created.slice(0, -3), day, due]).sort()).toEqual(
    expected.sort(),
  );
  expect(rows.reduce((sum, { number }) => sum + number, 0)).toBe(2_099);
  const kept = await test.database.one<{ day: string }>(
    "SELECT CAST(invoice_date AS char) AS day FROM customer_invoices WHERE invoice_name = 'Old 7'",
  );
  expect(kept?.day).toBe('2020-02-02');
});
