import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import type { TestApp } from '../support/app';
import { must } from '../support/project-client';
import { eachVendorProject } from '../support/each-vendor-project';
import { type VendorClient, vendorCsv } from '../support/vendor-client';
import { downloadWorkbook, expectFormulasToHold, rowsFrom } from '../support/workbooks';

let app: TestApp;
let client: VendorClient;

eachVendorProject(
  'Well 4',
  [{ no: 101 }, { no: 102, tons: 20 }, { no: 103, tons: 21 }],
  (project) => ({ app, client } = project),
);
beforeEach(async () => {
  const canceled = 'UPDATE freight_loads SET is_canceled = 1 WHERE project_id = ? AND load_no = 102';
  await app.testDatabase.database.run(canceled, [client.projectId]);
});

const cents = (dollars: number): number => Math.round(dollars * 100);
const costOf = async (loadNo: number): Promise<number> => (await client.numbered(loadNo)).freight_cost;

/** Returns calculated cost and weight of an invoice from each place that shows them, in cents and tons. */
async function calculatedOf({ id, ...invoice }: VendorInvoiceReply): Promise<Record<string, number>> {
  const all = await client.ask('GET', `vendor-invoices-totals/${client.projectId}`);
  const totals = must(all.find(({ invoice_id }) => invoice_id === id));
  const { loads } = await client.detail(id);
  const causes = await client.ask('GET', `vendor-invoice-differences/${id}`);
  const { workbook } = await downloadWorkbook(app, `vendor-invoice/${id}`, client.who.token);
  expectFormulasToHold(workbook);
  const ofSheets = workbook.worksheets.map((sheet) => {
    const rows = rowsFrom(sheet, 1, 15);
    const header = must(rows.find(([first]) => first === 'Load No'));
    const sums = must(rows.find(([first]) => first === 'Totals'));
    const at = (name: string): number => Number(sums[header.indexOf(name)]);
    expect(cents(at('Total') - at('Calculated Total'))).toBe(cents(at('Difference')));
    return { cost: at('Calculated Total'), weight: at('Calc Weight (tons)') };
  });
  const tons = (weights: readonly number[]): number =>
    Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 10_000) / 10_000;
  return {
    stored: cents(invoice.freight_cost),
    list: cents(totals.calculated_cost),
    lines: loads.reduce((sum, one) => sum + cents(one.calculated_total), 0),
    causes: cents(invoice.vendor_total) - causes.difference_cents,
    spreadsheet: ofSheets.reduce((sum, { cost }) => sum + cents(cost), 0),
    weightOfList: totals.calculated_weight,
    weightOfLines: tons(loads.map((one) => one.total_calc_weight_tons)),
    weightOfSpreadsheet: tons(ofSheets.map(({ weight }) => weight)),
  };
}

/** Returns the expected values, which are the same in each place. */
const everywhere = (costCents: number, weight: number): Record<string, number> => ({
  stored: costCents,
  list: costCents,
  lines: costCents,
  causes: costCents,
  spreadsheet: costCents,
  weightOfList: weight,
  weightOfLines: weight,
  weightOfSpreadsheet: weight,
});

it('counts the second bill of a load as a difference in every view', async () => {
  const cost = await costOf(101);
  const file = vendorCsv('freight', [
    [101, cost, 0, 24],
    [101, cost, 0, 24],
    [102, await costOf(102), 0, 20],
    [999, 10, 0, 1],
  ]);
  const preview = (await client.sendFile(file, {}, 'preview')).body;
  expect(preview).toMatchObject({ calculated_total: cost, cost_mismatches: 3 });
  expect(preview.sample.map((one) => [one.line_no, one.calculated_total, one.calculated_weight])).toEqual([
    [3, 0, 0],
    [4, 0, 0],
    [5, 0, 0],
  ]);
  const { invoice } = (await client.sendFile(file)).body;
  expect(await calculatedOf(must(invoice))).toEqual(everywhere(cents(cost), 24));
});

it("stays equal in every view when a line is matched and when the load's invoice is deleted", async () => {
  const [cost, other] = [await costOf(101), await costOf(103)];
  const line = (no: number, freight: number) => ({ load_no: no, vendor_freight: freight, weight_tons: 24 });
  const first = await client.add({ invoice_name: 'First' }, [line(101, cost)]);
  const { id } = await client.add({ invoice_name: 'Second' }, [
    line(101, cost),
    line(101, cost),
    line(102, 5),
    line(999, 10),
  ]);
  const now = async (): Promise<Record<string, number>> => calculatedOf((await client.detail(id)).invoice);
  expect(await now()).toEqual(everywhere(0, 0));
  const missing = must((await client.detail(id)).loads[3]);
  const { id: load_id } = await client.numbered(103);
  await client.ask('PATCH', `vendor-invoice-line/${missing.id}/match`, { load_id });
  expect(await now()).toEqual(everywhere(cents(other), 21));
  expect((await client.remove(first.id)).status).toBe(200);
  expect(await now()).toEqual(everywhere(cents(other) + cents(cost), 45));
});
