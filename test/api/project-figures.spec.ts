import { projectScope } from '#server/database/index';
import { CheckSums } from '#server/loads/totals/check-sums';
import { openAmounts } from '#shared/calc/totals/index';
import type { DatedWork, ProjectDaysReply, ProjectFigures } from '#shared/contract/project-figures';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { addDays, dayInChicago } from '../support/by-hand';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { type SignedInPerson, createSignedIn } from '../support/people';
import { must } from '../support/project-client';
import { VendorClient } from '../support/vendor-client';

const SUNDAY = '2026-10-04';
const on = (day: string, hour = '18') => ({ deliveredAt: new Date(`${day}T${hour}:00:00Z`) });

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;
let made = 0;

const figuresOf = async (
  person: SignedInPerson = company.person,
  key = company.company.qwikr_company_key,
): Promise<ProjectFigures[]> =>
  (await app.call('GET', `/pc/project-figures/${key}`, { token: person.token })).body.figures;
const figures = async ({ projectId }: InvoiceClient = client): Promise<ProjectFigures> =>
  must((await figuresOf()).find(({ project_id }) => project_id === projectId));
const asksDays = (path: string, person: SignedInPerson = company.person) =>
  app.call('GET', `/pc/project-days/${path}` as '/pc/project-days/1', { token: person.token });
const daysOf = async (days: 30 | 60 | 182 | 365 = 60): Promise<ProjectDaysReply> =>
  (await asksDays(`${client.projectId}?days=${days}`)).body;
const busy = (days: readonly DatedWork[]): DatedWork[] => days.filter(({ loads }) => loads > 0);

/** Expects the kept figures of a project to be those that its loads and its own page have. */
async function expectExact(): Promise<void> {
  const [{ loads, all_totals }, assets] = [await client.freight(), await client.asset()];
  const { notBilled, notReceived } = openAmounts(all_totals);
  const { project_totals: freight, project_asset_totals: asset } = all_totals;
  const found = await figures();
  expect([found.not_billed, found.not_received]).toEqual([notBilled, notReceived]);
  expect(found.revenue).toBeCloseTo(freight.total_rev + asset.total_rev, 5);
  expect(found.profit).toBeCloseTo(freight.profit + asset.profit, 5);
  const counted = [...loads, ...assets.asset_loads].filter(
    (load) => !load.is_canceled && load.transfer_type_id !== 12,
  );
  const { days, weeks } = await daysOf();
  for (const { day, ...work } of busy(days)) {
    const own = counted.filter(({ delivered_date: at }) => dayInChicago(at) === day);
    const billed = own.filter(({ customer_invoice_id: id }) => id !== 0);
    const tons = (some: typeof own): number => some.reduce((sum, load) => sum + load.weight_tons, 0);
    expect(work.loads).toBe(own.length);
    expect(work.tons).toBeCloseTo(tons(own), 6);
    expect(work.billed_tons).toBeCloseTo(tons(billed), 6);
  }
  const sum = (some: readonly DatedWork[], of: (work: DatedWork) => number): number =>
    some.reduce((all, work) => all + of(work), 0);
  for (const field of [({ loads: n }: DatedWork) => n, ({ billed_tons: n }: DatedWork) => n])
    expect(sum(weeks, field)).toBeCloseTo(sum(days, field), 6);
  const scope = projectScope(company.company.id, client.projectId);
  expect(await app.get(CheckSums).run(scope)).toBe('right');
}

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
});
beforeEach(async () => {
  client = await createInvoiceProject(app, company, `Job ${(made += 1)}`);
});
afterAll(() => app.close());

describe('the money of projects', () => {
  it('equals the page of each project after every kind of change, and so do the billed tons by day', async () => {
    await client.deliver(
      { no: 1, ...on(SUNDAY) },
      { no: 2, ...on(addDays(SUNDAY, 1)) },
      // Late on the evening of Saturday in Chicago, but Sunday in UTC.
      { no: 3, ...on(addDays(SUNDAY, 7), '03') },
      { no: 4, ...on(addDays(SUNDAY, 8)), isCanceled: true },
      { no: 5, ...on(addDays(SUNDAY, 8)) },
    );
    await client.deliverAssets({ no: 6, ...on(SUNDAY) });
    await expectExact();
    await client.lock(await client.ids(5), 'Hold');
    await expectExact();
    const invoice = { start_date: SUNDAY, end_date: addDays(SUNDAY, 13) };
    const { invoice: first } = await client.bill({ invoice });
    await client.bill({ invoice: { ...invoice, invoice_name: 'Boxes', is_asset: true } });
    await expectExact();
    expect((await daysOf()).days.find(({ day }) => day === SUNDAY)?.billed_tons).toBe(49);
    const version = await client.version(first.id, 2, { load_numbers: [2, 3] });
    expect(version.status).toBe(201);
    await expectExact();
    // A billed load is corrected: its weight and its day.
    await client.deliver({ no: 2, ...on(addDays(SUNDAY, 3)), weightTons: 19.25 });
    await expectExact();
    await client.call('POST', `customer-invoice/void/${version.body.invoice.id}`, { body: {} });
    await expectExact();
    const vendor = new VendorClient(app, company.person, client.projectId);
    const { loads } = await client.freight();
    const [one] = loads.filter(({ load_no }) => load_no === 1);
    const { id } = await vendor.add({ invoice_name: 'HPS-1' }, [
      { load_no: 1, vendor_freight: must(one).freight_cost + 3.21, vendor_fsc: 0, weight_tons: 24.5 },
    ]);
    await expectExact();
    await client.ask('PATCH', `vendor-invoice/delete/${id}`, {});
    await expectExact();
    await client.edit(`project/${client.projectId}`, { fixed_mob_rev: 48_500, fixed_mob_cost: 41_250.55 });
    await expectExact();
    await client.ask('PATCH', `project/${client.projectId}`, { archived: true });
    await expectExact();
  });

  it('names the newest invoice that is neither replaced nor void, and its day', async () => {
    await client.deliver({ no: 1, ...on(SUNDAY) }, { no: 2, ...on(addDays(SUNDAY, 1)) });
    const none = { last_invoice_id: 0, last_invoice_name: '', last_invoice_day: '' };
    expect(await figures()).toMatchObject(none);
    const invoice_date = '2026-10-12';
    const day = (at: number, name: string) => ({
      invoice: {
        invoice_name: name,
        start_date: addDays(SUNDAY, at),
        end_date: addDays(SUNDAY, at),
        invoice_date,
      },
    });
    const { invoice: first } = await client.bill(day(0, 'One'));
    const { invoice: second } = await client.bill(day(1, 'Two'));
    expect(await figures()).toMatchObject({ last_invoice_id: second.id, last_invoice_day: invoice_date });
    await client.call('POST', `customer-invoice/void/${second.id}`, { body: {} });
    expect(await figures()).toMatchObject({ last_invoice_id: first.id, last_invoice_name: 'One' });
    await app.testDatabase.database.run(
      "UPDATE customer_invoices SET invoice_date = NULL, created_at = '2026-10-13 03:00:00' WHERE id = ?",
      [first.id],
    );
    expect(await figures()).toMatchObject({ last_invoice_day: '2026-10-12' });
  });

  it('is that of the own company, for every role', async () => {
    const stranger = await createHaulingCompany(app, 'Llano Haulage', NO_JOB_SYSTEM);
    const viewer = await createSignedIn(app, company.company, {
      email: 'viewer@permian.test',
      role: 'Account Viewer',
    });
    expect((await figuresOf(viewer)).map(({ project_id }) => project_id)).toContain(client.projectId);
    expect(await figuresOf(stranger.person, stranger.company.qwikr_company_key)).toEqual([]);
    const key = company.company.qwikr_company_key;
    const refused = await app.call('GET', `/pc/project-figures/${key}`, { token: stranger.person.token });
    expect(refused.body.code).toBe('foreign_company');
    expect((await asksDays(`${client.projectId}`, viewer)).status).toBe(200);
    expect((await asksDays(`${client.projectId}`, stranger.person)).status).toBe(404);
  });
});

describe('the days of a project', () => {
  it('are the last ones with deliveries, those between without loads, with full weeks', async () => {
    await client.deliver({ no: 1, ...on(addDays(SUNDAY, -40)) }, { no: 2, ...on(addDays(SUNDAY, 3)) });
    const { first_day, last_day, days, weeks } = await daysOf(30);
    expect([first_day, last_day]).toEqual([addDays(SUNDAY, 3 - 29), addDays(SUNDAY, 3)]);
    expect(days).toHaveLength(30);
    expect(busy(days).map(({ day }) => day)).toEqual([addDays(SUNDAY, 3)]);
    expect(weeks.map(({ day }) => day)).toEqual([-28, -21, -14, -7, 0].map((at) => addDays(SUNDAY, at)));
    expect(busy((await daysOf(182)).days)).toHaveLength(2);
    // Later deliveries than today are mistakes of the source, and would hide the others.
    await client.deliver({ no: 3, ...on('2099-01-01') });
    expect((await daysOf(30)).last_day).toBe(addDays(SUNDAY, 3));
  });

  it('have whole weeks, with days before the first shown one', async () => {
    await client.deliver({ no: 1, ...on(addDays(SUNDAY, -28)) }, { no: 2, ...on(addDays(SUNDAY, 3)) });
    const { days, weeks } = await daysOf(30);
    expect(busy(days)).toHaveLength(1);
    expect(busy(weeks)).toHaveLength(2);
  });

  it('are empty in a new project, and refuse other ranges', async () => {
    const { last_day, days } = await daysOf(60);
    expect(last_day).toBe(dayInChicago(new Date().toISOString()));
    expect([days.length, busy(days)]).toEqual([60, []]);
    for (const days of ['61', '0', '-1', 'x', '1e2', '60.5']) {
      const { status, body } = await asksDays(`${client.projectId}?days=${days}`);
      expect([days, status, body]).toMatchObject([days, 400, { code: 'invalid_request' }]);
    }
  });

  it('have a loss as a cost above the revenue', async () => {
    const dear = await createInvoiceProject(app, company, `Job ${(made += 1)}`, {
      customer_rates_id: company.sheets.vendorFreight,
      vendor_rates_id: company.sheets.customerFreight,
    });
    await dear.deliver({ no: 1, ...on(SUNDAY) });
    client = dear;
    const { weeks } = await daysOf();
    expect(busy(weeks)[0]?.cost).toBeGreaterThan(busy(weeks)[0]?.revenue ?? 0);
    await expectExact();
  });
});
