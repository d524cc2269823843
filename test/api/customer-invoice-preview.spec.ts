import type { CustomerInvoicePreviewReply } from '#shared/contract/customer-invoices';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { DAY, type InvoiceClient, type Order, createInvoiceProject } from '../support/invoice-client';
import { must } from '../support/project-client';
import { createSignedIn } from '../support/people';

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;
let made = 0;

const EARLIER = new Date('2026-09-28T18:00:00Z');

async function preview(order: Order = {}): Promise<CustomerInvoicePreviewReply> {
  const called = await client.preview(order);
  if (called.status !== 200) throw new Error(`preview: ${called.status} ${called.text.slice(0, 300)}`);
  return called.body;
}

/** Previews an order, generates it with the figures of the preview, and returns both with the loads billed. */
async function previewAndBill(order: Order) {
  const before = await preview(order);
  const { total_loads, total_weight_tons, total_rev } = before;
  const { invoice } = await client.bill({
    ...order,
    expected: { total_loads, total_weight_tons, total_rev },
  });
  expect(invoice).toMatchObject({ total_loads, total_weight_tons, total_rev });
  return { before, invoice, numbers: await client.numbersOn(invoice.id) };
}

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
});
beforeEach(async () => {
  client = await createInvoiceProject(app, company, `Job ${(made += 1)}`);
  await client.deliver(
    { no: 1 },
    { no: 2 },
    { no: 3, approvedMileage: 0 },
    { no: 4, weightTons: 0, approvedMileage: 0 },
    { no: 5, isCanceled: true },
    { no: 11, deliveredAt: EARLIER },
    { no: 12, deliveredAt: new Date('2026-09-29T18:00:00Z'), approvedMileage: 0 },
    { no: 13, deliveredAt: EARLIER, ticketNumber: '' },
    { no: 14, deliveredAt: EARLIER },
  );
  await client.lock(await client.ids(14), 'Disputed');
});
afterAll(() => app.close());

describe('the preview of an invoice', () => {
  it('counts loads to check by reason, older open loads, and what it leaves out', async () => {
    const { loads } = await client.freight();
    const open = must(loads.find(({ load_no }) => load_no === 11));
    const [three, four] = await client.ids(3, 4);
    const state = await client.state();
    const reply = await preview();
    expect(reply).toEqual({
      total_loads: 4,
      total_weight_tons: 73.5,
      total_rev: reply.total_rev,
      excluded: [{ reason: 'canceled', loads: 1 }],
      check_rates: [
        { reason: 'no_miles', loads: 2, revenue: 0, load_ids: [three, four], zero_load_ids: [three, four] },
      ],
      older_open: { loads: 2, revenue: open.freight_rev + open.fsc_rev, oldest: '2026-09-28' },
    });
    expect(reply.total_rev).toBeGreaterThan(0);
    expect(await client.state()).toBe(state);
    expect(await client.invoices()).toEqual([]);
  });

  it('has loads with a part that is not rated, which are not of $0', async () => {
    await client.edit(
      'sand-rate/0',
      { project_id: client.projectId, po_number: 'PO-9', rev_rate: 40, cost_rate: 30 },
      'POST',
    );
    const reply = await preview();
    const [sand, miles] = must(reply.check_rates);
    expect(miles).toMatchObject({ reason: 'no_sand_rate', loads: 2, zero_load_ids: [] });
    expect(miles?.revenue).toBe(reply.total_rev);
    expect(sand).toMatchObject({ reason: 'no_miles', loads: 2, revenue: 0 });
  });

  it('has only figures when there is nothing to look at', async () => {
    const numbers = { invoice: { start_date: '', end_date: '' }, load_numbers: [1, 2, 99] };
    expect(await preview(numbers)).toEqual({
      total_loads: 2,
      total_weight_tons: 49,
      total_rev: expect.any(Number) as number,
      excluded: [{ reason: 'not_found', loads: 1 }],
    });
  });

  it('answers for days without loads, where generating is refused', async () => {
    const days = { invoice: { start_date: '2027-01-01', end_date: '2027-01-02' } };
    expect(await preview(days)).toMatchObject({ total_loads: 0, total_rev: 0, older_open: { loads: 6 } });
    expect(await client.post(days)).toMatchObject({ status: 409, body: { code: 'invoice_empty' } });
  });

  it('is what is generated, to the cent, for each choice', async () => {
    const left = await client.ids(3, 4, 12);
    const zeros = must((await preview({ include_older: true })).check_rates).flatMap(
      ({ zero_load_ids: ids }) => ids,
    );
    expect(new Set(zeros)).toEqual(new Set(left));
    const { before, invoice, numbers } = await previewAndBill({ leave_out: zeros, include_older: true });
    expect(numbers).toEqual([1, 2, 11]);
    // The choices don't change what there is to choose.
    expect(before).toMatchObject({ check_rates: [{ loads: 3 }], older_open: { loads: 2 } });
    expect(invoice).toMatchObject({ start_date: '2026-09-28', end_date: DAY, by_numbers: false });
    expect((await previewAndBill({ invoice: { invoice_name: 'Rest' } })).numbers).toEqual([3, 4]);
  });

  it('is the one of a version, with the loads of the version before', async () => {
    const { invoice } = await client.bill();
    const version = { invoice_name: 'March', version_of: invoice.id };
    const left = { version_id: 2, invoice: version, leave_out: await client.ids(2, 3) };
    expect((await previewAndBill(left)).numbers).toEqual([1, 4]);
  });
});

describe('generating', () => {
  it('bills loads of $0 and leaves older loads out, unless it is asked otherwise', async () => {
    const { invoice } = await client.bill();
    expect(await client.numbersOn(invoice.id)).toEqual([1, 2, 3, 4]);
  });

  it('is refused when an older load was billed after the preview', async () => {
    const { total_loads, total_weight_tons, total_rev } = await preview({ include_older: true });
    await client.bill({ invoice: { start_date: '', end_date: '' }, load_numbers: [11] });
    const state = await client.state();
    const expected = { total_loads, total_weight_tons, total_rev };
    const late = { invoice: { invoice_name: 'Late' }, include_older: true, expected };
    expect(await client.post(late)).toMatchObject({
      status: 409,
      body: { code: 'figures_changed', params: { total_loads: total_loads - 1 } },
    });
    expect(await client.state()).toBe(state);
  });

  it('is refused when everything is left out', async () => {
    const leave_out = await client.ids(1, 2, 3, 4);
    expect(await client.post({ leave_out })).toMatchObject({ status: 409, body: { code: 'invoice_empty' } });
  });

  it.each([
    ['numbers', () => Promise.resolve({ load_numbers: [1] })],
    ['ids', async () => ({ loads: (await client.ids(1)).map((load_id) => ({ load_id })) })],
    ['no days', () => Promise.resolve({ load_numbers: [1], invoice: { start_date: '', end_date: '' } })],
  ])('refuses older loads with %s', async (_, picked) => {
    const order = { ...(await picked()), include_older: true };
    for (const refused of [await client.post(order), await client.preview(order)]) {
      expect(refused.status).toBe(400);
      expect(refused.text).toContain('needs a start date, and no picked loads');
    }
  });

  it.each([
    ['no list', { leave_out: 7 }],
    ['text', { leave_out: ['7'] }],
    ['a fraction', { leave_out: [1.5] }],
    ['no load', { leave_out: [0] }],
    ['no flag', { include_older: 'yes' }],
  ])('refuses a choice that is %s', async (_, choice) => {
    expect((await client.post(choice as Order)).status).toBe(400);
    expect((await client.preview(choice as Order)).status).toBe(400);
  });
});

describe('a refused preview', () => {
  it('belongs to an archived project, an unknown original or another company', async () => {
    const version = { version_id: 2, invoice: { version_of: 999_999 } };
    expect((await client.preview(version)).status).toBe(404);
    const viewer = await createSignedIn(app, company.company, {
      email: `preview-${made}@permian.test`,
      role: 'Account Viewer',
    });
    expect((await client.of(viewer).preview()).status).toBe(403);
    const strangers = await createHaulingCompany(app, `Strangers ${made}`, NO_JOB_SYSTEM);
    expect((await client.of(strangers.person).preview()).status).toBe(404);
    await client.ask('PATCH', `project/${client.projectId}`, { archived: true });
    expect((await client.preview()).status).toBe(423);
  });
});
