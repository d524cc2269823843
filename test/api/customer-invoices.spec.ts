import { randomUUID } from 'node:crypto';
import type { CustomerInvoiceLoadReply } from '#shared/contract/customer-invoices';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { centsOf } from '../support/by-hand';
import { must } from '../support/project-client';
import { DAY, type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { createSignedIn } from '../support/people';

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;
let made = 0;

const sumOf = (lines: readonly CustomerInvoiceLoadReply[], field: keyof CustomerInvoiceLoadReply): number =>
  lines.reduce((sum, line) => sum + centsOf(Number(line[field])), 0);

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
});
beforeEach(async () => {
  client = await createInvoiceProject(app, company, `Job ${(made += 1)}`);
});
afterAll(() => app.close());

describe('an invoice by dates', () => {
  it('bills billable loads, keeps its lines and marks the loads as invoiced', async () => {
    await client.deliver({ no: 1 }, { no: 2, weightTons: 20.25 }, { no: 3, isCanceled: true });
    const reply = await client.bill({ invoice: { invoice_name: '  March  sand ' } });
    const { invoice } = reply;
    expect(invoice).toMatchObject({
      invoice_name: 'March sand',
      project_id: client.projectId,
      company_id: company.company.id,
      is_main: true,
      version_of: 0,
      version: 1,
      is_current: true,
      is_asset: false,
      start_date: DAY,
      end_date: DAY,
      total_loads: 2,
      canceled_load_count: 0,
      total_weight_tons: 44.75,
      created_by_id: company.person.user.id,
      revision: reply.revision,
      is_deleted: false,
    });
    const { loads: lines } = await client.detail(invoice.id);
    expect(lines.map(({ load_no }) => load_no)).toEqual([1, 2]);
    expect(sumOf(lines, 'total_rev')).toBe(centsOf(invoice.total_rev));
    expect(centsOf(invoice.profit)).toBe(centsOf(invoice.total_rev) - centsOf(invoice.total_cost));
    expect(invoice.margin).toBeCloseTo((invoice.profit / invoice.total_rev) * 100, 4);
    expect(invoice.total_rev).toBeGreaterThan(0);

    const { loads, all_totals } = await client.freight();
    expect(loads.map(({ customer_invoice_id }) => customer_invoice_id)).toEqual([invoice.id, invoice.id, 0]);
    expect(reply.freight_loads).toEqual(loads);
    expect(reply.all_totals).toEqual(all_totals);
    expect(all_totals.project_totals).toMatchObject({
      customer_total_loads: 2,
      customer_total_inv: invoice.total_rev,
      customer_remaining_loads: 0,
      customer_remaining_inv: 0,
    });
    expect(reply.invoices).toEqual([invoice]);
    expect(reply.invoice_totals).toEqual([
      {
        invoice_id: invoice.id,
        calculated_weight: 44.75,
        calculated_rev: invoice.total_rev,
        calculated_cost: invoice.total_cost,
        canceled_load_count: 0,
      },
    ]);
  });

  it('uses Chicago days as bounds, to the millisecond', async () => {
    const at = (no: number, time: string) => ({ no, deliveredAt: new Date(time) });
    await client.deliver(
      at(1, '2026-10-05T04:59:59.999Z'),
      at(2, '2026-10-05T05:00:00.000Z'),
      at(3, '2026-10-06T04:59:59.999Z'),
      at(4, '2026-10-06T05:00:00.000Z'),
    );
    const { invoice } = await client.bill();
    expect(await client.numbersOn(invoice.id)).toEqual([2, 3]);
  });

  it('leaves out loads that are locked, transferred, canceled or billed, or lack a unique ticket', async () => {
    await client.deliver({ no: 1 }, { no: 2 });
    await client.bill({ invoice: { invoice_name: 'First' } });
    await client.deliver(
      { no: 3, ticketNumber: '' },
      { no: 4, ticketIsMissing: true },
      { no: 5, ticketNumber: 'SAME' },
      { no: 6, ticketNumber: 'SAME' },
      { no: 7, transferTypeId: 12 },
      { no: 8, isCanceled: true },
      { no: 9 },
      { no: 10 },
      { no: 11, transferTypeId: 11 },
    );
    await client.lock(await client.ids(9), 'Disputed');
    const { invoice, reject_loads } = await client.bill({ invoice: { invoice_name: 'Second' } });
    expect(await client.numbersOn(invoice.id)).toEqual([10, 11]);
    expect(reject_loads).toEqual([]);
  });
});

describe('an invoice by load numbers', () => {
  const byNumber = { invoice: { start_date: '', end_date: '' } };

  it('bills those numbers at any delivery date and explains each one left out', async () => {
    await client.deliver(
      { no: 1, deliveredAt: new Date('2025-01-01T12:00:00Z') },
      { no: 2, isCanceled: true },
      { no: 3, transferTypeId: 12 },
      { no: 4 },
      { no: 5, ticketNumber: '' },
      { no: 6, ticketNumber: 'SAME' },
      { no: 7, ticketNumber: 'SAME' },
      { no: 8 },
      { no: 9 },
    );
    await client.bill({ ...byNumber, load_numbers: [8] });
    await client.lock(await client.ids(4), 'Disputed');
    const order = {
      invoice: { ...byNumber.invoice, invoice_name: 'Picked' },
      load_numbers: [1, 2, 3, 4, 5, 6, 8, 99],
    };
    const { invoice, reject_loads } = await client.bill(order);
    // The invoice's days are those of its load.
    expect(invoice).toMatchObject({
      start_date: '2025-01-01',
      end_date: '2025-01-01',
      by_numbers: true,
      total_loads: 1,
    });
    expect(await client.numbersOn(invoice.id)).toEqual([1]);
    expect(reject_loads.map(({ load_no, reason }) => [load_no, reason])).toEqual([
      [2, 'canceled'],
      [3, 'transferred_out'],
      [4, 'locked'],
      [5, 'missing_ticket'],
      [6, 'duplicate_ticket'],
      [8, 'invoiced'],
      [99, 'not_found'],
    ]);
  });

  it('finds given lines by their ids and only compares their amounts', async () => {
    await client.deliver({ no: 1 }, { no: 2 }, { no: 3, deliveredAt: new Date('2026-11-01T12:00:00Z') });
    const { loads } = await client.freight();
    const line = (no: number) => {
      const { id, weight_tons, freight_rev, fsc_rev, sand_rev } = must(
        loads.find(({ load_no }) => load_no === no),
      );
      return { load_id: id, weight_tons, freight_rev, fsc_rev, sand_rev };
    };
    const wrong = await client.post({ loads: [{ ...line(1), freight_rev: 1 }] });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'figures_changed' } });
    const { invoice, reject_loads } = await client.bill({ loads: [line(1), line(3)] });
    expect(await client.numbersOn(invoice.id)).toEqual([1]);
    expect(reject_loads).toMatchObject([{ load_no: 3, reason: 'outside_range' }]);
  });
});

describe('a refused invoice', () => {
  it('has the name of another one of its kind, in any spelling', async () => {
    await client.deliver({ no: 1 }, { no: 2, deliveredAt: new Date('2026-10-06T18:00:00Z') });
    await client.deliverAssets({ no: 1 });
    await client.bill({ invoice: { invoice_name: 'March' } });
    const state = await client.state();
    const second = { invoice_name: ' mARCH ', start_date: '2026-10-06', end_date: '2026-10-06' };
    expect(await client.post({ invoice: second })).toMatchObject({
      status: 409,
      body: { code: 'customer_invoice_exists', message: 'This invoice already exists' },
    });
    expect(await client.state()).toBe(state);
    const asset = await client.bill({ invoice: { invoice_name: 'March', is_asset: true } });
    expect(asset.invoice.is_asset).toBe(true);
  });

  it('has no loads, and the reply has the reasons', async () => {
    await client.deliver({ no: 1 });
    await client.lock(await client.ids(1), 'Disputed');
    const state = await client.state();
    expect(await client.post()).toMatchObject({
      status: 409,
      body: {
        code: 'invoice_empty',
        message: 'This invoice contains no loads',
        params: { reject_loads: [{ load_no: 1, reason: 'locked' }] },
      },
    });
    expect(await client.state()).toBe(state);
  });

  it('has other figures than the preview, and the reply has the new ones', async () => {
    await client.deliver({ no: 1 }, { no: 2 });
    const expected = { total_loads: 1, total_weight_tons: 24.5, total_rev: 10 };
    const state = await client.state();
    const refused = await client.post({ expected });
    expect(refused).toMatchObject({ status: 409, body: { code: 'figures_changed' } });
    const figures = refused.body.params as typeof expected;
    expect(figures).toMatchObject({ total_loads: 2, total_weight_tons: 49 });
    expect(await client.state()).toBe(state);
    expect((await client.bill({ expected: figures })).invoice).toMatchObject(figures);
  });

  it('belongs to an archived project', async () => {
    await client.deliver({ no: 1 });
    await client.ask('PATCH', `project/${client.projectId}`, { archived: true });
    expect(await client.post()).toMatchObject({
      status: 423,
      body: { message: 'project is archived and cannot be updated' },
    });
    expect(await client.invoices()).toEqual([]);
  });

  it('comes from a person who may only read', async () => {
    const viewer = await createSignedIn(app, company.company, {
      email: `viewer-${made}@permian.test`,
      role: 'Account Viewer',
    });
    expect((await client.of(viewer).post()).status).toBe(403);
    expect(await client.of(viewer).invoices()).toEqual([]);
  });

  it.each([
    ['no name', { invoice: { invoice_name: ' ' } }, 'Please enter a name'],
    ['no dates', { invoice: { start_date: '', end_date: '' } }, 'Please select a start date'],
    ['no end', { invoice: { end_date: '' } }, 'Please select an end date'],
    [
      'an end before the start',
      { invoice: { end_date: '2026-10-04' } },
      'The end date is before the start date',
    ],
    ['a day that does not exist', { invoice: { end_date: '2026-02-30' } }, 'must be a date'],
    ['a version without an original', { version_id: 2 }, 'must be the invoice that this version replaces'],
    ['version number 11', { version_id: 11, invoice: { version_of: 1 } }, 'version_id'],
    ['a version without its number', { invoice: { version_of: 1 } }, 'Please select a version'],
  ])('has %s', async (_, order, says) => {
    const refused = await client.post(order);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(says);
  });
});

it('creates one invoice for a repeated request and repeats its reply', async () => {
  await client.deliver({ no: 1 });
  const headers = { 'idempotency-key': randomUUID() };
  const both = await Promise.all([1, 2].map(() => client.post({}, { headers })));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0]?.body).toEqual(both[1]?.body);
  expect(await client.invoices()).toHaveLength(1);
  expect((await client.post({ invoice: { invoice_name: 'Other' } }, { headers })).status).toBe(422);
});

it('returns only changed loads and invoices with ?since=', async () => {
  await client.deliver({ no: 1 }, { no: 2, deliveredAt: new Date('2026-11-01T12:00:00Z') });
  const { revision } = await client.freight();
  const called = await client.post({}, {}, `?since=${revision}`);
  const reply = called.body;
  expect(reply.freight_loads.map(({ load_no }) => load_no)).toEqual([1]);
  const path = `customer-invoices/${client.projectId}?since=`;
  expect(await client.ask('GET', `${path}${revision}`)).toMatchObject({
    revision: reply.revision,
    reset: false,
    customer_invoices: [reply.invoice],
  });
  expect(await client.ask('GET', `${path}${reply.revision}`)).toMatchObject({ customer_invoices: [] });
  const detail = await client.ask('GET', `project/${client.projectId}`);
  expect(detail.customer_invoices).toEqual([reply.invoice]);
});
