import { Logger } from '@nestjs/common';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import type { TestApp } from '../support/app';
import { must } from '../support/project-client';
import { eachVendorProject } from '../support/each-vendor-project';
import { type VendorClient, VENDOR } from '../support/vendor-client';

let app: TestApp;
let client: VendorClient;

eachVendorProject(
  'Well 4',
  [{ no: 101 }, { no: 102, tons: 20 }, { no: 103, ticket: 'T-101' }],
  (project) => ({ app, client } = project),
);

const line = (no: number, freight: number, tons = 24) => ({
  load_no: no,
  vendor_freight: freight,
  vendor_fsc: 0,
  weight_tons: tons,
});

describe('a vendor invoice', () => {
  it('marks its loads, stores its sums and is in every list', async () => {
    const cost = (await client.numbered(101)).freight_cost;
    expect(cost).toBeGreaterThan(0);
    const added = await client.add({ discount_percent: 2.5 }, [
      line(101, cost),
      line(102, 99.99, 21.5),
      line(999, 10, 1),
    ]);
    const gross = Math.round((cost + 109.99) * 100) / 100;
    const discount = Math.round(gross * 2.5) / 100;
    const expected: Partial<VendorInvoiceReply> = {
      invoice_name: 'Bill 1',
      vendor_name: VENDOR,
      approval_status: 14,
      total_loads: 3,
      missing_load_count: 1,
      canceled_load_count: 0,
      total_weight_tons: 46.5,
      vendor_freight: gross,
      vendor_total: gross,
      discount_percent: 2.5,
      discount_amount: discount,
      net_total: Math.round((gross - discount) * 100) / 100,
    };
    expect(added.invoice).toMatchObject(expected);
    expect(await client.ask('GET', `vendor-invoices/${client.projectId}`)).toEqual([added.invoice]);
    expect(added.project_loads.map((load) => [load.load_no, load.vendor_invoice_id])).toEqual([
      [101, added.id],
      [102, added.id],
      [103, 0],
    ]);
    const { vendor_totals } = added.all_totals;
    expect(must(vendor_totals.find(({ vendor_name: name }) => name === VENDOR))).toMatchObject({
      invoiced_loads: 2,
      remaining_loads: 1,
      total_invoiced: must(added.invoice).net_total,
    });
    const project = await client.ask('GET', `project/${client.projectId}`);
    expect(project.vendor_invoices).toEqual([added.invoice]);
  });

  it('shows each line next to its current load', async () => {
    const { id } = await client.add({}, [line(101, 700, 24.5), line(999, 10, 1)]);
    const load = await client.numbered(101);
    const { loads } = await client.detail(id);
    expect(loads[0]).toMatchObject({
      line_no: 1,
      load_no: 101,
      load_id: load.id,
      vendor_total: 700,
      weight_tons: 24.5,
      total_calc_weight_tons: 24,
      weight_diff_tons: 0.5,
      calculated_total: Math.round((load.freight_cost + load.fsc_cost) * 100) / 100,
      ticket_number: 'T-101',
      duplicate_tickets: true,
      line_class: 'normal',
      other_vendor: false,
    });
    expect(loads[1]).toMatchObject({
      load_no: 999,
      load_id: 0,
      load_is_missing: true,
      line_class: 'missing',
      calculated_total: 0,
      delivered_date: '2012-01-01T06:00:00.000Z',
    });
    expect(await client.ask('GET', `vendor-invoice-loads/${id}`)).toEqual({ loads });
  });
});

it('explains an invalid discount or approval in a sentence', async () => {
  const discount = await client.post({ discount_percent: 2.555 }, [line(101, 1)]);
  expect([discount.status, discount.body.message]).toEqual([
    400,
    'Discount percent must have at most 2 decimals',
  ]);
  const { id } = await client.add({}, [line(101, 1)]);
  const approval = await client.approve(id, 12);
  expect([approval.status, approval.body.message]).toEqual([400, 'Approval status must be one of 13, 14']);
});

it('refuses a used name until its invoice is deleted', async () => {
  const { id } = await client.add({ invoice_name: 'INV 7' }, [line(101, 1)]);
  const again = await client.post({ invoice_name: ' inv  7' }, [line(102, 1)]);
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({
    code: 'vendor_invoice_exists',
    message: `That invoice name already exists on a bill of ${VENDOR}`,
    params: { vendor_name: VENDOR },
  });
  expect((await client.remove(id)).status).toBe(200);
  expect((await client.post({ invoice_name: 'INV 7' }, [line(102, 1)])).status).toBe(201);
});

describe('a load that is billed twice', () => {
  it('stays with the first invoice, and the second names it as a duplicate', async () => {
    const first = await client.add({ invoice_name: 'First' }, [line(101, 5)]);
    const second = await client.add({ invoice_name: 'Second' }, [line(101, 5), line(102, 5), line(102, 6)]);
    expect((await client.numbered(101)).vendor_invoice_id).toBe(first.id);
    const { loads } = await client.detail(second.id);
    expect(loads.map((one) => [one.line_class, one.duplicate_of, one.duplicate_of_name])).toEqual([
      ['duplicate', first.id, 'First'],
      ['normal', 0, ''],
      ['duplicate', second.id, 'Second'],
    ]);
  });

  it('moves to the next invoice when the first is deleted', async () => {
    const first = await client.add({ invoice_name: 'First' }, [line(101, 5), line(102, 5)]);
    const second = await client.add({ invoice_name: 'Second' }, [line(101, 6)]);
    const third = await client.add({ invoice_name: 'Third' }, [line(101, 7), line(101, 8), line(102, 7)]);
    expect((await client.remove(first.id)).status).toBe(200);
    expect((await client.numbered(101)).vendor_invoice_id).toBe(second.id);
    expect((await client.numbered(102)).vendor_invoice_id).toBe(third.id);
    const classes = async (id: number): Promise<unknown[]> =>
      (await client.detail(id)).loads.map((one) => [one.line_class, one.duplicate_of]);
    expect(await classes(second.id)).toEqual([['normal', 0]]);
    expect(await classes(third.id)).toEqual([
      ['duplicate', second.id],
      ['duplicate', second.id],
      ['normal', 0],
    ]);
  });
});

describe('approval of an invoice', () => {
  it('can be given and withdrawn and protects the invoice from deletion', async () => {
    const { id } = await client.add({}, [line(101, 5)]);
    const approved = await client.approve(id);
    expect(approved.status).toBe(200);
    expect(approved.body).toEqual([expect.objectContaining({ id, approval_status: 13 })]);
    const { revision } = (await client.detail(id)).invoice;
    expect((await client.approve(id)).status).toBe(200);
    expect((await client.detail(id)).invoice.revision).toBe(revision);
    const refused = await client.remove(id);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('invoice_approved');
    expect((await client.approve(id, 14)).status).toBe(200);
    expect((await client.remove(id)).status).toBe(200);
    expect((await client.call('GET', `vendor/invoice/${id}`)).status).toBe(404);
  });
});

it('refuses to delete an invoice with credits', async () => {
  const { id } = await client.add({}, [line(101, 5)]);
  await app.testDatabase.database.run(
    'INSERT INTO credits_debits (project_id, vendor_name, is_credit, amount, is_vendor, invoice_type, invoice_id) VALUES (?, ?, 1, 5, 1, ?, ?)',
    [client.projectId, VENDOR, 'Freight', id],
  );
  const refused = await client.remove(id);
  expect([refused.status, refused.body.code]).toEqual([409, 'invoice_has_credits']);
  await app.testDatabase.database.run('UPDATE credits_debits SET is_deleted = 1 WHERE invoice_id = ?', [id]);
  expect((await client.remove(id)).status).toBe(200);
});

it('sums the lines of an invoice to its totals', async () => {
  const first = await client.add({ invoice_name: 'First' }, [line(101, 5), line(103, 5), line(999, 1)]);
  const second = await client.add({ invoice_name: 'Second' }, [line(101, 5), line(102, 9)]);
  await client.lock([(await client.numbered(102)).id], 'Held');
  await app.testDatabase.database.run(
    'UPDATE freight_loads SET transfer_type_id = 12 WHERE project_id = ? AND load_no = 103',
    [client.projectId],
  );
  const totals = await client.ask('GET', `vendor-invoices-totals/${client.projectId}`);
  expect(totals.map(({ invoice_id: id }) => id)).toEqual([first.id, second.id]);
  for (const entry of totals) {
    const { loads } = await client.detail(entry.invoice_id);
    const count = (fits: (one: (typeof loads)[number]) => boolean): number => loads.filter(fits).length;
    const sum = (of: (one: (typeof loads)[number]) => number): number =>
      Math.round(loads.reduce((total, one) => total + of(one), 0) * 10_000) / 10_000;
    expect(entry).toEqual({
      invoice_id: entry.invoice_id,
      calculated_weight: sum((one) => one.total_calc_weight_tons),
      calculated_cost: sum((one) => one.calculated_total),
      duplicate_ticket_count: count((one) => one.duplicate_tickets),
      duplicate_load_count: count((one) => one.line_class === 'duplicate'),
      missing_ticket_count: count((one) => one.ticket_is_missing),
      missing_load_count: count((one) => one.line_class === 'missing'),
      canceled_load_count: count((one) => one.line_class === 'canceled'),
      transferred_load_count: count((one) => one.line_class === 'transferred'),
      locked_load_count: count((one) => one.locked_reason !== ''),
    });
  }
});

it('restores loads, sums and totals when an invoice is deleted', async () => {
  const before = await client.freight();
  const added = await client.add({}, [line(101, 5), line(102, 5), line(999, 1)]);
  await client.remove(added.id);
  const after = await client.freight();
  const plain = (loads: typeof before.loads): unknown[] =>
    loads.map(({ revision, updated_by_id, ...load }) => [load, revision > 0, updated_by_id > 0].slice(0, 1));
  expect(plain(after.loads)).toEqual(plain(before.loads));
  expect(after.all_totals).toEqual(before.all_totals);
  expect(
    await app.testDatabase.database.rows('SELECT * FROM load_invoice_slots WHERE project_id = ?', [
      client.projectId,
    ]),
  ).toEqual([]);
});

it("logs a server error and stores nothing when a load's invoice changed unexpectedly", async () => {
  const { database } = app.testDatabase;
  const load = await client.numbered(101);
  await database.run(
    "INSERT INTO load_invoice_slots (is_asset, side, load_id, project_id, invoice_id) VALUES (0, 'vendor', ?, ?, 999999)",
    [load.id, client.projectId],
  );
  const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const refused = await client.post({}, [line(101, 5), line(102, 5)]);
  expect([refused.status, refused.body.code]).toEqual([500, 'internal']);
  expect(log.mock.calls.map(([what]) => String((what as { err?: unknown }).err)).join()).toContain(
    'Duplicate',
  );
  expect(await client.ask('GET', `vendor-invoices/${client.projectId}`)).toEqual([]);
  expect((await client.numbered(102)).vendor_invoice_id).toBe(0);
  await database.run('DELETE FROM load_invoice_slots WHERE invoice_id = 999999');

  await client.add({}, [line(101, 5)]);
  const taken = await client.post({}, [line(102, 5)]);
  expect([taken.status, taken.body.code]).toEqual([409, 'vendor_invoice_exists']);
});
