import { Database, projectScope } from '#server/database/index';
import { LoadRepository } from '#server/loads/index';
import { LockLoads } from '#server/loads/lock-loads';
import { CheckSums } from '#server/loads/totals/check-sums';
import { KeptOfProject } from '#server/loads/totals/kept-of-project';
import { Metrics } from '#server/platform/common/index';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';

const LOADS = 30;

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
  client = await createInvoiceProject(app, company, 'Checked');
  const numbers = Array.from({ length: LOADS }, (_, at) => at + 1);
  await client.deliver(...numbers.map((no) => ({ no, ticketNumber: `T-${Math.min(no, LOADS - 2)}` })));
  await client.deliverAssets({ no: LOADS + 1 });
});
afterAll(() => app.close());

const scope = () => projectScope(company.company.id, client.projectId);
const run = (sql: string) => app.get(Database).run(sql, [client.projectId]);
const check = () => app.get(CheckSums).run(scope());
const kept = () => app.get(KeptOfProject).read(scope());

async function revision(): Promise<number> {
  const row = await app
    .get(Database)
    .one<{ revision: number }>('SELECT revision FROM projects WHERE id = ?', [client.projectId]);
  return row?.revision ?? 0;
}

async function correctedSoFar(): Promise<number> {
  const { values } = await app.get(Metrics).sumsCorrected.get();
  return values[0]?.value ?? 0;
}

it('accepts correct sums and changes nothing', async () => {
  const before = [await revision(), await kept()];
  expect(await check()).toBe('right');
  expect([await revision(), await kept()]).toEqual(before);
});

it.each([
  [
    'a cent of a sum',
    'UPDATE project_sums SET freight_rev_cents = freight_rev_cents + 1 WHERE project_id = ? LIMIT 1',
  ],
  [
    'a ten-thousandth of a ton in a day',
    'UPDATE project_days SET weight_units = weight_units - 1 WHERE project_id = ? LIMIT 1',
  ],
  ['a missing sum', 'DELETE FROM project_sums WHERE project_id = ?'],
  ['a count of flags', 'UPDATE project_marks SET no_mileage = no_mileage + 3 WHERE project_id = ?'],
  [
    'the count of duplicates',
    'UPDATE project_marks SET duplicate_tickets = duplicate_tickets + 2 WHERE project_id = ?',
  ],
])('corrects %s, notifies the screens and counts the correction for the alarm', async (_what, breakIt) => {
  const before = { kept: await kept(), revision: await revision(), corrected: await correctedSoFar() };
  await run(breakIt);
  expect(await kept()).not.toEqual(before.kept);
  expect(await check()).toBe('corrected');
  expect(await kept()).toEqual(before.kept);
  expect(await revision()).toBe(before.revision + 1);
  expect(await correctedSoFar()).toBe(before.corrected + 1);
  expect(await check()).toBe('right');
});

it('skips a project that changes all the time and corrects nothing in it', async () => {
  const loads = app.get(LoadRepository);
  const [first] = await loads.freight(scope());
  if (first === undefined) throw new Error('No load');
  const next = loads.next.bind(loads);
  let held = false;
  const meanwhile = jest.spyOn(loads, 'next').mockImplementation(async (...of) => {
    held = !held;
    const reason = held ? 'Hold' : '';
    await app
      .get(LockLoads)
      .many(company.principal, client.projectId, { kind: 'freight', ids: [first.id], reason });
    return next(...of);
  });
  await run('UPDATE project_sums SET freight_rev_cents = freight_rev_cents + 1 WHERE project_id = ? LIMIT 1');
  expect(await check()).toBe('busy');
  meanwhile.mockRestore();
  expect(await check()).toBe('corrected');
});
