import type { FileCompany } from '../factories/file-project';
import { insertAsset } from '../factories/insert-loads';
import type { TestApp } from '../support/app';
import { must } from '../support/project-client';
import { eachVendorProject } from '../support/each-vendor-project';
import { type VendorClient, vendorCsv } from '../support/vendor-client';

const FIXED = 41_250;

let app: TestApp;
let company: FileCompany;
let client: VendorClient;
/** Numbers of the project's two asset loads. Each test uses other ones. */
let [one, other] = [901, 902];

eachVendorProject('Spraberry', [{ no: 1 }], (project) => ({ app, hauler: company, client } = project));
beforeEach(async () => {
  [one, other] = [one + 10, other + 10];
  await insertAsset(app.testDatabase.database, { id: client.projectId, companyId: company.company.id }, [
    { load_no: one, freight_cost: 0, fsc_cost: 0 },
    { load_no: other, freight_cost: 0, fsc_cost: 0 },
  ]);
  await client.ask('PATCH', `project/${client.projectId}`, { fixed_mob_cost: FIXED });
});

const line = (no: number, freight: number) => ({ load_no: no, vendor_freight: freight, weight_tons: 0 });
const bill = async (invoice_name: string, ...lines: ReturnType<typeof line>[]): Promise<number> =>
  (await client.add({ invoice_name, is_asset: true }, lines)).id;

/** Returns the calculated cost of a vendor invoice from the list, the lines and the causes. */
async function everywhere(id: number): Promise<number[]> {
  const all = await client.ask('GET', `vendor-invoices-totals/${client.projectId}`);
  const { invoice, loads } = await client.detail(id);
  const causes = await client.ask('GET', `vendor-invoice-differences/${id}`);
  return [
    must(all.find(({ invoice_id }) => invoice_id === id)).calculated_cost,
    Math.round(loads.reduce((sum, one) => sum + one.calculated_total, 0) * 100) / 100,
    invoice.vendor_total - causes.difference_cents / 100,
  ];
}
const same = (amount: number): number[] => [amount, amount, amount];

it('has no difference before and after storing an asset bill of only the fixed cost', async () => {
  const file = vendorCsv('asset', [
    [one, 40_000, 0, 0],
    [other, 1_250, 0, 0],
  ]);
  const preview = (await client.sendFile(file, { type: 'asset' }, 'preview')).body;
  expect(preview).toMatchObject({ vendor_total: FIXED, calculated_total: FIXED, cost_mismatches: 0 });
  const id = await bill('FMV1', line(one, 40_000), line(other, 1_250));
  expect(await everywhere(id)).toEqual(same(FIXED));
  expect((await client.detail(id)).invoice.freight_cost).toBe(FIXED);
});

it('compares each bill with the current fixed cost less the other bills', async () => {
  const [first, second] = [await bill('FMV1', line(one, 41_050)), await bill('FMV2', line(other, 300))];
  expect(await everywhere(first)).toEqual(same(FIXED - 300));
  expect(await everywhere(second)).toEqual(same(200));
  await client.ask('PATCH', `project/${client.projectId}`, { fixed_mob_cost: 42_000 });
  expect(await everywhere(second)).toEqual(same(950));
  const missing = await bill('FMV3', line(999, 10));
  expect(await everywhere(missing)).toEqual(same(0));
});
