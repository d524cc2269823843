import { DieselPriceRepository } from '#server/sheets/fuel-prices/diesel-price.repository';
import { FuelPrices } from '#server/sheets/fuel-prices/index';
import { RerateQueue } from '#server/loads/index';
import { SIMULATOR_JOBS, type Simulator, startSimulator } from '#tools/simulator/index';
import type { ProjectRefreshReply } from '#shared/contract/projects';
import type { SnapshotHead } from '#shared/realtime/snapshot';
import { createHaulingCompany, createRatedProject, startAppWith } from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { ProjectClient, must } from '../support/project-client';

/** Diesel price area of the project. */
const GULF_COAST = 'R30';

let simulator: Simulator;
let app: TestApp;
let client: ProjectClient;

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  const company = await createHaulingCompany(app, 'Permian Basin Logistics');
  simulator.control.fail({ path: 'petroleum', how: 500, times: 1_000 });
  client = new ProjectClient(
    app,
    company.person,
    await createRatedProject(app, company, 'Martin County Pad 11'),
  );
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

async function snapshotHead(): Promise<SnapshotHead> {
  const { text } = await client.call('GET', `project-snapshot/${client.projectId}`);
  return JSON.parse(must(text.split('\n')[0])) as SnapshotHead;
}

/** Returns the price problem in each kind of reply that a browser reads. */
async function said(): Promise<(string | undefined)[]> {
  const id = client.projectId;
  const detail = await client.ask('GET', `project/${id}`);
  const changes = await client.ask('GET', `project-changes/${id}?since=0`);
  const { eia_error: ofLoads } = await client.freight();
  const { detail: head } = await snapshotHead();
  return [detail.eia_error, changes.project?.eia_error, head.eia_error, ofLoads];
}

const refresh = (): Promise<ProjectRefreshReply> => client.ask('GET', `project-refresh/${client.projectId}`);

describe('missing diesel prices', () => {
  it('are reported with the project, its changes, its snapshot and a refresh until they arrive', async () => {
    const text = (await client.freight()).eia_error;
    expect(text).toContain('government energy-data service');
    expect(await said()).toEqual([text, text, text, text]);
    simulator.control.arrive({ jobId: SIMULATOR_JOBS.small, count: 1 });
    expect((await refresh()).eia_error).toBe(text);

    simulator.control.clearFaults();
    const day = must((await client.freight()).loads[0]).delivered_date.slice(0, 10);
    await app.get(FuelPrices).ensureWeeks(GULF_COAST, day, day);
    await app.get(RerateQueue).idle();
    expect(await said()).toEqual(['', '', '', '']);
    expect((await refresh()).eia_error).toBe('');
  });

  it('are reported with a cached snapshot too', async () => {
    expect((await snapshotHead()).detail.eia_error).toBe('');
    await app.get(DieselPriceRepository).storeProblem(GULF_COAST, 'They are late');
    expect((await snapshotHead()).detail.eia_error).toBe('They are late');
  });

  it('are those of the area that the project has now', async () => {
    const shown = async () =>
      (await client.ask('GET', `project-changes/${client.projectId}?since=0`)).project;
    expect(await shown()).toMatchObject({
      diesel_price: { area_id: GULF_COAST },
      eia_error: 'They are late',
    });
    const { database } = app.testDatabase;
    await database.run(
      "INSERT INTO diesel_prices (area_id, period, price) VALUES ('SCA', '2026-10-05', 5.556)",
    );
    for (const [area, price] of [
      ['SCA', { area_id: 'SCA', period: '2026-10-05', price: 5.556 }],
      ['R40', null],
      ['', null],
    ] as const) {
      const change = 'UPDATE projects SET fsc_area_id = ?, revision = revision + 1 WHERE id = ?';
      await database.run(change, [area, client.projectId]);
      expect(await shown()).toMatchObject({ diesel_price: price, eia_error: '' });
    }
  });
});
