import { projectScope } from '#server/database/index';
import { CheckSums } from '#server/loads/totals/check-sums';
import { createFileCompany } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import { must } from '../support/project-client';
import { type VendorClient, createVendorProject, vendorCsv } from '../support/vendor-client';

/** Two spaces, one of them non-breaking, as the job system may write them. */
const ORDER = 'PO\u00a0 7';
const TICKET = 'T  \u00a01';

describe('numbers of orders and tickets', () => {
  let app: TestApp;
  let client: VendorClient;
  beforeAll(async () => {
    app = await startTestApp();
    client = await createVendorProject(app, await createFileCompany(app), 'Well 9', [
      { no: 1, ticket: TICKET },
      { no: 2, ticket: 'T 1' },
    ]);
    await app.testDatabase.database.run('UPDATE freight_loads SET po_number = ?, po_id = 70', [ORDER]);
    // The kept sums list the POs that a vendor may bill for.
    const [row] = await app.testDatabase.database.rows<{ company_id: number }>(
      'SELECT company_id FROM projects WHERE id = ?',
      [client.projectId],
    );
    await app.get(CheckSums).run(projectScope(must(row).company_id, client.projectId));
  });
  afterAll(() => app.close());

  it('rate the sand of the loads that have exactly that number', async () => {
    const rate = { project_id: client.projectId, po_id: 70, rev_rate: 40, cost_rate: 30 };
    await client.edit('sand-rate/0', { ...rate, po_number: ` ${ORDER} ` }, 'POST');
    const [saved] = await client.ask('GET', `sand-rates/${client.projectId}`);
    expect(must(saved).po_number).toBe(ORDER);
    expect(await client.numbered(1)).toMatchObject({ po_number: ORDER, sand_rev: 960, sand_cost: 720 });

    const edited = { ...rate, po_number: 'PO 7', revision: must(saved).revision };
    await client.edit(`sand-rate/${must(saved).id}`, edited);
    expect(await client.numbered(1)).toMatchObject({ sand_rev: 0, sand_cost: 0 });
  });

  it.each([
    ['', 'Please select a purchase order'],
    [' \u200b ', 'Please select a purchase order'],
    [`a${' '.repeat(80)}b`, 'must be at most 80 characters long'],
    ['\ud800', 'Please select a purchase order'],
  ])('must be visible and of valid length: not %j', async (po_number, message) => {
    const body = { project_id: client.projectId, po_id: 71, po_number, rev_rate: 1, cost_rate: 1 };
    const called = await client.call('POST', 'sand-rate/0', { body });
    expect(called.body).toMatchObject({ params: { faults: [{ field: 'po_number', message }] } });
  });

  it('find the loads that a vendor’s file bills', async () => {
    const file = vendorCsv('sand', [
      [` ${TICKET}`, 500, 0, 24],
      ['T  1', 510, 0, 24],
    ]);
    const order = { type: 'sand', purchase_order: ORDER, vendor_name: 'Kermit' };
    const called = await client.sendFile(file, order);
    expect(called.status).toBe(201);
    const { invoice } = called.body;
    expect(must(invoice).purchase_order).toBe(ORDER);
    const { loads } = await client.detail(must(invoice).id);
    expect(
      loads.map(({ load_no, ticket_number, line_class }) => [load_no, ticket_number, line_class]),
    ).toEqual([
      [1, TICKET, 'normal'],
      [0, 'T  1', 'missing'],
    ]);
  });
});
