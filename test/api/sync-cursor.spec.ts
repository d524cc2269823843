import { JobSystemTimings } from '#server/job-system/job-system-timings';
import { type Simulator, SIMULATOR_JOBS, startSimulator } from '#tools/simulator/index';
import type { ProjectSyncReply } from '#shared/contract/project-sync';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { ProjectClient, must, recordOf } from '../support/project-client';

const JOB = SIMULATOR_JOBS.spare;
const JOB_NAME = 'Martin County Pad 11';
const DAY_MS = 86_400_000;
const daysAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let client: ProjectClient;
let companies = 0;

const syncOf = (): Promise<ProjectSyncReply> => client.ask('GET', `project-sync/${client.projectId}`);
const cursorOf = async (): Promise<Date> => {
  const row = await app.testDatabase.database.one<{ cursor_at: Date }>(
    'SELECT cursor_at FROM sync_states WHERE project_id = ?',
    [client.projectId],
  );
  return must(row).cursor_at;
};

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  Object.assign(app.get(JobSystemTimings), { requestsPerSecond: 1_000, backOffFirstMs: 20 });
});
beforeEach(async () => {
  simulator.control.clearFaults();
  company = await createHaulingCompany(app, `Hauler ${(companies += 1)}`);
  client = new ProjectClient(app, company.person, await createRatedProject(app, company, JOB_NAME));
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('a record dated in the future', () => {
  it('keeps the cursor at the start of the run, so later loads still arrive', async () => {
    const load = must((await client.freight()).loads[0]);
    simulator.control.correct({ loadId: recordOf(JOB, load), at: daysAhead(60) });
    const odd = (await client.refresh()).sync;
    expect((await cursorOf()).toISOString()).toBe(odd.started_at);
    simulator.control.arrive({ jobId: JOB, count: 2 });
    const { sync } = await client.refresh();
    expect([sync.inserted, sync.error]).toEqual([2, '']);
    simulator.control.correct({ loadId: recordOf(JOB, load) });
  });

  it('is shown on the project with its date and first day until it is corrected', async () => {
    expect((await syncOf()).future).toEqual({ count: 0, since: '', records: [] });
    const load = must((await client.freight()).loads[0]);
    const at = daysAhead(60);
    const record = recordOf(JOB, load);
    simulator.control.correct({ loadId: record, at });
    const { sync } = await client.refresh();
    const { future } = await syncOf();
    const entry = {
      record_id: String(record),
      load_no: load.load_no,
      load_id: load.id,
      kind: 'freight',
      dated_at: at,
      since: sync.started_at,
    };
    expect(future).toEqual({ count: 1, since: sync.started_at, records: [entry] });
    await client.refresh();
    expect((await syncOf()).future).toEqual(future);
    simulator.control.correct({ loadId: record });
    await client.refresh();
    expect((await syncOf()).future.count).toBe(0);
  });

  it('counts as now when an older release stored it as the cursor', async () => {
    await app.testDatabase.database.run('UPDATE sync_states SET cursor_at = ? WHERE project_id = ?', [
      new Date(daysAhead(60)),
      client.projectId,
    ]);
    simulator.control.arrive({ jobId: JOB, count: 1 });
    expect((await client.refresh()).sync.inserted).toBe(1);
    expect((await cursorOf()).getTime()).toBeLessThanOrEqual(Date.now());
  });
});

describe('the state of a sync', () => {
  it.each([
    'projects/:company',
    'project/:project',
    'project-snapshot/:project',
    'project-sync/:project',
    'project-changes/:project?since=1',
    'dashboard/:key',
  ])('is read without the log of runs: %s', async (path) => {
    const { database } = app.testDatabase;
    await database.run('RENAME TABLE sync_runs TO sync_runs_away');
    try {
      const at = path
        .replace(':company', String(company.company.id))
        .replace(':key', company.company.qwikr_company_key)
        .replace(':project', String(client.projectId));
      expect((await client.call('GET', at)).status).toBe(200);
    } finally {
      await database.run('RENAME TABLE sync_runs_away TO sync_runs');
    }
  });

  it('names the unreadable records with their reasons and first day', async () => {
    simulator.control.malformed({ jobId: JOB });
    const { sync } = await client.refresh();
    simulator.control.malformed({ jobId: JOB, on: false });
    const { quarantined } = await syncOf();
    expect(quarantined.count).toBe(sync.quarantined);
    expect(quarantined.since).not.toBe('');
    const heavy = quarantined.records.find(({ reason }) => reason.includes('weight is negative'));
    expect(heavy).toMatchObject({ record_id: expect.stringMatching(/^\d+$/) as string });
    expect(must(heavy).load_no).toBeGreaterThan(0);
  });

  it('says why the last sync failed and when it works again', async () => {
    const before = await syncOf();
    expect(before).toMatchObject({ error: '', failed_at: '' });
    simulator.control.fail({ path: `/jobs/${JOB}/loads`, how: 'garbage', times: 10 });
    await client.call('GET', `project-refresh/${client.projectId}`);
    const failed = await syncOf();
    expect(failed.error).not.toBe('');
    expect(failed.failed_at > before.last_synced_at).toBe(true);
    expect(failed.last_synced_at).toBe(before.last_synced_at);
    simulator.control.clearFaults();
    const { sync } = await client.refresh();
    expect(await syncOf()).toMatchObject({ error: '', failed_at: '', last_synced_at: sync.finished_at });
  });
});
