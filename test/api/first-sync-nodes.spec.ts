import { DueWorkRepository } from '#server/platform/common/leases/due-work.repository';
import { LeaseRepository } from '#server/platform/common/leases/lease.repository';
import { WorkTimings } from '#server/platform/common/leases/work-timings';
import { JobSystem } from '#server/job-system/index';
import { JobSystemTimings } from '#server/job-system/job-system-timings';
import { FIRST_SYNC } from '#server/loads/sync/first-sync-work';
import { type Simulator, SIMULATOR_JOBS, startSimulator } from '#tools/simulator/index';
import type { ProjectReply } from '#shared/contract/projects';
import { type HaulingCompany, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { loseNextTransaction } from '../support/deadlock';
import { ProjectClient } from '../support/project-client';
import { connectLive } from '../support/live';
import { until } from '../support/until';
import { waitUntilDone } from '../support/work';

const GULF_COAST = 'R30';
/** Shorter times than in production, so that a dead node is detected sooner. */
const QUICK = { leaseSeconds: 2, beatMs: 200, lookEveryMs: 50 };

let simulator: Simulator;
let first: TestApp;
let other: TestApp;
let company: HaulingCompany;
let companies = 0;

/** Starts two nodes without scheduled syncs. Only the request can bring the loads. */
beforeAll(async () => {
  simulator = await startSimulator();
  const env = { JOB_SYSTEM_URL: simulator.jobSystemUrl, EIA_URL: simulator.eiaUrl, SYNC_EVERY_SECONDS: '0' };
  first = await startTestApp({ env });
  other = await startTestApp({ env, on: first.testDatabase });
  for (const node of [first, other]) {
    Object.assign(node.get(JobSystemTimings), { requestsPerSecond: 1_000 });
    Object.assign(node.get(WorkTimings), QUICK);
  }
});
beforeEach(async () => {
  simulator.control.clearFaults();
  company = await createHaulingCompany(first, `Hauler ${(companies += 1)}`);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await other.close();
  await first.close();
  await simulator.close();
});

const ofTheJob = (): object => ({
  pc_job_id: SIMULATOR_JOBS.small,
  customer_id: company.customerId,
  vendor_id: company.vendorId,
  fsc_area_id: GULF_COAST,
  customer_fsc_id: company.sheets.customerFsc,
  vendor_fsc_id: company.sheets.vendorFsc,
  customer_rates_id: company.sheets.customerFreight,
  vendor_rates_id: company.sheets.vendorFreight,
});

async function create(by: TestApp, body = ofTheJob()): Promise<ProjectReply> {
  const called = await by.call('POST', '/pc/project/0', { token: company.person.token, body });
  if (called.status !== 201) throw new Error(called.text);
  return called.body.data;
}

const runs = (projectId: number): Promise<{ error: string; inserted: number }[]> =>
  first.testDatabase.database.rows('SELECT error, inserted FROM sync_runs WHERE project_id = ? ORDER BY id', [
    projectId,
  ]);
const freight = async (by: TestApp, projectId: number): Promise<number> =>
  (await new ProjectClient(by, company.person, projectId).freight()).loads.length;
const requested = (projectId: number): Promise<{ requests: number }[]> =>
  first.testDatabase.database.rows('SELECT requests FROM work_leases WHERE kind = ? AND scope = ?', [
    FIRST_SYNC.name,
    String(projectId),
  ]);

/** Stops a node from taking work, as if it had died right after a commit. */
function takesNothing(node: TestApp): void {
  jest.spyOn(node.get(DueWorkRepository), 'dueLanes').mockResolvedValue([]);
}

/** Stops a node's work as SIGKILL does: its lease is neither renewed nor released. */
function dies(node: TestApp): void {
  takesNothing(node);
  const leases = node.get(LeaseRepository);
  const dead = (): Promise<never> => new Promise(() => undefined);
  jest.spyOn(leases, 'renew').mockImplementation(dead);
  for (const name of ['done', 'reschedule', 'release'] as const)
    jest.spyOn(leases, name).mockImplementation(dead);
}

/** Makes the node's calls for loads wait until the returned function is called. */
function holdLoads(node: TestApp): () => void {
  let letThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  const system = node.get(JobSystem);
  const loads = system.loads.bind(system);
  jest.spyOn(system, 'loads').mockImplementation(async function* (...given) {
    await gate;
    yield* loads(...given);
  });
  return () => letThrough();
}

describe('the first sync of a project that got a job', () => {
  it('runs on another node when the node that saved the job dies right after commit', async () => {
    takesNothing(first);
    const { id } = await create(first);
    await waitUntilDone(first.testDatabase.database, FIRST_SYNC.name);
    const [run, ...more] = await runs(id);
    expect([run?.error, more]).toEqual(['', []]);
    expect(await freight(other, id)).toBeGreaterThan(0);
    expect(await requested(id)).toEqual([]);
  });

  it('is taken over by another node when its node dies', async () => {
    takesNothing(other);
    let asked = 0;
    jest.spyOn(first.get(JobSystem), 'loads').mockImplementation(async function* () {
      asked += 1;
      await new Promise(() => undefined);
      yield [];
    });
    const { id } = await create(first);
    await until(() => asked === 1);
    dies(first);
    jest.spyOn(other.get(DueWorkRepository), 'dueLanes').mockRestore();
    await until(async () => (await requested(id)).length === 0);
    expect((await runs(id)).at(-1)?.error).toBe('');
    expect(await freight(other, id)).toBeGreaterThan(0);
  });

  it('is shared by a refresh on a node that has not started it', async () => {
    takesNothing(first);
    const { id } = await create(first);
    const { sync } = await new ProjectClient(first, company.person, id).refresh();
    expect(sync.inserted).toBeGreaterThan(0);
    expect(await runs(id)).toHaveLength(1);
  });

  it('is requested in the saving transaction: once after a retry, never after a rollback', async () => {
    takesNothing(first);
    takesNothing(other);
    loseNextTransaction(first.testDatabase.database, () => Promise.resolve());
    const { id } = await create(first);
    expect(await requested(id)).toEqual([{ requests: 1 }]);
    await expect(create(first)).rejects.toThrow('already been created');
    expect(await requested(id)).toEqual([{ requests: 1 }]);
  });

  it('follows an edit that chooses another job, and adds nothing to an archived project', async () => {
    takesNothing(first);
    takesNothing(other);
    const { id } = await create(first);
    const edit = (body: object): Promise<unknown> =>
      new ProjectClient(first, company.person, id).ask('PATCH', `project/${id}`, body);
    await edit({ fixed_mob_rev: 5 });
    expect(await requested(id)).toEqual([{ requests: 1 }]);
    await edit({ pc_job_id: SIMULATOR_JOBS.spare });
    expect(await requested(id)).toEqual([{ requests: 2 }]);
    await first.testDatabase.database.run('UPDATE projects SET archived = 1 WHERE id = ?', [id]);
    jest.restoreAllMocks();
    await waitUntilDone(first.testDatabase.database, FIRST_SYNC.name);
    expect(await runs(id)).toEqual([]);
  });

  it('starts at once on the saving node, which reports it, and a refresh gets its result', async () => {
    // No other node takes the work, and the next regular look is a minute away.
    takesNothing(other);
    Object.assign(first.get(WorkTimings), { lookEveryMs: 60_000 });
    const letThrough = holdLoads(first);
    const peer = await connectLive(first, company.person.token);
    const { id } = await create(first);
    await peer.ask('project:join', id);
    const refresh = new ProjectClient(first, company.person, id).refresh();
    letThrough();
    const { sync } = await refresh;
    await peer.waitForEvent('progress', ({ project_id, state }) => project_id === id && state === 'finished');
    expect(sync.inserted).toBeGreaterThan(0);
    expect(await runs(id)).toHaveLength(1);
  });
});

it('checks leases often enough for another node to start within 15 s', () => {
  const { leaseSeconds, lookEveryMs } = new WorkTimings();
  expect(leaseSeconds * 1_000 + lookEveryMs).toBeLessThan(15_000);
});
