import { AddBilledWeightOfDays1795793000000 } from '#server/database/migrations/1795793000000-add-billed-weight-of-days';
import { projectScope } from '#server/database/index';
import { CheckSums } from '#server/loads/totals/check-sums';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { onQueryRunner } from '../support/on-query-runner';

const migration = new AddBilledWeightOfDays1795793000000();
/** More days than one statement writes, across both changes of daylight saving time. */
const DAYS = 480;

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;

const kept = (): Promise<object[]> =>
  app.testDatabase.database.rows(
    "SELECT is_asset, DATE_FORMAT(day, '%Y-%m-%d') AS day, billed_weight_units FROM project_days ORDER BY 1, 2",
  );

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
  client = await createInvoiceProject(app, company, 'Spraberry 7');
  // Around the midnights of Chicago, which are at 5:00 and at 6:00 in UTC.
  const loads = Array.from({ length: DAYS }, (_, at) => ({
    no: at + 1,
    deliveredAt: new Date(Date.UTC(2025, 4, 1 + at, 4 + (at % 3), 59, 59)),
    weightTons: 20 + (at % 7) / 10_000,
    isCanceled: at % 11 === 0,
    transferTypeId: at % 13 === 0 ? 12 : 0,
  }));
  await client.deliver(...loads);
  await client.deliverAssets({ no: 900, deliveredAt: new Date('2026-03-09T05:30:00Z') });
});
afterAll(() => app.close());

it('fills the billed weight of earlier days exactly, also when it starts again', async () => {
  const invoice = { start_date: '2025-04-30', end_date: '2026-08-31' };
  await client.bill({ invoice });
  await client.bill({ invoice: { ...invoice, invoice_name: 'Boxes', is_asset: true } });
  const before = await kept();
  expect(before.length).toBeGreaterThan(240);
  await onQueryRunner(app.testDatabase.url, async (runner) => {
    await migration.down(runner);
    await migration.up(runner);
  });
  expect(await kept()).toEqual(before);
  await app.testDatabase.database.run('UPDATE project_days SET billed_weight_units = 0 WHERE is_asset = 0');
  await onQueryRunner(app.testDatabase.url, (runner) => migration.up(runner));
  expect(await kept()).toEqual(before);
  const scope = projectScope(company.company.id, client.projectId);
  expect(await app.get(CheckSums).run(scope)).toBe('right');
});

it('is corrected by the nightly check where a node of the version before has billed during the upgrade', async () => {
  const before = await kept();
  await app.testDatabase.database.run('UPDATE project_days SET billed_weight_units = 1');
  const scope = projectScope(company.company.id, client.projectId);
  expect(await app.get(CheckSums).run(scope)).toBe('corrected');
  expect(await kept()).toEqual(before);
});
