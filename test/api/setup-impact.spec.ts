import { type Simulator, startSimulator } from '#tools/simulator/index';
import type { ImpactReply } from '#shared/contract/impact';
import { CommittedChanges } from '#server/database/index';
import type { ProjectCarrierReply } from '#shared/contract/carriers';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { centsOf } from '../support/by-hand';
import { countedLoads, moved } from '../support/moved-amounts';
import { ProjectClient, must } from '../support/project-client';

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let client: ProjectClient;
let companies = 0;

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
});
beforeEach(async () => {
  company = await createHaulingCompany(app, `Previewer ${(companies += 1)}`);
  const projectId = await createRatedProject(app, company, 'Martin County Pad 11', { priced: true });
  client = new ProjectClient(app, company.person, projectId);
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

const carriers = () =>
  client.ask('GET', `project/carriers/${client.projectId}`) as Promise<ProjectCarrierReply[]>;
const rates = () =>
  client.ask('GET', `sand-rates/${client.projectId}`) as Promise<
    {
      id: number;
      project_id: number;
      po_id: number;
      po_number: string;
      rev_rate: number;
      cost_rate: number;
    }[]
  >;

/** Previews a change, expects that nothing changed, makes it, and expects the previewed amounts. */
async function expectPreviewed(
  preview: () => Promise<ImpactReply>,
  save: () => Promise<void>,
): Promise<ImpactReply> {
  const [before, state] = [await countedLoads(client), await client.state()];
  const impact = await preview();
  expect(await client.state()).toBe(state);
  await save();
  const really = moved(before, await countedLoads(client));
  expect({
    loads: impact.loads,
    revenue: centsOf(impact.revenue_change),
    cost: centsOf(impact.cost_change),
  }).toEqual(really);
  return impact;
}

const remove = async (table: string, id: number): Promise<void> => {
  await client.ask('PATCH', 'delete-record', { table, id, project_id: client.projectId });
  await client.isRated();
};

describe('the preview of a carrier', () => {
  it('has what adding, editing and removing it would change, and stores nothing', async () => {
    const [own] = await carriers();
    const carrier = must(own);
    const edited = { ...carrier, rate_sheet_id: company.sheets.vendorFreight, fsc_id: 0 };
    const path = `project-carrier/${carrier.id}` as const;
    const edit = await expectPreviewed(
      () => client.ask('POST', `${path}/impact`, edited),
      () => client.edit(path, edited),
    );
    expect(edit.loads).toBeGreaterThan(0);
    const removal = await expectPreviewed(
      () => client.ask('GET', `${path}/removal`),
      () => remove('project_carrier', carrier.id),
    );
    const added = { ...carrier, id: undefined, revision: undefined };
    const adding = await expectPreviewed(
      () => client.ask('POST', 'project-carrier/0/impact', added),
      () => client.edit('project-carrier/0', added, 'POST'),
    );
    expect(adding.cost_change).not.toBe(0);
    expect(removal.revenue_change).toBe(0);
  });

  it('announces nothing and requests no work', async () => {
    const [own] = await carriers();
    const { id, ...carrier } = must(own);
    const work = () =>
      app.testDatabase.database.rows('SELECT * FROM work_leases WHERE scope = ?', [String(client.projectId)]);
    const before = await work();
    const announced: unknown[] = [];
    const unsubscribe = app.get(CommittedChanges).subscribe((change) => announced.push(change));
    await client.ask('POST', `project-carrier/${id}/impact`, { ...carrier, fsc_id: 0 });
    await client.ask('GET', `project-carrier/${id}/removal`);
    unsubscribe();
    expect([announced, await work()]).toEqual([[], before]);
  });

  it('refuses what saving refuses, and leaves the project free for others', async () => {
    const [own] = await carriers();
    const carrier = must(own);
    const foreign = await createHaulingCompany(app, `Previewer ${(companies += 1)}`);
    const body = { ...carrier, rate_sheet_id: foreign.sheets.vendorFreight };
    const refused = await client.call('POST', `project-carrier/${carrier.id}/impact`, { body });
    expect([refused.status, refused.body]).toMatchObject([404, { message: 'Rate sheet not found' }]);
    const twice = await client.call('POST', 'project-carrier/0/impact', { body: carrier });
    expect(twice.status).toBe(409);
    const many = Array.from({ length: 4 }, () =>
      client.call('POST', `project-carrier/${carrier.id}/impact`, { body: { ...carrier, fsc_id: 0 } }),
    );
    const saved = client.call('PATCH', `project-carrier/${carrier.id}`, { body: { ...carrier, fsc_id: 0 } });
    expect((await Promise.all([...many, saved])).map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect((await carriers()).find(({ id }) => id === carrier.id)).toMatchObject({ fsc_id: 0 });
  });
});

describe('the preview of a sand rate', () => {
  it('has what adding, editing and removing it would change, and stores nothing', async () => {
    const [own] = await rates();
    const rate = must(own);
    const path = `sand-rate/${rate.id}` as const;
    const edited = { ...rate, rev_rate: rate.rev_rate + 1.25, cost_rate: rate.cost_rate - 0.5 };
    const edit = await expectPreviewed(
      () => client.ask('POST', `${path}/impact`, edited),
      () => client.edit(path, edited),
    );
    expect(edit.revenue_change).toBeGreaterThan(0);
    expect(edit.cost_change).toBeLessThan(0);
    await expectPreviewed(
      () => client.ask('GET', `${path}/removal`),
      () => remove('project_sand_rate', rate.id),
    );
    const { project_id, po_id, po_number, rev_rate, cost_rate } = rate;
    const added = { project_id, po_id, po_number, rev_rate, cost_rate };
    await expectPreviewed(
      () => client.ask('POST', 'sand-rate/0/impact', added),
      () => client.edit('sand-rate/0', added, 'POST'),
    );
  });
});

describe('the preview of a project', () => {
  it('has what other sheets would change', async () => {
    const body = {
      customer_rates_id: company.sheets.vendorFreight,
      customer_fsc_id: company.sheets.vendorFsc,
    };
    const impact = await expectPreviewed(
      () => client.ask('POST', `project-impact/${client.projectId}`, body),
      () => client.edit(`project/${client.projectId}`, body),
    );
    expect(impact.revenue_change).not.toBe(0);
    expect(impact.cost_change).toBe(0);
  });

  it('adds the fixed amount that replaces the amounts of asset loads, and never archives', async () => {
    const before = await countedLoads(client);
    const body = { fixed_mob_rev: 48_500, archived: true };
    const impact = await client.ask('POST', `project-impact/${client.projectId}`, body);
    await client.edit(`project/${client.projectId}`, { fixed_mob_rev: 48_500 });
    const really = moved(before, await countedLoads(client));
    expect(centsOf(impact.revenue_change)).toBe(really.revenue + 4_850_000);
    expect(impact.loads).toBe(really.loads);
  });

  it('counts the loads on invoices that would then differ', async () => {
    const freight = (await client.freight()).loads.filter(({ freight_rev: rev }) => rev > 0).slice(0, 2);
    const { database } = app.testDatabase;
    for (const [at, { id }] of freight.entries())
      await database.run(
        'UPDATE freight_loads SET customer_invoice_id = ?, vendor_invoice_id = 7 WHERE id = ?',
        [at + 1, id],
      );
    const body = { customer_rates_id: 0 };
    const refused = await client.call('POST', `project-impact/${client.projectId}`, { body });
    expect(refused.status).toBe(400);
    const moving = { customer_rates_id: company.sheets.vendorFreight };
    expect(await client.ask('POST', `project-impact/${client.projectId}`, moving)).toMatchObject({
      billed_loads: 2,
      customer_invoices: 2,
      vendor_invoices: 0,
    });
  });
});
