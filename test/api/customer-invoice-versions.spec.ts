import type { CustomerInvoiceLoadReply, CustomerInvoiceSavedReply } from '#shared/contract/customer-invoices';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { must } from '../support/project-client';
import { DAY, type InvoiceClient, createInvoiceProject } from '../support/invoice-client';

const LATER = new Date('2026-10-20T18:00:00Z');

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;
let made = 0;

const saved = ({ status, body, text }: Called<CustomerInvoiceSavedReply>): CustomerInvoiceSavedReply => {
  if (status !== 201) throw new Error(`version: ${status} ${text.slice(0, 300)}`);
  return body;
};

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
});
beforeEach(async () => {
  client = await createInvoiceProject(app, company, `Job ${(made += 1)}`);
  await client.deliver({ no: 1 }, { no: 2 }, { no: 3 }, { no: 4, deliveredAt: LATER });
});
afterAll(() => app.close());

const invoiceIdsOf = async (...numbers: number[]): Promise<unknown[]> => {
  const { loads } = await client.freight();
  const on = new Map(loads.map((load) => [load.load_no, load.customer_invoice_id]));
  return numbers.map((no) => on.get(no));
};

describe('loads of a new version', () => {
  const OCTOBER_20 = '2026-10-20';
  const range = (start_date: string, end_date: string) => ({ invoice: { start_date, end_date } });

  it('are those in the date range; loads only on the older version are open again', async () => {
    await client.deliver({ no: 5, deliveredAt: new Date('2026-10-06T18:00:00Z') });
    const { invoice: original } = await client.bill(range(DAY, '2026-10-06'));
    const reply = saved(await client.version(original.id, 2, range('2026-10-06', OCTOBER_20)));
    expect(await client.numbersOn(reply.invoice.id)).toEqual([4, 5]);
    expect(reply.invoice).toMatchObject({
      total_loads: 2,
      start_date: '2026-10-06',
      end_date: OCTOBER_20,
      by_numbers: false,
    });
    const { id } = reply.invoice;
    expect(await invoiceIdsOf(1, 2, 3, 4, 5)).toEqual([0, 0, 0, id, id]);
    expect(reply.all_totals.project_totals).toMatchObject({
      customer_total_loads: 2,
      customer_remaining_loads: 3,
      customer_total_inv: reply.invoice.total_rev,
    });
    // The loads can be billed on another invoice.
    const other = await client.bill({ invoice: { invoice_name: 'Rest' } });
    expect(await client.numbersOn(other.invoice.id)).toEqual([1, 2, 3]);
  });

  it.each([
    ['load_numbers', () => Promise.resolve({ load_numbers: [1, 4] })],
    ['loads', async () => ({ loads: (await client.ids(1, 4)).map((load_id) => ({ load_id })) })],
  ])('are exactly those chosen by %s, and its days enclose them', async (_, picked) => {
    const { invoice: original } = await client.bill();
    const reply = saved(await client.version(original.id, 2, await picked()));
    expect(await client.numbersOn(reply.invoice.id)).toEqual([1, 4]);
    expect(reply.reject_loads).toEqual([]);
    expect(reply.invoice).toMatchObject({ start_date: DAY, end_date: OCTOBER_20, by_numbers: true });
    const { id } = reply.invoice;
    expect(await invoiceIdsOf(1, 2, 3, 4)).toEqual([id, 0, 0, id]);
    const detail = await client.detail(id);
    const [listed] = (await client.invoices()).filter((one) => one.id === id);
    expect(detail.invoice).toEqual(listed);
  });

  it('are exactly the given load numbers, even with a date range', async () => {
    const { invoice: original } = await client.bill();
    const order = { ...range(DAY, DAY), load_numbers: [3] };
    const { invoice } = saved(await client.version(original.id, 2, order));
    expect(await client.numbersOn(invoice.id)).toEqual([3]);
  });

  it('exclude loads that are now locked or canceled, with the reason', async () => {
    const { invoice: original } = await client.bill();
    await client.deliver({ no: 2, isCanceled: true });
    await client.lock(await client.ids(3), 'Disputed');
    const reply = saved(await client.version(original.id, 2, range(DAY, DAY)));
    expect(await client.numbersOn(reply.invoice.id)).toEqual([1]);
    expect(reply.reject_loads.map(({ load_no, reason }) => [load_no, reason])).toEqual([
      [2, 'canceled'],
      [3, 'locked'],
    ]);
    expect(await invoiceIdsOf(1, 2, 3)).toEqual([reply.invoice.id, 0, 0]);
  });

  it('exclude loads of another invoice', async () => {
    const { invoice: original } = await client.bill({
      invoice: { start_date: '', end_date: '' },
      load_numbers: [1],
    });
    const other = await client.bill({ invoice: { invoice_name: 'Other' } });
    const reply = saved(await client.version(original.id, 2, { load_numbers: [1, 2] }));
    expect(await client.numbersOn(reply.invoice.id)).toEqual([1]);
    expect(reply.reject_loads).toMatchObject([{ load_no: 2, reason: 'invoiced' }]);
    expect(await client.numbersOn(other.invoice.id)).toEqual([2, 3]);
  });
});

describe('a version without days and loads', () => {
  it('takes over what can still be billed and keeps the older version as a record', async () => {
    const { invoice: original } = await client.bill({ invoice: { invoice_name: 'March' } });
    await client.deliver({ no: 2, isCanceled: true });
    await client.lock(await client.ids(3), 'Disputed');
    const reply = saved(await client.version(original.id, 2));
    expect(reply.invoice).toMatchObject({
      invoice_name: 'March v2',
      is_main: false,
      version_of: original.id,
      version: 2,
      is_current: true,
      start_date: original.start_date,
      end_date: original.end_date,
      by_numbers: false,
      total_loads: 1,
    });
    expect(reply.reject_loads.map(({ load_no, reason }) => [load_no, reason])).toEqual([
      [2, 'canceled'],
      [3, 'locked'],
    ]);
    expect(await invoiceIdsOf(1, 2, 3, 4)).toEqual([reply.invoice.id, 0, 0, 0]);

    const [older] = await client.invoices();
    expect(older).toEqual({
      ...original,
      is_current: false,
      canceled_load_count: 1,
      revision: reply.revision,
    });
    expect(await client.numbersOn(original.id)).toEqual([1, 2, 3]);
    const { all_totals } = await client.freight();
    expect(all_totals.project_totals.customer_total_inv).toBe(reply.invoice.total_rev);
    expect(all_totals.project_totals.customer_canceled_load_count).toBe(0);
    expect(reply.invoice_totals.map(({ invoice_id }) => invoice_id)).toEqual([original.id, reply.invoice.id]);
  });
});

describe('a version', () => {
  it('has the next number, up to ten, and replaces the newest one', async () => {
    const { invoice: original } = await client.bill();
    const path = (id: number): string => `customer/invoice-version/${id}`;
    expect(await client.ask('GET', path(original.id))).toEqual({ last_version_id: 1 });
    const { invoice: fourth } = saved(await client.version(original.id, 4, { load_numbers: [1, 2, 3, 4] }));
    expect(await client.ask('GET', path(fourth.id))).toEqual({ last_version_id: 4 });
    for (const number of [2, 3, 4]) {
      expect(await client.version(original.id, number)).toMatchObject({
        status: 409,
        body: {
          code: 'invoice_version_exists',
          message: 'This invoice already exists, please update the name/version',
        },
      });
    }
    const { invoice: tenth } = saved(await client.version(original.id, 10));
    expect(tenth).toMatchObject({ invoice_name: 'March v10', version_of: original.id, total_loads: 4 });
    // The fourth version has loads of two days, and the tenth keeps them.
    expect(tenth).toMatchObject({ start_date: DAY, end_date: '2026-10-20', by_numbers: true });
    expect((await client.version(original.id, 11)).status).toBe(400);
    const current = (await client.invoices()).filter(({ is_current }) => is_current);
    expect(current.map(({ id }) => id)).toEqual([tenth.id]);
  });

  it('has a full name that no other invoice has', async () => {
    const { invoice: original } = await client.bill({ invoice: { invoice_name: 'March' } });
    await client.bill({
      invoice: { invoice_name: 'March v2', start_date: '', end_date: '' },
      load_numbers: [4],
    });
    expect(await client.version(original.id, 2)).toMatchObject({
      status: 409,
      body: { code: 'invoice_version_exists' },
    });
    const { invoice } = saved(await client.version(original.id, 2, { invoice: { invoice_name: 'April' } }));
    expect(invoice.invoice_name).toBe('April v2');
    expect(await client.post({ invoice: { invoice_name: 'april V2' } })).toMatchObject({
      status: 409,
      body: { code: 'customer_invoice_exists' },
    });
  });

  it('gets its suffix once, even if the name already has it', async () => {
    const { invoice: original } = await client.bill({ invoice: { invoice_name: 'March' } });
    const { invoice } = saved(
      await client.version(original.id, 2, { invoice: { invoice_name: 'March v2' } }),
    );
    expect(invoice.invoice_name).toBe('March v2');
  });

  it('must have an original of the same project and kind', async () => {
    const { invoice: original } = await client.bill();
    const { invoice: second } = saved(await client.version(original.id, 2));
    const other = await createInvoiceProject(app, company, `Other ${made}`);
    await other.deliver({ no: 1 });
    const wrong = [
      client.version(second.id, 3),
      client.version(original.id, 3, { invoice: { is_asset: true } }),
      client.version(999_999, 3),
      other.version(original.id, 3),
    ];
    for (const refused of await Promise.all(wrong)) {
      expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('is refused when nothing can be billed, and the older one stays current', async () => {
    const { invoice: original } = await client.bill();
    await client.lock(await client.ids(1, 2, 3), 'Disputed');
    const state = await client.state();
    expect(await client.version(original.id, 2)).toMatchObject({
      status: 409,
      body: { code: 'invoice_empty' },
    });
    expect(await client.state()).toBe(state);
    expect((await client.invoices()).map(({ is_current }) => is_current)).toEqual([true]);
  });
});

describe('the current amount of an invoice', () => {
  it('follows its loads while the lines stay as billed', async () => {
    const { invoice } = await client.bill();
    const before = await client.detail(invoice.id);
    await client.deliver({ no: 1, weightTons: 20 }, { no: 2, isCanceled: true });
    const { loads } = await client.freight();
    const now = [1, 3].map((no) => must(loads.find(({ load_no }) => load_no === no)));
    const sum = (values: number[]): number =>
      values.reduce((one, other) => one + Math.round(other * 100), 0) / 100;
    expect(await client.totalsOf(invoice.id)).toEqual({
      invoice_id: invoice.id,
      calculated_weight: sum(now.map(({ weight_tons }) => weight_tons)),
      calculated_rev: sum(now.flatMap((load) => [load.freight_rev, load.fsc_rev, load.sand_rev])),
      calculated_cost: sum(now.flatMap((load) => [load.freight_cost, load.fsc_cost, load.sand_cost])),
      canceled_load_count: 1,
    });
    const after = await client.detail(invoice.id);
    expect(after.invoice).toEqual({ ...invoice, canceled_load_count: 1 });
    const [first, second, third] = after.loads;
    expect(first).toEqual({
      ...before.loads[0],
      calculated_weight: 20,
      calculated_rev: sum([must(now[0]).freight_rev, must(now[0]).fsc_rev, must(now[0]).sand_rev]),
    });
    expect(second).toMatchObject({ is_canceled: true, calculated_weight: 0, calculated_rev: 0 });
    expect(second?.total_rev).toBe(before.loads[1]?.total_rev);
    expect(third).toEqual(before.loads[2]);
    const all = await client.ask('GET', `all-customer-invoice-loads/${client.projectId}`);
    expect(all).toEqual(after.loads);
  });
});

describe('the lines of all invoices of a project', () => {
  const all = (): Promise<CustomerInvoiceLoadReply[]> =>
    client.ask('GET', `all-customer-invoice-loads/${client.projectId}`);

  it('include versions and assets, without a limit on their number', async () => {
    expect(await all()).toEqual([]);
    // More than one chunk of loads.
    await client.deliver(...Array.from({ length: 620 }, (_, at) => ({ no: 100 + at })));
    await client.deliverAssets({ no: 9 });
    const { invoice: original } = await client.bill({ invoice: { invoice_name: 'March' } });
    const { invoice: boxes } = await client.bill({ invoice: { invoice_name: 'Boxes', is_asset: true } });
    const wider = { invoice: { start_date: DAY, end_date: '2026-10-20' } };
    const { invoice: version } = saved(await client.version(original.id, 2, wider));
    const details = await Promise.all([original, version, boxes].map(({ id }) => client.detail(id)));
    const byLoad = details.map(({ loads }) => [...loads].sort((one, other) => one.load_id - other.load_id));
    expect(byLoad.map(({ length }) => length)).toEqual([623, 624, 1]);
    const lines = await all();
    expect(lines).toEqual(byLoad.flat());
    // Freight and asset loads have separate ids, so each line names its kind.
    expect(lines.map(({ is_asset }) => is_asset)).toEqual([
      ...Array.from({ length: 623 + 624 }, () => false),
      true,
    ]);
  });

  it('are closed to other companies', async () => {
    const stranger = await createHaulingCompany(app, `Delaware ${made}`);
    const path = `/pc/all-customer-invoice-loads/${client.projectId}`;
    expect((await app.call('GET', path, { token: stranger.person.token })).status).toBe(404);
  });
});

describe('asset invoices', () => {
  const asset = { is_asset: true };

  it('need no ticket and ignore freight loads of the same number', async () => {
    await client.deliverAssets({ no: 1 }, { no: 2, isCanceled: true });
    const { invoice, asset_loads } = await client.bill({ invoice: asset });
    expect(invoice).toMatchObject({ is_asset: true, total_loads: 1 });
    expect(asset_loads.map(({ customer_invoice_id }) => customer_invoice_id)).toEqual([invoice.id, 0]);
    expect((await client.freight()).loads.every((load) => load.customer_invoice_id === 0)).toBe(true);
    const { loads } = await client.detail(invoice.id);
    expect(loads).toMatchObject([
      { load_no: 1, load_type: 'Equipment', ticket_number: '', po_number: '', sand_rev: 0 },
    ]);
    expect(invoice.total_rev).toBeGreaterThan(0);
  });

  it('bill a fixed mobilization once, on its own line', async () => {
    client = await createInvoiceProject(app, company, `Fixed ${made}`, {
      fixed_mob_rev: 12_000.5,
      fixed_mob_cost: 9_000,
    });
    await client.deliverAssets({ no: 1 }, { no: 2, deliveredAt: LATER });
    const first = await client.bill({ invoice: asset });
    expect(first.invoice).toMatchObject({
      total_rev: 12_000.5,
      total_cost: 9_000,
      fixed_mob_rev: 12_000.5,
      fixed_mob_cost: 9_000,
      profit: 3_000.5,
      margin: 25.0031,
    });
    expect((await client.detail(first.invoice.id)).loads).toMatchObject([{ total_rev: 0, freight_cost: 0 }]);
    expect(await client.totalsOf(first.invoice.id)).toMatchObject({ calculated_rev: 12_000.5 });
    expect(first.all_totals.project_asset_totals).toMatchObject({
      total_rev: 12_000.5,
      customer_total_inv: 12_000.5,
      customer_remaining_inv: 0,
    });
    const byNumber = { ...asset, invoice_name: 'Later', start_date: '', end_date: '' };
    const second = await client.bill({ invoice: byNumber, load_numbers: [2] });
    expect(second.invoice).toMatchObject({ total_loads: 1, total_rev: 0, margin: 0, fixed_mob_rev: 0 });
    const version = saved(await client.version(first.invoice.id, 2, { invoice: asset }));
    expect(version.invoice).toMatchObject({ total_rev: 12_000.5, version: 2 });
    expect(version.all_totals.project_asset_totals.customer_total_inv).toBe(12_000.5);
  });

  it('compare a fixed mobilization with the project’s current amount', async () => {
    client = await createInvoiceProject(app, company, `Raised ${made}`, {
      fixed_mob_rev: 48_500.01,
      fixed_mob_cost: 41_250,
    });
    await client.deliverAssets({ no: 1 }, { no: 2, deliveredAt: LATER }, { no: 3, deliveredAt: LATER });
    const first = await client.bill({ invoice: asset });
    const byNumber = (no: number) => ({
      invoice: { ...asset, invoice_name: `No ${no}`, start_date: '', end_date: '' },
      load_numbers: [no],
    });
    const second = await client.bill(byNumber(2));
    const now = async (id: number) => {
      const { calculated_rev, calculated_cost } = await client.totalsOf(id);
      return [calculated_rev, calculated_cost];
    };
    await client.edit(`project/${client.projectId}`, { fixed_mob_rev: 50_000, fixed_mob_cost: 40_000 });
    expect(await now(first.invoice.id)).toEqual([50_000, 40_000]);
    expect(await now(second.invoice.id)).toEqual([0, 0]);
    expect((await client.detail(first.invoice.id)).invoice.total_rev).toBe(48_500.01);
    // A third invoice bills the increase. From then on the first one is correct again.
    const third = await client.bill(byNumber(3));
    expect(third.invoice.fixed_mob_rev).toBe(1_499.99);
    expect(await now(first.invoice.id)).toEqual([48_500.01, 40_000]);
    expect(await now(third.invoice.id)).toEqual([1_499.99, 0]);
  });
});
