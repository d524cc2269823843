import * as fc from 'fast-check';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import type { SheetImpactReply } from '#shared/contract/rate-sheets';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { centsOf } from '../support/by-hand';
import { type CountedLoads, countedLoads, moved } from '../support/moved-amounts';
import { ProjectClient } from '../support/project-client';

const NOTHING = { loads: 0, projects: 0, revenue_change: 0, cost_change: 0, by_project: [] };

type Edited = object;

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let client: ProjectClient;
let companies = 0;

const loads = (of: ProjectClient = client): Promise<CountedLoads> => countedLoads(of);

type RatePath = `${'' | 'asset-'}rate-sheet/${number}`;
type FscPath = `fsc-rate-sheet/${number}`;

const isOfFsc = (path: RatePath | FscPath): path is FscPath => path.startsWith('fsc');

async function rateBody(path: RatePath, change: (rate: number, at: number) => number): Promise<Edited> {
  const { rate_sheet: sheet } = await client.ask('GET', path);
  return {
    ...sheet,
    rs_rates: sheet.rs_rates.map((rate, at) => Math.round(Math.max(0, change(rate, at)) * 100) / 100),
  };
}

async function fscBody(path: FscPath, change: (cell: number) => number): Promise<Edited> {
  const { fsc_rate_sheet: sheet } = await client.ask('GET', path);
  const rates = sheet.rates.map((row) =>
    row.map((cell) => Math.round(Math.max(0, change(cell)) * 10_000) / 10_000),
  );
  return { ...sheet, rates };
}

const impactOf = (
  path: RatePath | FscPath,
  body: Edited,
  of: ProjectClient = client,
): Promise<SheetImpactReply> => of.ask('POST', `${path}/impact`, body);

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
});
beforeEach(async () => {
  company = await createHaulingCompany(app, `Hauler ${(companies += 1)}`);
  const projectId = await createRatedProject(app, company, 'Martin County Pad 11', { priced: true });
  client = new ProjectClient(app, company.person, projectId);
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('the preview of an edit to a sheet', () => {
  it('has the amounts that saving would change for every kind of sheet, and saves nothing', async () => {
    const { sheets } = company;
    const freight = (await client.freight()).loads;
    await client.lock(
      freight.slice(0, 3).map(({ id }) => id),
      'Hold',
    );
    const rated = [sheets.customerFreight, sheets.vendorFreight, sheets.carrierFreight].map(
      (id) => `rate-sheet/${id}` as const,
    );
    const assets = [sheets.equipment.customer, sheets.emptyBoxes.vendor, sheets.fullBoxes.customer].map(
      (id) => `asset-rate-sheet/${id}` as const,
    );
    const surcharges = [sheets.customerFsc, sheets.vendorFsc].map((id) => `fsc-rate-sheet/${id}` as const);
    let movedLoads = 0;
    const edit = fc.record({
      path: fc.constantFrom(...rated, ...assets, ...surcharges),
      factor: fc.integer({ min: 50, max: 180 }),
      from: fc.integer({ min: 0, max: 8 }),
    });
    for (const { path, factor, from } of fc.sample(edit, { numRuns: 14, seed: 20261121 })) {
      const body = isOfFsc(path)
        ? await fscBody(path, (cell) => (cell * factor) / 100)
        : await rateBody(path, (rate, at) => (at >= from || rate > 20 ? (rate * factor) / 100 : rate));
      const before = await loads();
      const state = await client.state();
      const impact = await impactOf(path, body);
      expect(await client.state()).toBe(state);
      await client.edit(path, body);
      const really = moved(before, await loads());
      expect({
        path,
        loads: impact.loads,
        revenue: centsOf(impact.revenue_change),
        cost: centsOf(impact.cost_change),
      }).toEqual({ path, ...really });
      movedLoads += really.loads;
    }
    expect(movedLoads).toBeGreaterThan(100);
  });

  it('is split by project, for the sides that use the sheet', async () => {
    const other = await createRatedProject(app, company, 'Loving County Refrac 2');
    const path = `rate-sheet/${company.sheets.customerFreight}` as const;
    const body = await rateBody(path, (rate) => rate + 1);
    const impact = await impactOf(path, body);
    expect(impact).toMatchObject({ projects: 2, moves_revenue: true, moves_cost: false, cost_change: 0 });
    expect(impact.by_project.map(({ project_id: id }) => id).sort()).toEqual(
      [client.projectId, other].sort(),
    );
    const sum = impact.by_project.reduce((total, { revenue_change }) => total + centsOf(revenue_change), 0);
    expect(sum).toBe(centsOf(impact.revenue_change));
    expect(impact.revenue_change).toBeGreaterThan(0);
    const vendorPath = `fsc-rate-sheet/${company.sheets.vendorFsc}` as const;
    const vendor = await impactOf(vendorPath, await fscBody(vendorPath, (cell) => cell + 0.5));
    expect(vendor).toMatchObject({ moves_revenue: false, moves_cost: true, revenue_change: 0 });
  });

  it('leaves an archived project out', async () => {
    await client.edit(`project/${client.projectId}`, { archived: true });
    const path = `rate-sheet/${company.sheets.customerFreight}` as const;
    expect(await impactOf(path, await rateBody(path, (rate) => rate + 1))).toMatchObject(NOTHING);
  });

  it('is empty for a new name and for an unchanged sheet', async () => {
    const path = `rate-sheet/${company.sheets.customerFreight}` as const;
    const body = await rateBody(path, (rate) => rate);
    expect(await impactOf(path, { ...body, rs_name: 'Another name' })).toMatchObject(NOTHING);
    const fsc = `fsc-rate-sheet/${company.sheets.customerFsc}` as const;
    expect(await impactOf(fsc, { fsc_name: 'Another name' })).toMatchObject(NOTHING);
    const basis = await impactOf(fsc, { fsc_name: 'Another name', basis: 'per_load' });
    expect(basis.loads).toBeGreaterThan(0);
  });

  it('is merged with saved edits of others or reports the conflict that saving would', async () => {
    const path = `rate-sheet/${company.sheets.customerFreight}` as const;
    const mine = await rateBody(path, (rate) => rate);
    const theirs = await rateBody(path, (rate) => rate + 2);
    await client.edit(path, theirs);
    expect(await impactOf(path, mine)).toMatchObject(NOTHING);
    const both = { ...mine, rs_rates: (mine as { rs_rates: number[] }).rs_rates.map((rate) => rate + 5) };
    expect((await client.call('POST', `${path}/impact`, { body: both })).status).toBe(409);
  });

  it('refuses what saving refuses', async () => {
    const path = `rate-sheet/${company.sheets.customerFreight}` as const;
    const body = await rateBody(path, (rate) => rate);
    const refused = await client.call('POST', `${path}/impact`, {
      body: { ...body, mileage_bands: [], rs_rates: [] },
    });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('at least one mileage band'),
    ]);
    const unknown = await client.call('POST', `asset-${path}/impact`, {
      body: { ...body, asset_type_id: 8 },
    });
    expect(unknown.status).toBe(404);
  });
});
