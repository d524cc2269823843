import { RATING_FLAGS, flagNames } from '#shared/calc/rating/index';
import type { FileCompany } from '../factories/file-project';
import type { TestApp } from '../support/app';
import { must } from '../support/project-client';
import { eachVendorProject } from '../support/each-vendor-project';
import { csvOf } from '../support/import-client';
import type { VendorClient } from '../support/vendor-client';

let app: TestApp;
let company: FileCompany;
let client: VendorClient;

eachVendorProject(
  'Freight only',
  [{ no: 101, po: 'PO-1' }],
  (project) => ({ app, hauler: company, client } = project),
);

const rate = (po_number: string, over: object = {}) => ({
  project_id: client.projectId,
  po_number,
  rev_rate: 40,
  cost_rate: 30.25,
  ...over,
});
const flagged = async (): Promise<boolean[]> =>
  (await client.freight()).loads.map((load) => flagNames(load.rating_flags).includes('noSandRate'));
async function onDashboard() {
  const path = `/pc/dashboard/${company.company.qwikr_company_key}` as const;
  const { body } = await app.call('GET', path, { token: client.who.token });
  const { projects } = body;
  const { unrated, no_sand_rate } = must(projects.find((one) => one.project_id === client.projectId)).review
    .freight;
  return { unrated, no_sand_rate };
}

it("flags no load of a project without sand POs, and other POs' loads once it has one", async () => {
  expect(await flagged()).toEqual([false]);
  expect(await onDashboard()).toEqual({ unrated: 0, no_sand_rate: 0 });
  await client.edit('sand-rate/0', rate('PO-9'), 'POST');
  expect(await flagged()).toEqual([true]);
  expect(await onDashboard()).toEqual({ unrated: 0, no_sand_rate: 1 });
  expect(RATING_FLAGS.noSandRate).toBe((await client.numbered(101)).rating_flags);
});

it('rates loads by a sand PO that was entered before them', async () => {
  await client.edit('sand-rate/0', rate('PO-50'), 'POST');
  await client.edit('sand-rate/0', rate('PO-51', { rev_rate: 50 }), 'POST');
  const header = ['Load', 'Delivered', 'BOL', 'PO', 'Carrier', 'Miles', 'Tons'];
  await client.uploadAndImport(csvOf([header, [201, '2026-10-06 14:30', 'T-201', 'PO-50', '', 15, 20]]));
  expect(await client.numbered(201)).toMatchObject({ sand_rev: 800, sand_cost: 605, rating_flags: 0 });
});

it('stores the rates of a PO once, even after the loads have brought its id', async () => {
  await client.edit('sand-rate/0', rate('PO-50'), 'POST');
  for (const again of [rate('PO-50'), rate(' PO-50 '), rate('PO-50', { po_id: 77 })]) {
    const refused = await client.call('POST', 'sand-rate/0', { body: again });
    expect([refused.status, refused.body.code]).toEqual([409, 'sand_rate_exists']);
  }
  expect((await client.call('POST', 'sand-rate/0', { body: rate('po-50') })).status).toBe(201);
  expect((await client.call('POST', 'sand-rate/0', { body: rate('') })).status).toBe(400);
});
