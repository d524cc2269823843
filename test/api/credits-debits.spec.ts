import type { CreditDebitReply, CreditDebitSavedReply } from '#shared/contract/credits-debits';
import { BilledProject } from '../factories/billed-project';
import { type TestApp, startTestApp } from '../support/app';
import { createSignedIn } from '../support/people';

interface Setup {
  project: BilledProject;
  freight: number;
  asset: number;
  hauled: number;
  sand: number;
  boxes: number;
}

describe('credits and charges', () => {
  let app: TestApp;
  let at: Setup;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const project = await BilledProject.create(app);
    at = {
      project,
      freight: await project.customerInvoice('March'),
      asset: await project.customerInvoice('March boxes', { isAsset: true }),
      hauled: await project.vendorInvoice('LS-1', 'Lone Star'),
      sand: await project.vendorInvoice('S-1', 'Kermit', { type: 'sand', purchaseOrder: 'PO 9' }),
      boxes: await project.vendorInvoice('LS-A', 'Lone Star', { type: 'asset' }),
    };
  });

  const body = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
    project_id: at.project.id,
    is_vendor: false,
    is_credit: true,
    invoice_type: 'Freight',
    invoice_id: at.freight,
    amount: 12.5,
    ...over,
  });
  const add = async (over: Record<string, unknown> = {}): Promise<CreditDebitSavedReply> => {
    const called = await at.project.call('POST', '/pc/credit-debit/0', body(over));
    expect(called.status).toBe(201);
    return called.body;
  };
  const list = async (): Promise<CreditDebitReply[]> =>
    JSON.parse(
      (await at.project.call('GET', `/pc/project-credits-debits/${at.project.id}`)).text,
    ) as CreditDebitReply[];

  it('are stored beyond their invoice, with a warning that names the amounts', async () => {
    const { project } = at;
    const total = await project.customerInvoice('April', { totalRev: 651.6 });
    expect(await add({ invoice_id: total, amount: 651.6 })).not.toHaveProperty('warnings');
    const beyond = await add({ invoice_id: total, amount: 10_000 });
    const message = 'Credits on April come to $10,651.60. That is $10,000.00 more than its total of $651.60.';
    expect(beyond.warnings).toEqual([{ code: 'credit_beyond_invoice', found: '$10,651.60', message }]);
    expect(beyond.all_totals.project_totals.customer_credits).toBe(10_651.6);
    const charge = await add({ invoice_id: total, amount: 1, is_credit: false });
    expect(charge).not.toHaveProperty('warnings');
    const hauled = await project.vendorInvoice('LS-2', 'Lone Star', { total: 80 });
    const vendor = { is_vendor: true, vendor_name: 'Lone Star', invoice_id: hauled };
    expect(await add({ ...vendor, amount: 80 })).not.toHaveProperty('warnings');
    const id = (await list()).at(-1)?.id ?? 0;
    const edited = await project.call('PATCH', `/pc/credit-debit/${id}`, body({ ...vendor, amount: 80.01 }));
    expect(edited.body.warnings?.[0]?.message).toBe(
      'Credits on LS-2 come to $80.01. That is $0.01 more than its total of $80.00.',
    );
  });

  it('have a reason, a day and a number, which an older client leaves as they are', async () => {
    const told = { reason: ' Short  load ', credit_date: '2026-11-05', credit_number: 'CM-7' };
    const [entry] = (await add(told)).credits_debits;
    expect(entry).toMatchObject({ ...told, reason: 'Short load' });
    const id = entry?.id ?? 0;
    await at.project.call('PATCH', `/pc/credit-debit/${id}`, body({ amount: 20 }));
    expect((await list()).at(-1)).toMatchObject({ amount: 20, reason: 'Short load', credit_number: 'CM-7' });
    expect((await add()).credits_debits.at(-1)).toMatchObject({
      reason: '',
      credit_date: '',
      credit_number: '',
    });
  });

  it.each([
    ['reason', 'x'.repeat(201)],
    ['credit_date', '11/05/2026'],
    ['credit_number', 7],
    ['reason', null],
  ])('are refused with %s %j', async (field, value) => {
    const called = await at.project.call('POST', '/pc/credit-debit/0', body({ [field]: value }));
    expect(called).toMatchObject({ status: 400, body: { params: { faults: [{ field }] } } });
    expect(await list()).toEqual([]);
  });

  it('are created, read, edited and deleted, and each reply has entries and totals', async () => {
    const added = await add();
    const [entry] = added.credits_debits;
    expect(entry).toMatchObject({
      project_id: at.project.id,
      vendor_name: '',
      is_credit: true,
      is_vendor: false,
      amount: 12.5,
      invoice_type: 'Freight',
      invoice_id: at.freight,
      invoice_name: 'March',
      created_by_id: at.project.person.user.id,
      is_deleted: false,
    });
    expect(added.all_totals.project_totals.customer_credits).toBe(12.5);

    const id = entry?.id ?? 0;
    const one = await at.project.call('GET', `/pc/credits-debits/${id}`);
    expect(one.body).toEqual(entry);

    const edited = await at.project.call('PATCH', `/pc/credit-debit/${id}`, {
      ...entry,
      is_credit: false,
      amount: 20,
    });
    const saved = edited.body;
    expect(saved.credits_debits).toMatchObject([{ id, is_credit: false, amount: 20 }]);
    expect(saved.all_totals.project_totals).toMatchObject({ customer_credits: 0, customer_debits: 20 });

    const deleted = await at.project.call('PATCH', `/pc/credit-debit/delete/${id}`, entry);
    const left = deleted.body;
    expect(left.credits_debits).toEqual([]);
    expect(left.all_totals.project_totals.customer_debits).toBe(0);
    expect(await list()).toEqual([]);
    expect((await at.project.call('GET', `/pc/credits-debits/${id}`)).status).toBe(404);
    expect((await at.project.call('PATCH', `/pc/credit-debit/delete/${id}`)).status).toBe(404);
  });

  it('count in the totals by side, type, vendor and purchase order, to the cent', async () => {
    await at.project.insert('project_carriers', {
      project_id: at.project.id,
      pc_carrier_id: 7,
      carrier_name: 'Lone Star',
    });
    await add({ amount: 0.1 });
    await add({ amount: 0.2 });
    await add({ invoice_type: 'Asset', invoice_id: at.asset, amount: 3, is_credit: false });
    const vendor = { is_vendor: true, vendor_name: 'Lone Star' };
    await add({ ...vendor, invoice_id: at.hauled, amount: 40.05 });
    await add({ ...vendor, invoice_id: at.hauled, amount: 5, is_credit: false });
    await add({ ...vendor, invoice_type: 'Asset', invoice_id: at.boxes, amount: 7 });
    const { all_totals: totals } = await add({
      is_vendor: true,
      vendor_name: 'Kermit',
      invoice_type: 'Sand',
      invoice_id: at.sand,
      amount: 9.99,
    });
    expect(totals.project_totals).toMatchObject({ customer_credits: 0.3, customer_debits: 0 });
    expect(totals.project_asset_totals).toMatchObject({ customer_credits: 0, customer_debits: 3 });
    const lines = (rows: typeof totals.vendor_totals): unknown[] =>
      rows
        .filter(({ credits, debits }) => credits !== 0 || debits !== 0)
        .map(({ vendor_name, po_number, credits, debits }) => [vendor_name, po_number, credits, debits]);
    expect(lines(totals.vendor_totals)).toEqual([
      ['Lone Star', '', 40.05, 5],
      ['Kermit', 'PO 9', 9.99, 0],
    ]);
    expect(lines(totals.vendor_asset_totals)).toEqual([['Lone Star', '', 7, 0]]);
  });

  it.each<[string, () => Record<string, unknown>, string, string]>([
    [
      'a customer has no sand invoices',
      () => ({ invoice_type: 'Sand' }),
      'invoice_type',
      'A customer has no sand invoices',
    ],
    ['a vendor is named', () => ({ is_vendor: true }), 'vendor_name', 'Please select a vendor'],
    [
      'the invoice is one of the project',
      () => ({ invoice_id: 999_999 }),
      'invoice_id',
      'Please select an invoice of this project',
    ],
    [
      'the invoice is of the side',
      () => ({ is_vendor: true, vendor_name: 'Lone Star', invoice_id: 999_999 }),
      'invoice_id',
      'Please select an invoice of this project',
    ],
    [
      'the invoice is of the type',
      () => ({ invoice_id: at.asset }),
      'invoice_id',
      'Please select a Freight invoice; this one is Asset',
    ],
    [
      'freight excludes sand',
      () => ({ is_vendor: true, vendor_name: 'Kermit', invoice_id: at.sand }),
      'invoice_id',
      'Please select a Freight invoice; this one is Sand',
    ],
    [
      'the invoice is of the vendor',
      () => ({ is_vendor: true, vendor_name: 'Kermit', invoice_id: at.hauled }),
      'invoice_id',
      'Please select an invoice of Kermit',
    ],
    ['an amount is above 0', () => ({ amount: 0 }), 'amount', 'Please enter an amount above 0'],
    ['an amount is not negative', () => ({ amount: -5 }), 'amount', 'Please enter an amount above 0'],
    [
      'an amount has two decimals',
      () => ({ amount: 1.005 }),
      'amount',
      'Please enter an amount with at most 2 decimals',
    ],
    ['an amount is a number', () => ({ amount: '12' }), 'amount', 'Please enter an amount'],
    ['the side is said', () => ({ is_vendor: 'yes' }), 'is_vendor', 'Please select customer or vendor'],
    ['credit or charge is said', () => ({ is_credit: null }), 'is_credit', 'Please select credit or charge'],
    ['a type is said', () => ({ invoice_type: 'Fuel' }), 'invoice_type', 'Please select an invoice type'],
    ['an invoice is said', () => ({ invoice_id: 0 }), 'invoice_id', 'Please select an invoice'],
  ])('are refused with an error at the field: %s', async (_rule, over, field, message) => {
    const called = await at.project.call('POST', '/pc/credit-debit/0', body(over()));
    expect(called.status).toBe(400);
    const params = called.body.params as { faults: { field: string; message: string }[] };
    const messages = params.faults.filter((fault) => fault.field === field).map((fault) => fault.message);
    expect(messages).toContain(message);
    expect(await list()).toEqual([]);
  });

  it("are refused on another project's invoice and on a deleted vendor invoice", async () => {
    const other = await at.project.another();
    const theirs = await other.customerInvoice('Theirs');
    expect((await at.project.call('POST', '/pc/credit-debit/0', body({ invoice_id: theirs }))).status).toBe(
      400,
    );
    await at.project.run('UPDATE vendor_invoices SET is_deleted = 1 WHERE id = ?', at.hauled);
    const onDeleted = body({ is_vendor: true, vendor_name: 'Lone Star', invoice_id: at.hauled });
    expect((await at.project.call('POST', '/pc/credit-debit/0', onDeleted)).status).toBe(400);
  });

  it('merge the edits of two people and report a field that both changed', async () => {
    const [entry] = (await add()).credits_debits;
    const seen = entry?.revision ?? 0;
    const second = await createSignedIn(app, at.project.person.company, {
      email: `second-${at.project.id}@haulbook.test`,
    });
    const patch = (over: object, token?: string): ReturnType<TestApp['call']> =>
      at.project.call(
        'PATCH',
        `/pc/credit-debit/${entry?.id ?? 0}`,
        { ...entry, ...over, revision: seen },
        token,
      );
    expect((await patch({ amount: 30 })).status).toBe(200);
    const merged = await patch({ is_credit: false }, second.token);
    expect(merged.body.credits_debits).toMatchObject([{ amount: 30, is_credit: false }]);
    const conflict = await patch({ amount: 31 }, second.token);
    expect(conflict.status).toBe(409);
    expect(conflict.body).toMatchObject({
      code: 'conflict',
      params: { field: 'amount', theirs: 30, by: at.project.person.user.display_name },
    });
  });

  it('are validated again after a merge', async () => {
    const [entry] = (await add({ is_vendor: true, vendor_name: 'Lone Star', invoice_id: at.hauled }))
      .credits_debits;
    const called = await at.project.call('PATCH', `/pc/credit-debit/${entry?.id ?? 0}`, {
      ...entry,
      invoice_type: 'Asset',
    });
    expect(called.status).toBe(400);
    expect(called.body).toMatchObject({ params: { faults: [{ field: 'invoice_id' }] } });
  });

  it('stay unchanged in an archived project', async () => {
    const [entry] = (await add()).credits_debits;
    await at.project.run('UPDATE projects SET archived = 1 WHERE id = ?', at.project.id);
    const id = entry?.id ?? 0;
    for (const called of [
      await at.project.call('POST', '/pc/credit-debit/0', body()),
      await at.project.call('PATCH', `/pc/credit-debit/${id}`, { ...entry, amount: 1 }),
      await at.project.call('PATCH', `/pc/credit-debit/delete/${id}`, entry),
    ]) {
      expect(called.status).toBe(423);
      expect(called.body.error).toBe('project is archived and cannot be updated');
    }
    expect(await list()).toHaveLength(1);
  });

  it('are recorded once per Idempotency-Key and returned as changes after a revision', async () => {
    const send = (): ReturnType<TestApp['call']> =>
      app.call('POST', '/pc/credit-debit/0', {
        token: at.project.person.token,
        headers: { 'idempotency-key': 'once' },
        body: body(),
      });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    const [entry] = await list();
    expect(await list()).toHaveLength(1);

    await at.project.call('PATCH', `/pc/credit-debit/delete/${entry?.id ?? 0}`);
    const since = `?since=${entry?.revision ?? 0}`;
    const delta = await at.project.call('GET', `/pc/project-credits-debits/${at.project.id}${since}`);
    expect(delta.body).toMatchObject({
      reset: false,
      credits_debits: [{ id: entry?.id, is_deleted: true }],
    });
    const project = await at.project.call('GET', `/pc/project/${at.project.id}${since}`);
    expect(project.body.credits_debits).toMatchObject([{ id: entry?.id, is_deleted: true }]);
  });

  it('are recorded in the audit trail', async () => {
    const [entry] = (await add()).credits_debits;
    await at.project.call('PATCH', `/pc/credit-debit/${entry?.id ?? 0}`, { ...entry, amount: 13 });
    const rows = await app.testDatabase.database.rows<{ action: string; fields: string }>(
      `SELECT action, fields FROM audit_entries WHERE entity = 'credits_debits' AND entity_id = ? ORDER BY change_id`,
      [entry?.id ?? 0],
    );
    expect(rows.map(({ action }) => action)).toEqual(['created', 'updated']);
    expect(JSON.parse(rows[1]?.fields ?? '')).toEqual([['amount', 12.5, 13]]);
  });
});
