import { JobSystemTimings } from '#server/job-system/job-system-timings';
import { RerateQueue } from '#server/loads/index';
import { RERATE } from '#server/loads/rating/rerate-work';
import { projectScope } from '#server/database/index';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import type { AllTotals } from '#shared/contract/totals';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { ProjectClient } from '../support/project-client';
import { until } from '../support/until';
import { assignToDeadNode, releaseLease } from '../support/work';

/** Job with more loads than one batch of the re-rating. */
const LARGE_JOB = 'Wolfcamp 14H Zipper - Midland';
const RAISE = 1.37;
const REPRICED = 7_777;

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let client: ProjectClient;

const totals = async (): Promise<AllTotals> => (await client.freight()).all_totals;
const archive = (body: object = {}) => client.call('PATCH', path(), { body: { ...body, archived: true } });
const path = () => `project/${client.projectId}` as const;
const isArchived = async (): Promise<boolean> => (await client.ask('GET', path())).project.archived;

async function raise(sheetId: number): Promise<void> {
  const { rate_sheet: sheet } = await client.ask('GET', `rate-sheet/${sheetId}`);
  const { rs_name, method_id, type_id, mileage_bands, revision } = sheet;
  const rs_rates = sheet.rs_rates.map((rate) => Math.round((rate + RAISE) * 100) / 100);
  const body = { rs_name, method_id, type_id, mileage_bands, rs_rates, revision };
  await client.ask('PATCH', `rate-sheet/${sheetId}`, body);
}

/** Returns the totals after the project is reopened and rated with the current rates. */
async function totalsOfNow(): Promise<AllTotals> {
  await client.edit(path(), { archived: false });
  await app.get(RerateQueue).idle();
  return totals();
}

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  Object.assign(app.get(JobSystemTimings), { requestsPerSecond: 1_000 });
  company = await createHaulingCompany(app, 'Permian Basin Logistics');
  const id = await createRatedProject(app, company, LARGE_JOB, { priced: true });
  client = new ProjectClient(app, company.person, id);
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('archiving a project', () => {
  it('rates the loads first when a sheet has just changed', async () => {
    const before = await totals();
    await raise(company.sheets.customerFreight);
    expect((await archive()).status).toBe(200);
    const frozen = await totals();
    expect(frozen).not.toEqual(before);
    expect(await totalsOfNow()).toEqual(frozen);
  });

  it('applies other values of the same request first and rates the loads with them', async () => {
    const rated = await totals();
    const { project } = await client.ask('GET', path());
    await client.edit(path(), { fixed_mob_rev: REPRICED, fixed_mob_cost: REPRICED });
    expect(await totals()).not.toEqual(rated);
    // A fixed amount had replaced the equipment sheets, so the request names them again.
    const sheets = Object.fromEntries(
      Object.entries(project).filter(([field]) => field.endsWith('_rate_id')),
    );
    expect((await archive({ fixed_mob_rev: 0, fixed_mob_cost: 0, ...sheets })).status).toBe(200);
    expect(await isArchived()).toBe(true);
    expect(await totals()).toEqual(rated);
    expect(await totalsOfNow()).toEqual(rated);
  });

  it('waits for a node that is rating the project', async () => {
    const { database } = app.testDatabase;
    const rating = { kind: RERATE.name, scope: client.projectId };
    await assignToDeadNode(database, rating);
    let status = 0;
    const archived = archive().then((called) => (status = called.status));
    await until(async () => (await client.call('GET', path())).status === 200);
    expect([status, await isArchived()]).toEqual([0, false]);
    await releaseLease(database, rating);
    expect(await archived).toBe(200);
    await totalsOfNow();
  });

  it('refuses to archive an archived project at once, even if sheets have changed since', async () => {
    expect((await archive()).status).toBe(200);
    await raise(company.sheets.customerFreight);
    expect((await archive()).status).toBe(423);
    await totalsOfNow();
  });
});

describe('a re-rating in progress on another node', () => {
  it('finishes before a reply shows its amounts', async () => {
    const other = await startTestApp({ on: app.testDatabase });
    const { database } = app.testDatabase;
    const rating = { kind: RERATE.name, scope: client.projectId };
    await assignToDeadNode(database, rating);
    const scope = projectScope(company.company.id, client.projectId);
    let isSettled = false;
    const settled = other.get(RerateQueue).waitFor(scope, 60_000);
    void settled.then(() => (isSettled = true));
    await database.one('SELECT SLEEP(0.2) AS waited');
    expect(isSettled).toBe(false);
    await releaseLease(database, rating);
    await settled;
    await other.close();
  });
});
