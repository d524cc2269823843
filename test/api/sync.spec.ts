import { RequestLimit } from '#server/platform/common/http/request-deadlines';
import { JobSystemTimings } from '#server/job-system/job-system-timings';
import { Leases } from '#server/platform/common/index';
import { FetchRecords } from '#server/loads/sync/fetch-records';
import { rawOf } from '#server/loads/sync/packed-raw';
import { LeaseRepository } from '#server/platform/common/leases/lease.repository';
import { SYNC, SyncProject } from '#server/loads/sync/sync-project';
import { ProgressPublisher } from '#server/realtime/index';
import { type Simulator, SIMULATOR_JOBS, startSimulator } from '#tools/simulator/index';
import type { FreightLoad } from '#shared/contract/loads';
import type { SyncRunReply } from '#shared/contract/projects';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { dayInChicago } from '../support/by-hand';
import { ProjectClient, must, recordOf } from '../support/project-client';
import { syncUntil } from '../support/sync-until';
import { until } from '../support/until';
import { assignToDeadNode, releaseLease } from '../support/work';

const JOB = SIMULATOR_JOBS.spare;
const JOB_NAME = 'Martin County Pad 11';

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let client: ProjectClient;
let companies = 0;

const quarantined = (projectId = client.projectId): Promise<{ reason: string; raw: string }[]> =>
  app.testDatabase.database.rows('SELECT reason, raw FROM quarantined_rows WHERE project_id = ?', [
    projectId,
  ]);
const runs = (): Promise<SyncRunReply[]> =>
  app.testDatabase.database.rows('SELECT * FROM sync_runs WHERE project_id = ? ORDER BY id', [
    client.projectId,
  ]);
const counts = ({ fetched, inserted, updated, unchanged, quarantined: set }: SyncRunReply): number[] => [
  fetched,
  inserted,
  updated,
  unchanged,
  set,
];
const calls = (path: string): number => simulator.control.calls.get(`GET /api/v1${path}`) ?? 0;

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  const timings = app.get(JobSystemTimings);
  Object.assign(timings, { requestsPerSecond: 1_000, backOffFirstMs: 20, backOffMaxMs: 100 });
});
beforeEach(async () => {
  simulator.control.clearFaults();
  company = await createHaulingCompany(app, `Hauler ${(companies += 1)}`);
  const projectId = await createRatedProject(app, company, JOB_NAME, { priced: true });
  client = new ProjectClient(app, company.person, projectId);
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('a sync', () => {
  it('brings every load of the job and records the number in its run', async () => {
    const [first] = await runs();
    const { loads } = await client.freight();
    const { asset_loads } = await client.asset();
    expect(first).toMatchObject({ error: '', updated: 0, unchanged: 0, quarantined: 0 });
    expect(first?.inserted).toBe(loads.length + asset_loads.length);
    expect(first?.fetched).toBe(first?.inserted);
    expect(new Set(loads.map(({ load_no }) => load_no)).size).toBe(loads.length);
  });

  it('changes nothing for the same records: no revision, no audit entry, no row', async () => {
    const state = await client.state();
    const { sync } = await client.refresh();
    expect(sync).toMatchObject({ inserted: 0, updated: 0, quarantined: 0, error: '' });
    expect(sync.unchanged).toBe(sync.fetched);
    expect(await client.state()).toBe(state);
  });

  it('returns changes after a revision and asks for a new start when it is ahead', async () => {
    const { revision } = await client.freight();
    const refresh = (since: number): Promise<{ reset: boolean; loads: object[] }> =>
      client.ask('GET', `project-refresh/${client.projectId}?since=${since}`);
    expect(await refresh(revision)).toMatchObject({ reset: false, loads: [], revision });
    const ahead = await refresh(revision + 9);
    expect(ahead).toMatchObject({ reset: true, revision });
    expect(ahead.loads).toHaveLength((await client.freight()).loads.length);
  });

  it('requests only changes since the last run, which include late corrections', async () => {
    const { loads } = await client.freight();
    const oldest = loads.reduce((one, other) => (one.delivered_date < other.delivered_date ? one : other));
    const before = (await client.refresh()).sync;
    expect(before.fetched).toBeLessThan(loads.length);
    simulator.control.correct({ loadId: recordOf(JOB, oldest), patch: { weight: 48_000, ticket_no: 'K-1' } });
    const { sync, revision } = await client.refresh();
    expect([sync.inserted, sync.updated, sync.quarantined]).toEqual([0, 1, 0]);
    const corrected = await client.load(oldest.id);
    expect(corrected).toMatchObject({ weight_tons: 24, ticket_number: 'K-1', revision });
    const others = (await client.freight()).loads.filter((load) => load.revision === revision);
    expect(others.map(({ id }) => id)).toEqual([oldest.id]);
    expect(corrected.freight_rev).not.toBe(oldest.freight_rev);
  });

  it('adds and rates new loads and uses the Chicago day for late deliveries', async () => {
    const known = new Set((await client.freight()).loads.map(({ id }) => id));
    // 03:30 UTC is the previous evening in Chicago.
    const night = `${new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)}T03:30:00.000Z`;
    simulator.control.arrive({ jobId: JOB, count: 1, at: night });
    simulator.control.arrive({ jobId: JOB, count: 2, kind: 'asset' });
    const { sync } = await client.refresh();
    expect([sync.inserted, sync.quarantined]).toEqual([3, 0]);
    const [arrived] = (await client.freight()).loads.filter(({ id }) => !known.has(id));
    expect(arrived?.delivered_date).toBe(night);
    expect(arrived?.freight_rev).toBeGreaterThan(0);
    const days = await app.testDatabase.database.rows<{ day: string; loads: number }>(
      "SELECT DATE_FORMAT(day, '%Y-%m-%d') AS day, loads FROM project_days WHERE project_id = ? AND is_asset = 0",
      [client.projectId],
    );
    const { loads } = await client.freight();
    const onDay = loads.filter(
      (load) =>
        !load.is_canceled &&
        load.transfer_type_id !== 12 &&
        dayInChicago(load.delivered_date) === dayInChicago(night),
    );
    expect(dayInChicago(night) < night.slice(0, 10)).toBe(true);
    expect(days.find(({ day }) => day === dayInChicago(night))?.loads).toBe(onDay.length);
  });

  it('skips unreadable records, reports each once with the reason and keeps the rest', async () => {
    simulator.control.malformed({ jobId: JOB });
    const { sync } = await client.refresh();
    expect(sync.quarantined).toBeGreaterThanOrEqual(9);
    expect(sync.inserted).toBe(2);
    const rows = await quarantined();
    expect(rows.every(({ reason }) => reason !== '')).toBe(true);
    expect(rows.some(({ raw }) => raw.includes('a negative weight'))).toBe(true);
    await client.refresh();
    simulator.control.malformed({ jobId: JOB, on: false });
    expect(await quarantined()).toHaveLength(rows.length);
    const { loads } = await client.freight();
    expect(loads.every(({ weight_tons }) => weight_tons >= 0)).toBe(true);
  });

  it('never moves a load that belongs to another project of the company', async () => {
    const [load] = (await client.freight()).loads;
    const neighbour = new ProjectClient(
      app,
      company.person,
      await createRatedProject(app, company, 'Loving County Refrac 2'),
    );
    const before = await neighbour.freight();
    const recordId = recordOf(JOB, load ?? { load_no: 0 });
    const moved = await movedRecord(recordId);
    simulator.control.rows({ jobId: SIMULATOR_JOBS.small, rows: [moved] });
    const { sync } = await neighbour.refresh();
    simulator.control.rows({ jobId: SIMULATOR_JOBS.small, rows: [] });
    expect(sync).toMatchObject({ inserted: 0, updated: 0, quarantined: 1 });
    const [set] = await quarantined(neighbour.projectId);
    expect(set?.reason).toContain('another project');
    expect((await neighbour.freight()).loads).toEqual(before.loads);
    expect(await client.load(load?.id ?? 0)).toEqual(load);
  });

  it('keeps one load when a correction changes its kind', async () => {
    const [load] = (await client.freight()).loads;
    const assets = (await client.asset()).asset_loads.length;
    const patch = { hauling_method: 'Equipment', product_name: '', po_id: null, po_name: '', ticket_no: '' };
    simulator.control.correct({ loadId: recordOf(JOB, load ?? { load_no: 0 }), patch });
    const { sync } = await client.refresh();
    expect(sync.quarantined).toBe(1);
    expect((await quarantined())[0]?.reason).toContain('already stored as a freight load');
    const freight = (await client.freight()).loads.filter(({ load_no }) => load_no === load?.load_no);
    const asset = (await client.asset()).asset_loads.filter(({ load_no }) => load_no === load?.load_no);
    expect(freight.length + asset.length).toBe(1);
    expect((await client.asset()).asset_loads.length - assets).toBe(asset.length);
  });

  it('follows the id of a renamed job and keeps the name of the project', async () => {
    simulator.control.rename({ jobId: JOB, name: 'Martin County Pad 11 - Phase 2' });
    simulator.control.arrive({ jobId: JOB, count: 1 });
    const { sync } = await client.refresh();
    simulator.control.rename({ jobId: JOB, name: JOB_NAME });
    expect(sync).toMatchObject({ error: '', quarantined: 0 });
    expect(sync.inserted).toBe(1);
    const { project } = await client.ask('GET', `project/${client.projectId}`);
    expect(project.job_name).toBe(JOB_NAME);
  });

  async function movedRecord(id: number): Promise<object> {
    const stored = await app.testDatabase.database.one<{ raw: string; packed: Buffer | null }>(
      'SELECT raw, packed FROM load_sources WHERE project_id = ? AND source_id = ?',
      [client.projectId, String(id)],
    );
    return { ...(JSON.parse(rawOf(must(stored))) as FreightLoad), job_id: SIMULATOR_JOBS.small };
  }
});

describe('simultaneous syncs of a project', () => {
  it('run once: the second request joins the first', async () => {
    await client.refresh();
    const [before, pages] = [await runs(), calls(`/jobs/${JOB}/loads`)];
    simulator.control.arrive({ jobId: JOB, count: 3 });
    const ran = jest.spyOn(app.get(SyncProject), 'run');
    const fetch = app.get(FetchRecords);
    const importBatch = fetch.importBatch.bind(fetch);
    // The run goes on when the third request has come.
    const importing = jest.spyOn(fetch, 'importBatch').mockImplementationOnce(async (...given) => {
      await until(() => ran.mock.calls.length === 3);
      return importBatch(...given);
    });
    const colleague = new ProjectClient(app, company.person, client.projectId);
    const both = [client.refresh(), colleague.refresh()];
    await until(() => importing.mock.calls.length === 1);
    both.push(client.refresh());
    const [first, second, third] = await Promise.all(both);
    expect(second?.sync).toEqual(first?.sync);
    expect(third?.sync).toEqual(first?.sync);
    expect(first?.sync.inserted).toBe(3);
    expect(await runs()).toHaveLength(before.length + 1);
    expect(calls(`/jobs/${JOB}/loads`)).toBe(pages + 1);
  });
});

describe('a job system with failures', () => {
  const failures: ('500' | '401')[] = ['500', '401'];
  it.each(failures)('is called again after a few replies of %s, without losing a load', async (how) => {
    simulator.control.arrive({ jobId: JOB, count: 1 });
    simulator.control.fail({ path: `/jobs/${JOB}/loads`, how: how === '500' ? 500 : 401, times: 2 });
    const { sync } = await client.refresh();
    expect([sync.inserted, sync.error]).toEqual([1, '']);
  });

  it('never causes our own 401, keeps the loads and keeps the person signed in', async () => {
    const state = await client.state();
    simulator.control.fail({ path: `/jobs/${JOB}/loads`, how: 401, times: 4 });
    const refused = await client.call('GET', `project-refresh/${client.projectId}`);
    expect(refused.status).toBe(502);
    expect(refused.body.code).toMatch(/^job_system_/);
    expect(await client.state()).toBe(state);
    const failed = (await runs()).at(-1);
    expect(failed?.error).not.toBe('');
    expect(counts(failed ?? ({} as SyncRunReply))).toEqual([0, 0, 0, 0, 0]);
    expect((await client.call('GET', `loads?project_id=${client.projectId}`)).status).toBe(200);
    simulator.control.clearFaults();
    simulator.control.arrive({ jobId: JOB, count: 1 });
    expect((await client.refresh()).sync.inserted).toBe(1);
  });

  it('keeps the loads after a malformed reply and continues from the last good run', async () => {
    simulator.control.arrive({ jobId: JOB, count: 2 });
    simulator.control.fail({ path: `/jobs/${JOB}/loads`, how: 'garbage', times: 10 });
    const state = await client.state();
    expect((await client.call('GET', `project-refresh/${client.projectId}`)).status).toBe(502);
    expect(await client.state()).toBe(state);
    simulator.control.clearFaults();
    expect((await client.refresh()).sync.inserted).toBe(2);
  });
});

describe('a queued sync', () => {
  const sync = () => ({ kind: SYNC.name, scope: client.projectId });

  it('shows as running and runs when its turn comes', async () => {
    const published = jest.spyOn(app.get(ProgressPublisher), 'publish');
    await assignToDeadNode(app.testDatabase.database, sync());
    const before = await runs();
    const asked = client.refresh();
    const looks = jest.spyOn(app.get(LeaseRepository), 'isHeld');
    await until(() => published.mock.calls.length > 0);
    await until(() => looks.mock.calls.length > 1);
    expect(published.mock.calls.map(([{ state, done, total }]) => [state, done, total])).toEqual([
      ['running', 0, 0],
    ]);
    expect(await runs()).toHaveLength(before.length);
    await releaseLease(app.testDatabase.database, sync());
    expect((await asked).sync.error).toBe('');
    expect(published.mock.calls.at(-1)?.[0].state).toBe('finished');
  });

  it('says why its turn cannot come', async () => {
    jest.spyOn(app.get(Leases), 'take').mockRejectedValueOnce(new Error('The pool is closed'));
    const published = jest.spyOn(app.get(ProgressPublisher), 'publish');
    expect((await client.call('GET', `project-refresh/${client.projectId}`)).status).toBe(500);
    expect(published.mock.calls.at(-1)?.[0]).toMatchObject({
      state: 'failed',
      message: 'Something Went Wrong',
    });
  });
});

describe('a sync that exceeds the time limit of a request', () => {
  it('still completes while the browser waits for it', async () => {
    const limit = app.get(RequestLimit);
    const { handlerMs } = limit;
    simulator.control.arrive({ jobId: JOB, count: 1 });
    simulator.control.slow({ milliseconds: 100 });
    try {
      limit.handlerMs = 1;
      const other = await client.call('GET', `loads?project_id=${client.projectId}`);
      expect([other.status, other.body.code]).toEqual([503, 'busy']);
      expect((await client.refresh()).sync).toMatchObject({ error: '', inserted: 1 });
    } finally {
      limit.handlerMs = handlerMs;
    }
  });
});

describe('a sync that fails with an internal error', () => {
  it('reports no details in its run and in its progress', async () => {
    const published = jest.spyOn(app.get(ProgressPublisher), 'publish');
    const raw = "Table 'secret_schema.freight_loads' is full";
    jest.spyOn(app.get(FetchRecords), 'importBatch').mockRejectedValue(new Error(raw));
    expect((await client.call('GET', `project-refresh/${client.projectId}`)).status).toBe(500);
    expect((await runs()).at(-1)?.error).toBe('Something Went Wrong');
    expect(published.mock.calls.at(-1)?.[0]).toMatchObject({
      state: 'failed',
      message: 'Something Went Wrong',
    });
    expect(JSON.stringify(published.mock.calls)).not.toContain('secret_schema');
  });
});

describe('a round of syncs', () => {
  it('continues after a company whose key cannot be read, and reports that company', async () => {
    const next = await createHaulingCompany(app, `Hauler ${(companies += 1)}`);
    const nextDesk = new ProjectClient(app, next.person, await createRatedProject(app, next, JOB_NAME));
    const { database } = app.testDatabase;
    const broken = 'UPDATE companies SET api_key_encrypted = ? WHERE id = ?';
    await database.run(broken, ['bm90IGVuY3J5cHRlZCBieSB1cywgbm90IGF0IGFsbA==', company.company.id]);
    await database.run('DELETE FROM sync_runs');
    // Projects of earlier tests share the key and its rate limit.
    const others = 'UPDATE projects SET archived = 1 WHERE id NOT IN (?)';
    await database.run(others, [[client.projectId, nextDesk.projectId]]);
    const ofNext = (): Promise<SyncRunReply[]> =>
      database.rows('SELECT * FROM sync_runs WHERE project_id = ? AND finished_at IS NOT NULL', [
        nextDesk.projectId,
      ]);
    await syncUntil(app, simulator, async () => (await ofNext()).length > 0);
    expect((await ofNext())[0]?.error).toBe('');
    expect((await runs())[0]?.error).toBe("The job system rejected this company's API key");
    const refused = await client.call('GET', `project-refresh/${client.projectId}`);
    expect([refused.status, refused.body.code]).toEqual([502, 'job_system_rejected_key']);
  });
});
