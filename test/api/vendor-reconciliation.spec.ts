import type { CustomerInvoiceSavedReply } from '#shared/contract/customer-invoices';
import { type FileCompany, createFileCompany } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import { must } from '../support/project-client';
import { connectLive } from '../support/live';
import { type SignedInPerson, createSignedIn } from '../support/people';
import {
  type LoadFields,
  type VendorClient,
  VENDOR,
  createVendorProject,
  vendorCsv,
} from '../support/vendor-client';
import { downloadWorkbook, rowsFrom } from '../support/workbooks';

let app: TestApp;
let company: FileCompany;
let second: SignedInPerson;

beforeAll(async () => {
  app = await startTestApp();
  company = await createFileCompany(app);
  second = await createSignedIn(app, company.company, { email: 'second@reconcile.test' });
});
afterAll(() => app.close());

const project = (loads: readonly LoadFields[]): Promise<VendorClient> =>
  createVendorProject(app, company, 'Well 9', loads);
const line = (no: number, freight: number, tons = 24) => ({
  load_no: no,
  vendor_freight: freight,
  weight_tons: tons,
});

async function bill(client: VendorClient, numbers: readonly number[]): Promise<CustomerInvoiceSavedReply> {
  const body = {
    project_id: client.projectId,
    invoice: { invoice_name: 'To Diamond Ridge', is_asset: false },
    load_numbers: numbers,
  };
  return client.ask('POST', 'customer-invoice/0', body);
}

describe('a generated invoice', () => {
  it("has the vendor's loads at calculated cost and explains each one left out", async () => {
    const client = await project([
      { no: 1 },
      { no: 2 },
      { no: 3 },
      { no: 4, carrier: 'Lone Star' },
      { no: 5 },
    ]);
    const carrierId = (await client.numbered(4)).pc_carrier_id;
    await client.edit(
      'project-carrier/0',
      {
        project_id: client.projectId,
        pc_carrier_id: carrierId,
        carrier_name: 'Lone Star',
        rate_sheet_id: company.sheets.vendorFreight,
      },
      'POST',
    );
    const { invoice } = await bill(client, [1, 2, 3, 4]);
    await client.lock([(await client.numbered(2)).id], 'Ticket in question');
    await client.add({ invoice_name: 'Earlier' }, [line(3, 10)]);
    const path = `project-vendor-inv-loads/${client.projectId}?invoice_id=${invoice.id}`;
    const { freight_cost: freight, fsc_cost: fsc } = await client.numbered(1);
    const rejected = [
      { load_no: 2, reason: 'locked' },
      { load_no: 3, reason: 'invoiced' },
    ];
    expect(await client.ask('GET', path)).toMatchObject({
      reject_loads: rejected,
      other_vendor_loads: 1,
      total_loads: 1,
      total_weight_tons: 24,
      vendor_total: freight + fsc,
    });
    const called = await client.post(
      { invoice_name: 'Generated', customer_invoice_id: invoice.id, discount_percent: 1.5 },
      undefined,
      { pc_carrier_id: 0 },
    );
    const made = called.body;
    const discount = Math.round((freight + fsc) * 1.5) / 100;
    expect(made).toMatchObject({
      reject_loads: rejected,
      invoice: {
        vendor_name: VENDOR,
        customer_invoice_id: invoice.id,
        total_loads: 1,
        vendor_total: freight + fsc,
        discount_amount: discount,
        net_total: Math.round((freight + fsc - discount) * 100) / 100,
      },
    });
    expect((await client.numbered(1)).vendor_invoice_id).toBe(must(made.invoice).id);
    const again = await client.post(
      { invoice_name: 'Again', customer_invoice_id: invoice.id, discount_percent: 0 },
      undefined,
      {
        pc_carrier_id: 0,
      },
    );
    expect([again.status, again.body.code]).toEqual([409, 'invoice_empty']);
    const carriers = await client.post(
      { invoice_name: 'Star', customer_invoice_id: invoice.id, discount_percent: 0 },
      undefined,
      {
        pc_carrier_id: carrierId,
      },
    );
    expect(carriers.body.invoice).toMatchObject({
      vendor_name: 'Lone Star',
      pc_carrier_id: carrierId,
      total_loads: 1,
    });
  });

  it('is refused for a superseded version', async () => {
    const client = await project([{ no: 1 }, { no: 2 }]);
    const { invoice } = await bill(client, [1, 2]);
    await app.testDatabase.database.run('UPDATE customer_invoices SET is_current = 0 WHERE id = ?', [
      invoice.id,
    ]);
    const called = await client.post({ customer_invoice_id: invoice.id, discount_percent: 0 }, undefined, {
      pc_carrier_id: 0,
    });
    expect([called.status, called.text]).toEqual([400, expect.stringContaining('has a newer version')]);
    const path = `project-vendor-inv-loads/${client.projectId}?invoice_id=${invoice.id}`;
    expect((await client.call('GET', path)).status).toBe(400);
  });

  it('excludes a load that moved to another project after it was billed', async () => {
    const client = await project([{ no: 1 }, { no: 2 }]);
    const { invoice } = await bill(client, [1, 2]);
    const left = 'UPDATE freight_loads SET transfer_type_id = 12 WHERE project_id = ? AND load_no = 2';
    await app.testDatabase.database.run(left, [client.projectId]);
    const rejected = [{ load_no: 2, reason: 'transferred_out' }];
    const path = `project-vendor-inv-loads/${client.projectId}?invoice_id=${invoice.id}`;
    expect(await client.ask('GET', path)).toMatchObject({ total_loads: 1, reject_loads: rejected });
    const called = await client.post({ customer_invoice_id: invoice.id, discount_percent: 0 }, undefined, {
      pc_carrier_id: 0,
    });
    const made = called.body;
    expect(made).toMatchObject({ invoice: { total_loads: 1 }, reject_loads: rejected });
    expect((await client.numbered(2)).vendor_invoice_id).toBe(0);
    const { workbook } = await downloadWorkbook(
      app,
      `vendor-invoice/${must(made.invoice).id}`,
      client.who.token,
    );
    const rows = rowsFrom(must(workbook.getWorksheet('Rejected Loads')), 1, 15);
    expect(rows.map(([loadNo, ...cells]) => [loadNo, cells.at(-1)])).toContainEqual([
      2,
      'Transferred to another project',
    ]);
  });

  it('needs a discount and a customer invoice of the project', async () => {
    const client = await project([{ no: 1 }]);
    const other = await project([{ no: 1 }]);
    const { invoice } = await bill(other, [1]);
    const none = await client.post({}, undefined, { pc_carrier_id: 0 });
    expect([none.status, none.body.message]).toEqual([
      400,
      'Please select a customer invoice. Please enter a discount from 0 to 100',
    ]);
    const foreign = await client.post({ customer_invoice_id: invoice.id, discount_percent: 0 }, undefined, {
      pc_carrier_id: 0,
    });
    expect(foreign.status).toBe(404);
    const path = `project-vendor-inv-loads/${client.projectId}?invoice_id=${invoice.id}`;
    expect((await client.call('GET', path)).status).toBe(404);
  });
});

describe('a match of a missing line', () => {
  it('takes the load and lowers the number of missing lines by one', async () => {
    const client = await project([{ no: 1 }, { no: 2 }]);
    const { id } = await client.add({}, [line(1, 5), line(12, 7)]);
    const missing = must((await client.detail(id)).loads[1]);
    const { id: loadId } = await client.numbered(2);
    const reply = await client.ask('PATCH', `vendor-invoice-line/${missing.id}/match`, {
      load_id: loadId,
    });
    expect(reply.invoice).toMatchObject({ missing_load_count: 0, total_loads: 2, vendor_total: 12 });
    expect(reply.project_loads.map((load) => load.vendor_invoice_id)).toEqual([id, id]);
    expect((await client.detail(id)).loads[1]).toMatchObject({
      load_no: 2,
      line_class: 'normal',
      load_id: loadId,
    });
    const again = await client.call('PATCH', `vendor-invoice-line/${missing.id}/match`, {
      body: { load_id: loadId },
    });
    expect([again.status, again.body.code]).toEqual([409, 'line_matched']);
  });

  it('is refused for a load that is invoiced or outside the project', async () => {
    const client = await project([{ no: 1 }]);
    const other = await project([{ no: 9 }]);
    await client.add({ invoice_name: 'First' }, [line(1, 5)]);
    const { id } = await client.add({ invoice_name: 'Second' }, [line(12, 7)]);
    const missing = must((await client.detail(id)).loads[0]);
    const match = (loadId: number) =>
      client.call('PATCH', `vendor-invoice-line/${missing.id}/match`, { body: { load_id: loadId } });
    const taken = await match((await client.numbered(1)).id);
    expect([taken.status, taken.body.code]).toEqual([409, 'load_on_invoice']);
    expect(taken.body.message).toBe("This load is already on invoice 'First'");
    expect((await match((await other.numbered(9)).id)).status).toBe(404);
  });

  it('succeeds for one of two people who match the same load at once', async () => {
    const client = await project([{ no: 1 }]);
    const { id } = await client.add({}, [line(11, 5), line(12, 7)]);
    const { loads } = await client.detail(id);
    const { id: loadId } = await client.numbered(1);
    const clients = [client, client.of(second)];
    const answers = await Promise.all(
      loads.map((one, at) =>
        must(clients[at]).call('PATCH', `vendor-invoice-line/${one.id}/match`, { body: { load_id: loadId } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await client.detail(id)).invoice.missing_load_count).toBe(1);
  });
});

describe('the explanation of a difference', () => {
  it('has causes that sum to it, to the cent', async () => {
    const client = await project([{ no: 1 }, { no: 2 }, { no: 3 }]);
    const { freight_cost: cost } = await client.numbered(1);
    const rate = cost / 24;
    const { id } = await client.add({}, [
      line(1, Math.round(rate * 25 * 100) / 100, 25),
      line(2, Math.round((rate + 1) * 24 * 100) / 100),
      line(3, cost),
      line(77, 10),
    ]);
    const { loads } = await client.detail(id);
    const parts = await Promise.all(
      loads.map((one) => client.ask('GET', `vendor-invoice-line/${one.id}/difference`)),
    );
    expect(parts.map((one) => one.parts.map(({ cause }) => cause))).toEqual([
      ['weight'],
      ['rate'],
      [],
      ['not_owed'],
    ]);
    for (const one of parts) {
      expect(one.difference_cents).toBe(one.billed_cents - one.calculated_cents);
      expect(one.parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(one.difference_cents);
    }
    const all = await client.ask('GET', `vendor-invoice-differences/${id}`);
    expect(all.difference_cents).toBe(parts.reduce((sum, one) => sum + one.difference_cents, 0));
    expect(all.by_cause.reduce((sum, { cents }) => sum + cents, 0)).toBe(all.difference_cents);
    expect(all.by_cause.map(({ cause, lines }) => [cause, lines]).sort()).toEqual([
      ['not_owed', 1],
      ['rate', 1],
      ['weight', 1],
    ]);
    const linesOf = (cause: string) => all.by_cause.find((one) => one.cause === cause)?.line_ids;
    expect(['weight', 'rate', 'not_owed'].map(linesOf)).toEqual([
      [loads[0]?.id],
      [loads[1]?.id],
      [loads[3]?.id],
    ]);
  });
});

describe('several people on vendor invoices', () => {
  it('upload the same loads at once without putting one on two invoices', async () => {
    const numbers = Array.from({ length: 30 }, (_, at) => at + 1);
    const client = await project(numbers.map((no) => ({ no })));
    const file = vendorCsv(
      'freight',
      numbers.map((no) => [no, 500, 0, 24]),
    );
    const clients = [client, client.of(second), client, client.of(second)];
    const answers = await Promise.all(
      clients.map((one, at) => one.sendFile(file, { invoice_name: `Bill ${at}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const totals = await client.ask('GET', `vendor-invoices-totals/${client.projectId}`);
    expect(totals.map(({ duplicate_load_count: count }) => count).sort((a, b) => a - b)).toEqual([
      0, 30, 30, 30,
    ]);
    const slots = await app.testDatabase.database.rows<{ n: number }>(
      'SELECT COUNT(*) AS n FROM load_invoice_slots WHERE project_id = ?',
      [client.projectId],
    );
    expect(slots).toEqual([{ n: 30 }]);
  });

  it('approve and delete at once: one of them succeeds and the data stays consistent', async () => {
    const client = await project([{ no: 1 }]);
    for (let round = 0; round < 5; round += 1) {
      const { id } = await client.add({ invoice_name: `Round ${round}` }, [line(1, 5)]);
      const [approved, deleted] = await Promise.all([client.approve(id), client.of(second).remove(id)]);
      const load = await client.numbered(1);
      if (deleted.status === 200) {
        expect([approved.status, load.vendor_invoice_id].slice(1)).toEqual([0]);
        expect([200, 404]).toContain(approved.status);
      } else {
        expect([approved.status, deleted.body.code, load.vendor_invoice_id]).toEqual([
          200,
          'invoice_approved',
          id,
        ]);
        await client.approve(id, 14);
        await client.remove(id);
      }
    }
  });

  it('see a new invoice at once with its loads and the totals', async () => {
    const client = await project([{ no: 1 }]);
    const peer = await connectLive(app, second.token);
    await peer.ask('project:join', client.projectId);
    const { id } = await client.add({ invoice_name: 'Live' }, [line(1, 5)]);
    const event = await peer.waitForEvent('project:changed', ({ changes }) =>
      changes.some(({ rows }) => rows?.vendor_invoices?.some((one) => one.id === id)),
    );
    const [change] = event.changes.filter(({ rows }) => rows?.vendor_invoices !== undefined);
    expect(must(change).rows?.loads?.map((load) => load.vendor_invoice_id)).toEqual([id]);
    expect(must(event.all_totals?.vendor_totals[0])).toMatchObject({ invoiced_loads: 1, total_invoiced: 5 });
    peer.close();
  });
});

it('records in the audit trail who did what', async () => {
  const client = await project([{ no: 1 }]);
  const { id } = await client.add({ invoice_name: 'Audited' }, [line(1, 5)]);
  await client.approve(id);
  await client.approve(id, 14);
  await client.remove(id);
  const key = company.company.qwikr_company_key;
  const admin = await createSignedIn(app, company.company, {
    email: 'admin@reconcile.test',
    role: 'Account Admin',
  });
  const { rows } = await client.of(admin).ask('GET', `audit/${key}?entity=vendor_invoices&record=${id}`);
  expect(new Set(rows.map((row) => row.entity_name))).toEqual(new Set(['Audited']));
  expect(rows.map(({ action, why }) => [action, why])).toEqual([
    ['deleted', 'vendor invoice deleted'],
    ['updated', 'vendor invoice unapproved'],
    ['updated', 'vendor invoice approved'],
    ['created', 'vendor invoice added'],
  ]);
});
