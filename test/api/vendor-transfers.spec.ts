import type { TestApp } from '../support/app';
import { must } from '../support/project-client';
import { eachVendorProject } from '../support/each-vendor-project';
import { type VendorClient, vendorCsv } from '../support/vendor-client';
import { downloadWorkbook, expectFormulasToHold, rowsFrom } from '../support/workbooks';

const JOB = 'Howard County Simulfrac 5';

let app: TestApp;
let client: VendorClient;

// 110 is 101 with two digits swapped, so it would be suggested for a missing line.
const LOADS = [
  { no: 101, po: 'PO-7' },
  { no: 110, po: 'PO-7' },
];
eachVendorProject('Wolfcamp', LOADS, (project) => ({ app, client } = project));

const run = (sql: string, values: (string | number)[]): Promise<unknown> =>
  app.testDatabase.database.run(sql, values);
const transfer = (loadNo: number, type = 12): Promise<unknown> =>
  run(
    'UPDATE freight_loads SET transfer_type_id = ?, transferred_name = ? WHERE project_id = ? AND load_no = ?',
    [type, type === 12 ? JOB : '', client.projectId, loadNo],
  );

const file = vendorCsv('freight', [[101, 500, 20, 24]]);
const line = { load_no: 101, vendor_freight: 500, vendor_fsc: 20, weight_tons: 24 };

/** Returns the figures of an invoice with one line, from every place that shows them. */
async function everywhere(id: number): Promise<unknown> {
  const { loads } = await client.detail(id);
  const [only] = loads;
  const all = await client.ask('GET', `vendor-invoices-totals/${client.projectId}`);
  const totals = must(all.find(({ invoice_id }) => invoice_id === id));
  const causes = await client.ask('GET', `vendor-invoice-differences/${id}`);
  const why = await client.ask('GET', `vendor-invoice-line/${must(only).id}/difference`);
  const { lines } = await client.ask('GET', `vendor-invoice-suggestions/${id}`);
  const { workbook } = await downloadWorkbook(app, `vendor-invoice/${id}`, client.who.token);
  expectFormulasToHold(workbook);
  const notes = workbook.worksheets.map((sheet) => {
    const rows = rowsFrom(sheet, 1, 15);
    const header = rows.findIndex(([first]) => first === 'Load No');
    const note = must(rows[header]).indexOf('Note');
    return rows.slice(header + 1).flatMap((row) => (row[0] === 101 ? row[note] : []));
  });
  return {
    line: [only?.line_class, only?.calculated_total, only?.total_calc_weight_tons, only?.transferred_name],
    list: [totals.calculated_cost, totals.calculated_weight, totals.transferred_load_count],
    missing: totals.missing_load_count,
    causes: causes.difference_cents,
    why: why.parts.map(({ text }) => text),
    suggested: lines.length,
    sheets: notes,
  };
}

const goneTo = {
  line: ['transferred', 0, 0, JOB],
  list: [0, 0, 1],
  missing: 0,
  causes: 52_000,
  why: [
    `Load 101 was transferred to ${JOB}: $500.00 isn't owed`,
    `Load 101 was transferred to ${JOB}: $20.00 isn't owed`,
  ],
  suggested: 0,
  sheets: [[], [`Transferred to ${JOB}`]],
};

describe('a load that was transferred to another job', () => {
  it('owes nothing here if it was billed before, and owes again when it returns', async () => {
    const { id } = await client.add({}, [line]);
    const before = await everywhere(id);
    expect(before).toMatchObject({ line: ['normal', expect.any(Number), 24, ''], missing: 0 });
    await transfer(101);
    expect(await everywhere(id)).toEqual(goneTo);
    await transfer(101, 0);
    expect(await everywhere(id)).toEqual(before);
  });

  it('owes nothing if its file comes after the transfer, and owes again when it returns', async () => {
    await transfer(101);
    const preview = (await client.sendFile(file, {}, 'preview')).body;
    expect(preview).toMatchObject({ calculated_total: 0, classes: { transferred: 1, missing: 0 } });
    expect(preview.sample).toMatchObject([
      { line_class: 'transferred', transferred_name: JOB, calculated_total: 0, suggestions: [] },
    ]);
    const { invoice } = (await client.sendFile(file)).body;
    expect(await everywhere(must(invoice).id)).toEqual(goneTo);
    await transfer(101, 0);
    const load = await client.numbered(101);
    expect(load.vendor_invoice_id).toBe(must(invoice).id);
    const owed = load.freight_cost + load.fsc_cost;
    expect(await everywhere(must(invoice).id)).toMatchObject({ line: ['normal', owed, 24, ''] });
  });

  it('is matched by ticket and purchase order on a sand invoice', async () => {
    await transfer(101);
    const sand = { type: 'sand', vendor_name: 'Kermit', purchase_order: 'PO-7' };
    const sandFile = vendorCsv('sand', [['T-101', 300, 0.045, 24]]);
    const preview = (await client.sendFile(sandFile, sand, 'preview')).body;
    expect(preview.sample).toMatchObject([{ line_class: 'transferred', transferred_name: JOB }]);
  });
});

it('keeps a transferred load on the bill that names it until the bill is deleted', async () => {
  await transfer(101);
  const { id } = await client.add({}, [line, { ...line, load_no: 999 }]);
  const { invoice, loads } = await client.detail(id);
  expect(loads.map(({ line_class }) => line_class)).toEqual(['transferred', 'missing']);
  expect(invoice.missing_load_count).toBe(1);
  expect((await client.numbered(101)).vendor_invoice_id).toBe(id);
  expect((await client.remove(id)).status).toBe(200);
  expect((await client.numbered(101)).vendor_invoice_id).toBe(0);
});
