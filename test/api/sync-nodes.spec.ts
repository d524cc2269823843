import { Leases } from '#server/platform/common/index';
import type { Database } from '#server/database/index';
import { projectScope } from '#server/database/index';
import { JobSystem } from '#server/job-system/index';
import { JobSystemTimings } from '#server/job-system/job-system-timings';
import { SyncProject } from '#server/loads/index';
import { FetchRecords } from '#server/loads/sync/fetch-records';
import { SYNC } from '#server/loads/sync/sync-project';
import { type Simulator, SIMULATOR_KEYS, startSimulator } from '#tools/simulator/index';
import type { SyncRunReply } from '#shared/contract/projects';
import { type HaulingCompany, createHaulingCompany, createRatedProject } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { until } from '../support/until';
import { waitUntilReleased, waitUntilDone, makeDue } from '../support/work';

/** Longer than the tests run. Each test starts the rounds itself. */
const EVERY_SECONDS = '3600';
const PERMIAN_JOBS = ['Martin County Pad 11', 'Loving County Refrac 2', 'Wolfcamp 14H Zipper - Midland'];
const BAKKEN_JOB = 'Nesson Anticline 4';

let simulator: Simulator;
let nodes: TestApp[];
let first: TestApp;
let other: TestApp;
let database: Database;
let permian: HaulingCompany;
let bakken: HaulingCompany;
let ofPermian: number[];
let ofBakken: number;

/** Stored sync run. A run that has not ended has no finished_at. */
type Run = Omit<SyncRunReply, 'finished_at'> & { project_id: number; finished_at: Date | null };

const runs = (): Promise<Run[]> => database.rows('SELECT * FROM sync_runs ORDER BY id');

/** Makes all of the company's calls for loads wait until `letThrough` is called. */
function hold(key: string): { asked: () => number; letThrough: () => void } {
  let letThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  let asked = 0;
  for (const node of nodes) {
    const system = node.get(JobSystem);
    const loads = system.loads.bind(system);
    jest.spyOn(system, 'loads').mockImplementation(async function* (...given) {
      if (given[0].key === key) {
        asked += 1;
        await gate;
      }
      yield* loads(...given);
    });
  }
  return { asked: () => asked, letThrough: () => letThrough() };
}

beforeAll(async () => {
  simulator = await startSimulator();
  const env = {
    JOB_SYSTEM_URL: simulator.jobSystemUrl,
    EIA_URL: simulator.eiaUrl,
    SYNC_EVERY_SECONDS: EVERY_SECONDS,
  };
  first = await startTestApp({ env });
  other = await startTestApp({ env, on: first.testDatabase });
  nodes = [first, other];
  ({ database } = first.testDatabase);
  for (const node of nodes) Object.assign(node.get(JobSystemTimings), { requestsPerSecond: 1_000 });
  permian = await createHaulingCompany(first, 'Permian Basin Logistics');
  bakken = await createHaulingCompany(first, 'Bakken Freight', SIMULATOR_KEYS.bakken);
  ofPermian = [];
  for (const name of PERMIAN_JOBS) ofPermian.push(await createRatedProject(first, permian, name));
  ofBakken = await createRatedProject(first, bakken, BAKKEN_JOB);
  await makeDue(database, 'sync-plan');
  await waitUntilDone(database, 'sync-plan');
});
beforeEach(() => database.run('DELETE FROM sync_runs'));
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await other.close();
  await first.close();
  await simulator.close();
});

describe('a round of syncs on two nodes', () => {
  it('syncs each project on one node only', async () => {
    expect(await makeDue(database, SYNC.name)).toBe(4);
    await waitUntilDone(database, SYNC.name);
    const synced = await runs();
    expect(synced.map(({ project_id: id }) => id).sort()).toEqual([...ofPermian, ofBakken].sort());
    expect(synced.map(({ error }) => error)).toEqual(['', '', '', '']);
  });

  it('polls a slow job system with two calls and delays no other company', async () => {
    const slow = hold(SIMULATOR_KEYS.permian);
    await makeDue(database, SYNC.name);
    await until(async () =>
      (await runs()).some((run) => run.project_id === ofBakken && run.finished_at !== null),
    );
    await until(() => slow.asked() === 2);
    await waitUntilReleased(database, { kind: SYNC.name, scope: ofBakken });
    await makeDue(database, SYNC.name);
    await until(async () => (await runs()).filter(({ project_id: id }) => id === ofBakken).length === 2);
    expect(slow.asked()).toBe(2);
    slow.letThrough();
    await waitUntilDone(database, SYNC.name);
    const ids = new Set((await runs()).map(({ project_id: id }) => id));
    expect([...ids].sort()).toEqual([...ofPermian, ofBakken].sort());
  });

  it('skips a project once it is archived', async () => {
    await database.run('UPDATE projects SET archived = 1 WHERE id = ?', [ofPermian[2] ?? 0]);
    await makeDue(database, SYNC.name);
    await waitUntilDone(database, SYNC.name);
    expect(await runs()).toHaveLength(3);
    expect(await makeDue(database, SYNC.name)).toBe(3);
    await waitUntilDone(database, SYNC.name);
  });
});

describe('a project that one node is syncing', () => {
  const scope = () => projectScope(permian.company.id, ofPermian[0] ?? 0);

  it('is not synced again by another node, whose caller gets the same result', async () => {
    const slow = hold(SIMULATOR_KEYS.permian);
    const one = first.get(SyncProject).run(scope(), permian.principal);
    await until(() => slow.asked() === 1);
    const waits = jest.spyOn(other.get(Leases), 'waitUntilFree');
    const joined = other.get(SyncProject).run(scope(), permian.principal);
    await until(() => waits.mock.calls.length > 0);
    slow.letThrough();
    expect(await joined).toEqual(await one);
    expect(slow.asked()).toBe(1);
    expect(await runs()).toHaveLength(1);
  });

  it('is synced by the other node after the first one fails', async () => {
    const slow = hold(SIMULATOR_KEYS.permian);
    jest.spyOn(first.get(FetchRecords), 'importBatch').mockRejectedValueOnce(new Error('out of the blue'));
    const one = first.get(SyncProject).fromTheStart(scope(), permian.principal);
    await until(() => slow.asked() === 1);
    const waits = jest.spyOn(other.get(Leases), 'waitUntilFree');
    const waiting = other.get(SyncProject).run(scope(), permian.principal);
    await until(() => waits.mock.calls.length > 0);
    slow.letThrough();
    await expect(one).rejects.toThrow('out of the blue');
    expect((await waiting).error).toBe('');
    expect((await runs()).map(({ error }) => error)).toEqual(['Something Went Wrong', '']);
  });
});
