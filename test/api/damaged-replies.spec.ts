import fc from 'fast-check';
import { SyncProject } from '#server/loads/sync/index';
import { JobSystemTimings } from '#server/job-system/job-system-timings';
import { SYSTEM_ACTOR, projectScope } from '#server/database/index';
import { type Simulator, SIMULATOR_JOBS, startSimulator } from '#tools/simulator/index';
import type { ProjectSyncReply } from '#shared/contract/project-sync';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { damagedRecord, damagedValue } from '../support/damaged-values';
import { ProjectClient } from '../support/project-client';

const JOB = SIMULATOR_JOBS.spare;
const PATH = `/jobs/${JOB}/loads`;
const SEED = Number(process.env.DAMAGE_SEED ?? Date.now() % 1_000_000);
const REPLIES = Number(process.env.DAMAGED_REPLIES ?? 40);
const PAGE_SIZE = 3;

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let client: ProjectClient;

const findings = (): Promise<ProjectSyncReply> => client.ask('GET', `project-sync/${client.projectId}`);
const numbers = async (): Promise<number[]> =>
  (await client.freight()).loads.map(({ load_no }) => load_no).sort((a, b) => a - b);

const record = (load_no: number): Record<string, unknown> => ({
  id: 980_000_000 + load_no,
  job_id: JOB,
  load_no,
  load_status: 'Delivered',
  weight: 48_381,
  delivered_on: new Date(Date.now() - 3_600_000).toISOString(),
  carrier_id: 301,
  carrier_name: 'Caprock Sand Haulers',
  terminal_name: 'Kermit Mine',
  approved_mileage: 53,
  load_last_updated_date: new Date().toISOString(),
});

/** Plans exactly these replies for the next pages of the job's loads. */
function plan(bodies: readonly unknown[]): void {
  for (const body of bodies) simulator.control.fail({ path: PATH, how: { body }, times: 1 });
}

beforeAll(async () => {
  simulator = await startSimulator({ wave: null });
  app = await startAppWith(simulator);
  Object.assign(app.get(JobSystemTimings), {
    requestsPerSecond: 1_000,
    backOffFirstMs: 1,
    backOffMaxMs: 1,
    breakerFailures: 100_000,
    tries: 1,
    pageSize: PAGE_SIZE,
  });
  company = await createHaulingCompany(app, 'Permian Basin Logistics');
  client = new ProjectClient(
    app,
    company.person,
    await createRatedProject(app, company, 'Martin County Pad 11'),
  );
});
afterEach(() => {
  simulator.control.clearFaults();
  simulator.control.wave({ rule: null });
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe(`damaged replies of the job system (DAMAGE_SEED=${SEED})`, () => {
  const good = { data: [record(970_001)], pagination: { total: 1, per_page: 200, page_no: 1 }, error: null };
  const whole = JSON.stringify(good);
  const damaged = fc.oneof(
    damagedValue(),
    damagedRecord(good),
    damagedRecord(good.pagination).map((pagination) => ({ ...good, pagination })),
    damagedRecord(record(970_002)).map((row) => ({ ...good, data: [row, record(970_001)] })),
    fc.nat(whole.length - 1).map((length) => whole.slice(0, length)),
    fc.constantFrom('<!DOCTYPE html><h1>Sign in</h1>', '', '\u0000', '{"data":[{"id":1},', '[]{}'),
    fc.constant({ error: 'Internal error', data: [], pagination: { total: 0 } }),
  );

  it('are refused or read, lose no load, and do not stop the next sync', async () => {
    const before = await numbers();
    expect(before.length).toBeGreaterThan(0);
    for (const body of fc.sample(damaged, { numRuns: REPLIES, seed: SEED })) {
      plan([body]);
      const called = await client.call('GET', `project-refresh/${client.projectId}`);
      expect([body, [200, 502].includes(called.status)]).toEqual([body, true]);
      expect(await numbers()).toEqual(expect.arrayContaining(before));
      simulator.control.clearFaults();
      simulator.control.wave({ rule: null });
    }
    simulator.control.arrive({ jobId: JOB, count: 2 });
    const { sync } = await client.refresh();
    expect(sync.error).toBe('');
    expect(sync.inserted).toBeGreaterThanOrEqual(2);
    const { failures, quarantined, missing } = await findings();
    expect([failures, missing.count]).toEqual([0, 0]);
    for (const { reason } of quarantined.records) expect(reason).not.toBe('');
  }, 240_000);
});

describe('pages of the job system', () => {
  const page = (from: number, count = PAGE_SIZE): object[] =>
    Array.from({ length: count }, (_, nth) => record(from + nth));

  it('end at a page that repeats the one before, without losing its loads', async () => {
    plan(Array.from({ length: 20 }, () => ({ data: page(960_001) })));
    expect((await client.refresh()).sync).toMatchObject({ inserted: PAGE_SIZE, error: '' });
    simulator.control.clearFaults();
    expect(await numbers()).toEqual(expect.arrayContaining([960_001, 960_002, 960_003]));
  });

  it('fail when they repeat although loads are missing, and keep what arrived', async () => {
    plan(Array.from({ length: 20 }, () => ({ data: page(960_011), pagination: { total: 50 } })));
    expect((await client.call('GET', `project-refresh/${client.projectId}`)).status).toBe(502);
    simulator.control.clearFaults();
    expect(await numbers()).toEqual(expect.arrayContaining([960_011, 960_012, 960_013]));
    expect((await findings()).failures).toBe(1);
    expect((await client.refresh()).sync.error).toBe('');
  });

  it('are all read when the reply understates them', async () => {
    plan([
      { data: page(960_021), pagination: { total: 1, per_page: 1e9 } },
      { data: page(960_031), pagination: { total: 0 } },
      { data: page(960_041, 1), pagination: { total: 2 } },
    ]);
    expect((await client.refresh()).sync).toMatchObject({ inserted: 2 * PAGE_SIZE + 1, error: '' });
  });
});

it('a number that JSON does not know damages its record alone, also after a byte order mark', async () => {
  const body = JSON.stringify({ data: [record(950_001), record(950_002)], pagination: { total: 2 } });
  plan([`\ufeff${body.replace('48381', 'NaN')}`]);
  expect((await client.refresh()).sync).toMatchObject({ inserted: 1, quarantined: 1, error: '' });
  expect((await findings()).quarantined.records).toContainEqual(
    expect.objectContaining({ load_no: 950_001, reason: "weight isn't a number" }),
  );
});

it('a reply with an error and an empty list marks no load as missing', async () => {
  plan([{ error: 'Internal error', data: [], pagination: { total: 0, per_page: 200, page_no: 1 } }]);
  const scope = projectScope(company.company.id, client.projectId);
  await expect(app.get(SyncProject).fetchAll(scope, SYSTEM_ACTOR)).rejects.toMatchObject({
    code: 'job_system_unavailable',
  });
  expect((await findings()).missing.count).toBe(0);
});
