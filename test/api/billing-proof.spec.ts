import { addDays, chicagoDayOfMs } from '#shared/business-time';
import { TIMELY_DAYS } from '#shared/calc/billing-proof/index';
import type { BillingProofReply } from '#shared/contract/billing-proof';
import { Database, projectScope } from '#server/database/index';
import { SyncStateRepository } from '#server/loads/sync/sync-state.repository';
import { BillingProofMetrics } from '#server/overview/billing-proof/billing-proof-metrics';
import { Metrics } from '#server/platform/common/index';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { type SignedInPerson, createSignedIn } from '../support/people';
import { expectVerified } from '../support/verified';

const DAY_MS = 86_400_000;

let app: TestApp;
let company: HaulingCompany;
let admin: SignedInPerson;
let client: InvoiceClient;
/** Revenue of each load by its number, in cents. */
const cents = new Map<number, number>();

const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const dayOf = (days: number): string => chicagoDayOfMs(ago(days).getTime());
const dollars = (...numbers: number[]): number =>
  numbers.reduce((sum, no) => sum + (cents.get(no) ?? Number.NaN), 0) / 100;
const percent = (part: number, whole: number): number => Math.floor((part / whole) * 10_000 + 1e-9) / 100;

async function proof(): Promise<BillingProofReply> {
  const path = `/pc/billing-proof/${company.company.qwikr_company_key}` as const;
  const called = await app.call('GET', path, { token: admin.token });
  expect(called.status).toBe(200);
  return called.body;
}

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
  admin = await createSignedIn(app, company.company, { email: 'admin@permian.test', role: 'Account Admin' });
  client = await createInvoiceProject(app, company, 'Pad 12');
  await client.deliver(
    { no: 1, deliveredAt: ago(40) }, // Billed today, so late.
    { no: 2, deliveredAt: ago(10), weightTons: 20 }, // Billed in time, and not due yet.
    { no: 3, deliveredAt: ago(41), weightTons: 22 }, // Open and late.
    { no: 4, deliveredAt: ago(50), isCanceled: true, weightTons: 21 },
    { no: 5, deliveredAt: ago(5), weightTons: 19 }, // Locked.
    { no: 6, deliveredAt: ago(45), weightTons: 18 }, // Accrued and late.
    { no: 7, deliveredAt: ago(400) }, // Before the year.
    { no: 8, deliveredAt: ago(0) }, // Today, which is no full day yet.
    { no: 10, deliveredAt: ago(36), weightTons: 17 }, // Billed within 30 days.
  );
  await client.deliverAssets({ no: 9, deliveredAt: ago(3) });
  const { loads } = await client.freight();
  for (const load of loads)
    cents.set(load.load_no, Math.round((load.freight_rev + load.fsc_rev + load.sand_rev) * 100));
  for (const load of (await client.asset()).asset_loads)
    cents.set(load.load_no, Math.round((load.freight_rev + load.fsc_rev) * 100));
  await client.lock(await client.ids(5), 'Weight dispute');
  const picked = { start_date: '', end_date: '' };
  const { invoice } = await client.bill({
    invoice: { ...picked, invoice_name: 'One' },
    load_numbers: [1, 2],
  });
  const earlier = await client.bill({ invoice: { ...picked, invoice_name: 'Two' }, load_numbers: [10] });
  await client.ask('POST', 'project-accrual/0', {
    project_id: client.projectId,
    accrual_name: 'Month',
    start_date: dayOf(45),
    end_date: dayOf(45),
  });
  await client.ask('POST', 'credit-debit/0', {
    project_id: client.projectId,
    is_vendor: false,
    is_credit: true,
    invoice_type: 'Freight',
    invoice_id: invoice.id,
    amount: 5,
    vendor_name: '',
  });
  await expectVerified(app.get(Database));
  // As if it had been billed 20 days ago.
  await app
    .get(Database)
    .run('UPDATE customer_invoices SET created_at = ? WHERE id = ?', [ago(20), earlier.invoice.id]);
});
afterAll(() => app.close());

it('counts the delivered dollars of a year by their end', async () => {
  const found = await proof();
  expect(cents.get(1)).toBeGreaterThan(0);
  const today = chicagoDayOfMs(Date.now());
  expect([found.first_day, found.last_day]).toEqual([addDays(today, -365), addDays(today, -1)]);
  const open = dollars(3, 9);
  expect(found).toMatchObject({
    delivered: { loads: 8, amount: dollars(1, 2, 3, 4, 5, 6, 9, 10) },
    billed: { loads: 3, amount: Math.round((dollars(1, 2, 10) - 5) * 100) / 100 },
    credited: 5,
    accrued: { loads: 1, amount: dollars(6) },
    excluded: { loads: 2, amount: dollars(4, 5) },
    open: { loads: 2, amount: open },
    open_projects: [{ project_id: client.projectId, job_name: 'Pad 12', loads: 2, amount: open }],
    more_open: 0,
  });
  const { delivered } = found;
  expect(found.cleared).toBe(percent(delivered.amount - open, delivered.amount));
});

it('counts what was billed in time of what is due', async () => {
  const found = await proof();
  expect(found).toMatchObject({
    timely_days: TIMELY_DAYS,
    due: dollars(1, 3, 6, 10),
    billed_in_time: dollars(10),
    late_projects: [{ project_id: client.projectId, loads: 3, amount: dollars(1, 3, 6) }],
  });
  expect(found.timely).toBe(percent(dollars(10), dollars(1, 3, 6, 10)));
});

it('counts the loads of the job system that are here, and names the projects that lack some', async () => {
  expect(await proof()).toMatchObject({ complete: null, compared_at: '', incomplete_projects: [] });
  const other = await createInvoiceProject(app, company, 'Pad 13');
  const compared = (projectId: number, upstream: number, present: number) =>
    app
      .get(SyncStateRepository)
      .compared(projectScope(company.company.id, projectId), { at: ago(1), upstream, present });
  await compared(client.projectId, 12, 9);
  await compared(other.projectId, 4, 6);
  expect(await proof()).toMatchObject({
    complete: 81.25,
    upstream_loads: 16,
    present_loads: 13,
    incomplete_projects: [{ project_id: client.projectId, upstream: 12, present: 9, unreadable: 0 }],
  });
});

it('follows a change at once', async () => {
  const before = await proof();
  await client.lock(await client.ids(3), 'Weight dispute');
  const after = await proof();
  expect(after.open.loads).toBe(before.open.loads - 1);
  expect(after.excluded.amount).toBe(Math.round((before.excluded.amount + dollars(3)) * 100) / 100);
});

it('is for administrators, and is on /metrics as shares of 1', async () => {
  const path = `/pc/billing-proof/${company.company.qwikr_company_key}` as const;
  expect((await app.call('GET', path, { token: company.person.token })).status).toBe(403);
  await app.get(BillingProofMetrics).refresh();
  const text = await app.get(Metrics).registry.metrics();
  const { cleared, timely } = await proof();
  const ratio = (percents: number | null): number => Number(((percents ?? 0) / 100).toFixed(4));
  const of = `{company="${company.company.id}"}`;
  expect(text).toContain(`haulbook_billing_cleared_ratio${of} ${ratio(cleared)}`);
  expect(text).toContain(`haulbook_billing_timely_ratio${of} ${ratio(timely)}`);
  expect(text).toContain(`haulbook_loads_complete_ratio${of} 0.8125`);
});
