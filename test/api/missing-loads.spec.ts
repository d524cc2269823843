import { Database, projectScope } from '#server/database/index';
import { JobSystem, type RawLoad } from '#server/job-system/index';
import { JobSystemTimings } from '#server/job-system/job-system-timings';
import { COMPARE, CompareWithJob, type Comparison } from '#server/loads/sync/compare-with-job';
import { PLAN_COMPARISONS } from '#server/loads/sync/plan-comparisons';
import { type Simulator, SIMULATOR_JOBS, startSimulator } from '#tools/simulator/index';
import type { FreightLoad } from '#shared/contract/loads';
import type { ProjectSyncReply } from '#shared/contract/project-sync';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { ProjectClient, must, recordOf } from '../support/project-client';
import { waitUntilDone, makeDue } from '../support/work';

const JOB = SIMULATOR_JOBS.spare;
const JOB_NAME = 'Martin County Pad 11';
const LIST = `GET /api/v1/jobs/${JOB}/loads`;
const DAY_MS = 86_400_000;

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let client: ProjectClient;
let companies = 0;
let gone: number[] = [];

const compare = (): Promise<Comparison> =>
  app.get(CompareWithJob).run(projectScope(company.company.id, client.projectId));
const syncOf = (): Promise<ProjectSyncReply> => client.ask('GET', `project-sync/${client.projectId}`);
const flagged = async (): Promise<FreightLoad[]> =>
  (await client.freight()).loads.filter(({ is_missing_upstream }) => is_missing_upstream);
const countedLoads = () =>
  app
    .get(Database)
    .one<{ upstream_loads: number; present_loads: number }>(
      'SELECT upstream_loads, present_loads FROM sync_states WHERE project_id = ?',
      [client.projectId],
    );
const anyLoad = async (): Promise<FreightLoad> =>
  must((await client.freight()).loads.find((load) => !load.is_canceled && load.transfer_type_id === 0));

function disappear(load: FreightLoad): number {
  const loadId = recordOf(JOB, load);
  simulator.control.remove({ jobId: JOB, loadId });
  gone.push(loadId);
  return loadId;
}

function comeBack(): void {
  for (const loadId of gone) simulator.control.remove({ jobId: JOB, loadId, gone: false });
  gone = [];
}

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  Object.assign(app.get(JobSystemTimings), { requestsPerSecond: 1_000, backOffFirstMs: 20 });
});
beforeEach(async () => {
  comeBack();
  company = await createHaulingCompany(app, `Hauler ${(companies += 1)}`);
  client = new ProjectClient(app, company.person, await createRatedProject(app, company, JOB_NAME));
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('the comparison with the job', () => {
  it('fetches only the count when it is equal, and changes nothing', async () => {
    const [state, calls] = [await client.state(), simulator.control.calls.get(LIST) ?? 0];
    expect(await compare()).toBe('equal');
    expect(simulator.control.calls.get(LIST)).toBe(calls + 1);
    expect(await client.state()).toBe(state);
    expect((await syncOf()).compared_at).not.toBe('');
    const counted = await countedLoads();
    expect(counted?.upstream_loads).toBeGreaterThan(0);
    expect(counted?.present_loads).toBe(counted?.upstream_loads);
  });

  it('adds a load that no sync would find', async () => {
    // Approved five days after its delivery, its last change. That is long before the cursor.
    simulator.control.arrive({ jobId: JOB, count: 1, at: new Date(Date.now() - 20 * DAY_MS).toISOString() });
    expect((await client.refresh()).sync.inserted).toBe(0);
    const before = (await client.freight()).loads.length;
    expect(await compare()).toBe('fetched');
    expect((await client.freight()).loads).toHaveLength(before + 1);
    expect(await compare()).toBe('equal');
  });

  it('skips a project without a job', async () => {
    await app.testDatabase.database.run('UPDATE projects SET pc_job_id = 0 WHERE id = ?', [client.projectId]);
    expect(await compare()).toBe('no job');
  });
});

describe('the nightly comparison', () => {
  it('visits every project, even after a company whose key is refused', async () => {
    const node = await startTestApp({
      on: app.testDatabase,
      env: {
        JOB_SYSTEM_URL: simulator.jobSystemUrl,
        EIA_URL: simulator.eiaUrl,
        SYNC_EVERY_SECONDS: '3600',
      },
    });
    Object.assign(node.get(JobSystemTimings), { requestsPerSecond: 1_000, backOffFirstMs: 20 });
    const { database } = app.testDatabase;
    try {
      const broken = 'UPDATE companies SET api_key_encrypted = ? WHERE id = ?';
      const next = await createHaulingCompany(app, `Hauler ${(companies += 1)}`);
      const nextDesk = new ProjectClient(app, next.person, await createRatedProject(app, next, JOB_NAME));
      await database.run(broken, ['bm90IGVuY3J5cHRlZCBieSB1cywgbm90IGF0IGFsbA==', company.company.id]);
      disappear(must((await nextDesk.freight()).loads[0]));
      expect(await makeDue(database, PLAN_COMPARISONS.name)).toBe(1);
      await waitUntilDone(database, PLAN_COMPARISONS.name);
      await waitUntilDone(database, COMPARE.name);
      expect((await nextDesk.freight()).loads.filter((load) => load.is_missing_upstream)).toHaveLength(1);
      expect((await syncOf()).compared_at).toBe('');
    } finally {
      await node.close();
    }
  });
});

describe('a load that is missing in the job system', () => {
  it('is flagged and counted, even when locked, and changes no total', async () => {
    const load = await anyLoad();
    await client.lock([load.id], 'Waiting for the ticket');
    const { all_totals: totals } = await client.freight();
    disappear(load);
    expect(await compare()).toBe('fetched');
    expect((await flagged()).map(({ id }) => id)).toEqual([load.id]);
    expect((await client.freight()).all_totals).toEqual(totals);
    const { missing } = await syncOf();
    const entry = { load_id: load.id, load_no: load.load_no, kind: 'freight' };
    expect(missing).toMatchObject({ count: 1, loads: [entry] });
    expect(missing.since).toBe(missing.loads[0]?.since);
    const [last] = await client.ask('GET', `load/${load.id}/history`);
    expect(last).toMatchObject({
      why: 'sync: no longer in the job system',
      fields: [{ field: 'is_missing_upstream', old: false, new: true }],
    });
  });

  it('is flagged once over several nights', async () => {
    disappear(await anyLoad());
    await compare();
    const state = await client.state();
    expect(await compare()).toBe('equal');
    expect(await client.state()).toBe(state);
    expect((await syncOf()).missing.count).toBe(1);
  });

  it('loses the flag when a comparison finds it again', async () => {
    disappear(await anyLoad());
    await compare();
    comeBack();
    expect(await compare()).toBe('fetched');
    expect(await flagged()).toEqual([]);
    expect((await syncOf()).missing).toEqual({ count: 0, since: '', loads: [] });
  });

  it('loses the flag when a sync brings it', async () => {
    const load = await anyLoad();
    const loadId = disappear(load);
    await compare();
    comeBack();
    simulator.control.correct({ loadId, patch: { weight: 48_000 } });
    await client.refresh();
    expect(await client.load(load.id)).toMatchObject({ is_missing_upstream: false, weight_tons: 24 });
    expect((await syncOf()).missing.count).toBe(0);
  });

  it('is flagged even if it was of the other kind', async () => {
    const [asset] = (await client.asset()).asset_loads;
    const row = await app.testDatabase.database.one<{ source_id: string }>(
      'SELECT source_id FROM asset_loads WHERE id = ?',
      [must(asset).id],
    );
    const loadId = Number(must(row).source_id);
    simulator.control.remove({ jobId: JOB, loadId });
    gone.push(loadId);
    await compare();
    const { asset_loads } = await client.asset();
    expect(asset_loads.filter((load) => load.is_missing_upstream).map(({ id }) => id)).toEqual([asset?.id]);
    expect((await syncOf()).missing.loads).toMatchObject([{ kind: 'asset', load_id: asset?.id }]);
  });
});

describe('an incomplete list from the job system', () => {
  it.each([
    ['shrinks during the read', [7, 6]],
    ['announces more loads than it sends', [7, 7]],
    ['does not state its length', [null, null]],
  ])('flags nothing when it %s', async (_, totals) => {
    jest.spyOn(app.get(JobSystem), 'loadCount').mockResolvedValue(7);
    jest.spyOn(app.get(JobSystem), 'loads').mockImplementation((_key, _job, _since, options) => {
      // Two pages without records: the job system lists none of the project's loads.
      const pages = totals.values();
      return {
        async *[Symbol.asyncIterator](): AsyncIterator<RawLoad[]> {
          for (const total of pages) {
            options?.onTotal?.(total);
            yield await Promise.resolve([]);
          }
        },
      };
    });
    expect(await compare()).toBe('fetched');
    expect(await flagged()).toEqual([]);
  });
});
