import { LoadRepository } from '#server/loads/index';
import { WorkbookPool } from '#server/spreadsheets/workbook-pool';
import type { AccrualReply } from '#shared/contract/accruals';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { must } from '../support/project-client';
import { DAY, type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { createCompany, createSignedIn } from '../support/people';
import { until } from '../support/until';
import {
  type Download,
  downloadWorkbook,
  expectFormulasToHold,
  openWorkbook,
  rowsFrom,
} from '../support/workbooks';

type Cells = (string | number | null)[][];

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;
let march: CustomerInvoiceReply;
let assets: CustomerInvoiceReply;

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
  client = await createInvoiceProject(app, company, 'Pad 7.1');
  await client.deliver(
    { no: 1, terminalName: 'Kermit', poNumber: 'PO-1' },
    { no: 2, terminalName: '=1+1', poNumber: 'PO-1', weightTons: 20.25 },
    { no: 3, terminalName: 'Kermit', poNumber: 'PO-2', weightTons: 23.1234 },
    { no: 4, terminalName: '', poNumber: 'PO-2' },
    { no: 5, lockedReason: 'held' } as { no: number },
    { no: 9, deliveredAt: new Date('2026-10-06T04:30:00Z'), ticketNumber: '0012' },
  );
  await client.deliverAssets({ no: 50 }, { no: 51, totalBoxes: 3 });
  march = (await client.bill({ load_numbers: [1, 2, 3, 4, 9], invoice: { start_date: '', end_date: '' } }))
    .invoice;
  assets = (await client.bill({ invoice: { invoice_name: 'Boxes', is_asset: true } })).invoice;
});
afterAll(() => app.close());

const download = (path: string): Promise<Download> => downloadWorkbook(app, path, company.person.token);

function cellsOf({ workbook }: Download, name: string, width: number, from = 1): Cells {
  return rowsFrom(must(workbook.getWorksheet(name)), from, width);
}
/** Returns the rows between the header that starts with a text and the totals. */
function tableOf(cells: Cells, first: string): { rows: Cells; totals: Cells[number]; after: Cells } {
  const header = cells.findIndex(([cell]) => cell === first);
  const end = cells.findIndex(([cell]) => cell === 'Totals');
  return { rows: cells.slice(header + 1, end), totals: must(cells[end]), after: cells.slice(end + 1) };
}

describe('a customer invoice as a spreadsheet', () => {
  it('has the lines as billed, with correct sums by terminal and PO', async () => {
    const found = await download(`customer-invoice/${march.id}`);
    expect(found.fileName).toBe('Pad 7-1 - March.xlsx');
    expect(found.workbook.worksheets.map(({ name }) => name)).toEqual([
      'Loads',
      'By Terminal',
      'By PO Number',
    ]);
    const cells = cellsOf(found, 'Loads', 14);
    expect(cells.slice(0, 3).map((row) => row.slice(0, 2))).toEqual([
      ['Invoice', 'March'],
      ['Customer', must((await client.ask('GET', `project/${client.projectId}`)).project.customer_name)],
      ['Project', 'Pad 7.1'],
    ]);
    const { rows, totals } = tableOf(cells, 'Load No');
    const { loads } = await client.detail(march.id);
    expect(rows.map((row) => [row[0], row[3], row[4], row[6], row[7], ...row.slice(8, 13)])).toEqual(
      loads.map((line) => [
        line.load_no,
        line.terminal_name || null,
        line.po_number,
        line.ticket_number,
        line.mileage,
        line.weight_tons,
        line.freight_rev,
        line.fsc_rev,
        line.sand_rev,
        line.total_rev,
      ]),
    );
    expect(rows.map((row) => row[1])).toEqual([
      ...Array.from({ length: 4 }, () => `${DAY}T13:00:00.000Z`),
      '2026-10-05T23:30:00.000Z',
    ]);
    expect([totals[8], totals[12]]).toEqual([march.total_weight_tons, march.total_rev]);
    for (const [name, header] of [
      ['By Terminal', 'Terminal'],
      ['By PO Number', 'PO Number'],
    ] as const) {
      const sums = tableOf(cellsOf(found, name, 7), header);
      expect([sums.totals[1], sums.totals[2], sums.totals[6]]).toEqual([
        march.total_loads,
        march.total_weight_tons,
        march.total_rev,
      ]);
    }
    expect(tableOf(cellsOf(found, 'By Terminal', 2), 'Terminal').rows).toEqual([
      ['(none)', 1],
      ['=1+1', 1],
      ['Kermit', 3],
    ]);
    expectFormulasToHold(found.workbook);
  });

  it('has the asset columns for asset loads', async () => {
    const found = await download(`customer-invoice/${assets.id}`);
    const { rows, totals } = tableOf(cellsOf(found, 'Loads', 11), 'Load No');
    expect(rows.map((row) => [row[0], row[3], row[4]])).toEqual([
      [50, 'Equipment', 0],
      [51, 'Equipment', 3],
    ]);
    expect(totals[9]).toBe(assets.total_rev);
    expectFormulasToHold(found.workbook);
  });
});

describe('the reconciliation of all customer invoices', () => {
  it('compares each invoice with its current amounts and ignores superseded versions', async () => {
    const second = await client.version(march.id, 2, { invoice: { invoice_name: 'March' } });
    expect(second.status).toBe(201);
    await client.deliver({ no: 2, terminalName: '=1+1', weightTons: 30 });
    const found = await download(`customer-invoices/${client.projectId}`);
    const invoices = await client.invoices();
    const { rows, totals } = tableOf(cellsOf(found, 'Freight Invoices', 18), 'Name');
    expect(rows.map((row) => [row[0], row[1], row[17]])).toEqual([
      ['March', null, 'Replaced'],
      ['March v2', 'March', 'Draft'],
    ]);
    const current = must(invoices.find(({ invoice_name: name }) => name === 'March v2'));
    const now = await client.totalsOf(current.id);
    expect(rows[1]?.slice(4, 17)).toEqual([
      current.total_loads,
      0,
      current.total_weight_tons,
      now.calculated_weight,
      Math.round((current.total_weight_tons - now.calculated_weight) * 10_000) / 10_000,
      current.total_rev,
      now.calculated_rev,
      Math.round((current.total_rev - now.calculated_rev) * 100) / 100,
      current.total_cost,
      now.calculated_cost,
      Math.round((current.total_cost - now.calculated_cost) * 100) / 100,
      current.profit,
      current.margin,
    ]);
    expect(now.calculated_weight).not.toBe(current.total_weight_tons);
    expect(totals[9]).toBe(current.total_rev);
    // The sums exclude superseded versions, so their margin is that of the current invoice.
    expect(totals[16]).toBe(current.margin);
    const lines = tableOf(cellsOf(found, 'Freight Loads', 11), 'Invoice');
    expect(lines.rows).toHaveLength(current.total_loads);
    expect([lines.totals[7], lines.totals[8]]).toEqual([current.total_rev, now.calculated_rev]);
    expect(tableOf(cellsOf(found, 'Asset Loads', 11), 'Invoice').totals[7]).toBe(assets.total_rev);
    expectFormulasToHold(found.workbook);
  });
});

describe('a vendor invoice as a spreadsheet', () => {
  const line = (no: number, freight: number) => ({
    load_no: no,
    vendor_freight: freight,
    vendor_fsc: 1.1,
    weight_tons: 24,
  });
  const add = async (
    invoice_name = 'Bill 7',
    lines = [line(1, 100.33), line(2, 200), line(777, 50), line(1, 100.33)],
  ): Promise<VendorInvoiceReply> => {
    const reply = await client.ask('POST', 'vendor-invoice/0', {
      project_id: client.projectId,
      invoice: {
        invoice_name,
        vendor_name: must((await client.ask('GET', `project/${client.projectId}`)).project.vendor_name),
        discount_percent: 2.5,
      },
      loads: lines,
    });
    return must(reply.invoice);
  };

  it('has approved and rejected loads, gross, discount and net, and the approved sum', async () => {
    const invoice = await add();
    const found = await download(`vendor-invoice/${invoice.id}`);
    const approved = tableOf(cellsOf(found, 'Approved Loads', 15), 'Load No');
    const rejected = tableOf(cellsOf(found, 'Rejected Loads', 15), 'Load No');
    expect(approved.rows.map((row) => [row[0], row[11]])).toEqual([
      [1, 101.43],
      [2, 201.1],
    ]);
    expect(rejected.rows.map((row) => [row[0], row[2], row[11], row[14]])).toEqual([
      [777, null, 51.1, 'Missing load'],
      [1, expect.any(String), 101.43, 'Duplicate of Bill 7'],
    ]);
    expect(approved.after.filter((row) => row[0] !== null).map((row) => [row[0], row[11]])).toEqual([
      ['Approved Loads', 302.53],
      ['Rejected Loads', 152.53],
      ['Gross', invoice.vendor_total],
      ['Discount %', 2.5],
      ['Discount', invoice.discount_amount],
      ['Net', invoice.net_total],
      // 302.53 less 2.5%, which is 7.56325.
      ['To pay', 294.97],
    ]);
    expect(invoice.net_total).toBe(443.68);
    expectFormulasToHold(found.workbook);
  });

  it('has every line of a long invoice in the order of its file', async () => {
    // More than one chunk of rows, approved and rejected ones mixed.
    const numbers = Array.from({ length: 1_203 }, (_, at) =>
      at === 600 ? 3 : at === 1_202 ? 4 : 5_000 + at,
    );
    const invoice = await add(
      'Long',
      numbers.map((no, at) => line(no, at / 100)),
    );
    const found = await download(`vendor-invoice/${invoice.id}`);
    expect(found.headers.get('x-rows')).toBe('1203');
    const approved = tableOf(cellsOf(found, 'Approved Loads', 15), 'Load No');
    const rejected = tableOf(cellsOf(found, 'Rejected Loads', 15), 'Load No');
    expect(approved.rows.map(([no]) => no)).toEqual([3, 4]);
    expect(rejected.rows.map(([no]) => no)).toEqual(numbers.filter((no) => no >= 5_000));
    const gross = approved.after.find(([label]) => label === 'Gross');
    expect(gross?.[11]).toBe(invoice.vendor_total);
    expectFormulasToHold(found.workbook);
  });

  it('reads no lines while it waits for a worker', async () => {
    const invoice = await add('Waiting', [line(9, 1)]);
    const pool = app.get(WorkbookPool);
    const held = [pool.run(), pool.run()];
    const read = jest.spyOn(app.get(LoadRepository), 'freight');
    const asked = download(`vendor-invoice/${invoice.id}`);
    await until(() => pool.size === 3);
    // An export that did not wait would have read its lines before this call is answered.
    await client.ask('GET', `vendor-invoices/${client.projectId}`);
    expect(read).not.toHaveBeenCalled();
    for (const { port } of held) port.postMessage({ step: 'leave' });
    expect((await asked).status).toBe(200);
    expect(read).toHaveBeenCalled();
  });
});

describe('the spreadsheet of an accrual', () => {
  let accrual: AccrualReply;

  beforeAll(async () => {
    const request = {
      project_id: client.projectId,
      accrual_name: 'Oct 1/2.x',
      start_date: DAY,
      end_date: DAY,
    };
    accrual = must((await client.ask('POST', 'project-accrual/0', request))[0]);
  });

  it('has freight and asset sections that sum to the accrual, in Chicago time', async () => {
    const found = await download(`accrual/${accrual.id}`);
    expect(found.fileName).toBe('Pad 7-1 - Oct 1-2-x.xlsx');
    const freight = tableOf(cellsOf(found, 'Freight Loads', 19), 'Load No');
    const asset = tableOf(cellsOf(found, 'Asset Loads', 13), 'Load No');
    expect(freight.rows.length + asset.rows.length).toBe(accrual.total_loads);
    expect(freight.rows.map((row) => row[1])).toContain('2026-10-05T23:30:00.000Z');
    const cents = (...values: (string | number | null | undefined)[]): number =>
      values.reduce<number>((sum, value) => sum + Math.round(Number(value) * 100), 0) / 100;
    expect({
      freight_rev: cents(freight.totals[9], freight.totals[10], asset.totals[7], asset.totals[8]),
      freight_cost: cents(freight.totals[12], freight.totals[13], asset.totals[9], asset.totals[10]),
      freight_not_billed: cents(freight.totals[15], asset.totals[11]),
      freight_not_received: cents(freight.totals[16], asset.totals[12]),
      sand_not_billed: freight.totals[17],
      sand_not_received: freight.totals[18],
    }).toEqual({
      freight_rev: accrual.freight_rev,
      freight_cost: accrual.freight_cost,
      freight_not_billed: accrual.freight_not_billed,
      freight_not_received: accrual.freight_not_received,
      sand_not_billed: accrual.sand_not_billed,
      sand_not_received: accrual.sand_not_received,
    });
    expect(accrual.freight_not_received).toBeGreaterThan(0);
    const figures = cellsOf(found, 'Accrual', 2);
    expect(figures).toContainEqual(['Freight Not Billed', accrual.freight_not_billed]);
    expect(figures[2]).toEqual(['Start', `${DAY}T00:00:00.000Z`]);
    expectFormulasToHold(found.workbook);
  });

  it('is stored under its name and listed; creating it again replaces it', async () => {
    const stored = await client.ask('POST', `accrual-file/${accrual.id}`);
    expect(stored.file_name).toBe('Pad 7-1 - Oct 1-2-x.xlsx');
    const again = await client.ask('POST', `accrual-file/${accrual.id}`);
    const [listed] = await client.ask('GET', `project-accruals/${client.projectId}`);
    expect(listed).toEqual(again);
    const answer = await fetch(
      `${app.url}/api/pc/get-file/${encodeURIComponent(stored.file_name)}/project-accruals/csv`,
      { headers: { authorization: `Bearer ${company.person.token}` } },
    );
    expect(answer.status).toBe(200);
    const kept = await openWorkbook(await answer.arrayBuffer());
    expect(kept.worksheets.map(({ name }) => name)).toEqual(['Accrual', 'Freight Loads', 'Asset Loads']);
  });
});

describe('billing spreadsheets', () => {
  it('are open only to viewers of the company, and a viewer stores none', async () => {
    const viewer = await createSignedIn(app, company.company, {
      email: 'v@permian.test',
      role: 'Account Viewer',
    });
    const stranger = await createSignedIn(app, await createCompany(app, 'Delaware'), {
      email: 's@delaware.test',
    });
    const paths = [`customer-invoice/${march.id}`, `customer-invoices/${client.projectId}`];
    for (const path of paths) {
      expect((await downloadWorkbook(app, path, viewer.token)).status).toBe(200);
      expect((await app.call('GET', `/pc/spreadsheet/${path}`, { token: stranger.token })).status).toBe(404);
    }
    const [accrual] = await client.ask('GET', `project-accruals/${client.projectId}`);
    const file = `/pc/accrual-file/${must(accrual).id}`;
    expect((await app.call('POST', file, { token: viewer.token })).status).toBe(403);
    expect((await app.call('POST', file, { token: stranger.token })).status).toBe(404);
    await app.testDatabase.database.run('UPDATE projects SET archived = 1 WHERE id = ?', [client.projectId]);
    expect((await app.call('POST', file, { token: company.person.token })).status).toBe(423);
  });
});
