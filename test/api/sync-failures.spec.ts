import { JobSystemTimings } from '#server/job-system/job-system-timings';
import { SYNC } from '#server/loads/sync/sync-project';
import { type Simulator, SIMULATOR_JOBS, startSimulator } from '#tools/simulator/index';
import type { ProjectSyncReply } from '#shared/contract/project-sync';
import { createHaulingCompany, createRatedProject, startAppWith } from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { ProjectClient } from '../support/project-client';
import { until } from '../support/until';
import { makeDue, waitUntilReleased } from '../support/work';

const PATH = `/jobs/${SIMULATOR_JOBS.spare}/loads`;
const GONE = 'The job no longer exists in the job system';
const UNAVAILABLE = 'Could not get jobs from the external job system';
/** Waits after the first failures in a row, in seconds. */
const WAITS = [60, 120, 300, 900, 900];
/** Shorter than each wait, so that the waits are not the interval. */
const EVERY_SECONDS = '30';

let simulator: Simulator;
let app: TestApp;
let client: ProjectClient;
let projectId: number;

const state = async (): Promise<ProjectSyncReply> =>
  (await client.call('GET', `project-sync/${projectId}`)).body;

/** Runs the scheduled sync now, and returns the state after it. */
async function scheduled(): Promise<ProjectSyncReply> {
  const { database } = app.testDatabase;
  const ends = (): Promise<unknown> =>
    database.one('SELECT COUNT(*) AS runs FROM sync_runs WHERE project_id = ? AND finished_at IS NOT NULL', [
      projectId,
    ]);
  const before = JSON.stringify(await ends());
  await makeDue(database, SYNC.name);
  await until(async () => JSON.stringify(await ends()) !== before);
  await waitUntilReleased(database, { kind: SYNC.name, scope: projectId });
  return state();
}

/** Returns the seconds until the next scheduled sync, by the database's clock. */
async function secondsToDue(): Promise<number> {
  const row = await app.testDatabase.database.one<{ seconds: string }>(
    `SELECT TIMESTAMPDIFF(MICROSECOND, CURRENT_TIMESTAMP(3), due_at) / 1000000 AS seconds
       FROM work_leases WHERE kind = ? AND scope = ?`,
    [SYNC.name, String(projectId)],
  );
  return Number(row?.seconds);
}

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1_000;
const click = () => client.call('GET', `project-refresh/${projectId}`);

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator, { SYNC_EVERY_SECONDS: EVERY_SECONDS });
  const timings = app.get(JobSystemTimings);
  const pauses = { backOffFirstMs: 5, backOffMaxMs: 5, breakerFailures: 10_000 };
  Object.assign(timings, { requestsPerSecond: 1_000, ...pauses });
  const company = await createHaulingCompany(app, 'Permian Basin Logistics');
  projectId = await createRatedProject(app, company, 'Martin County Pad 11');
  client = new ProjectClient(app, company.person, projectId);
  const { database } = app.testDatabase;
  await until(async () => {
    const row = await database.one('SELECT 1 FROM work_leases WHERE kind = ? AND scope = ?', [
      SYNC.name,
      String(projectId),
    ]);
    if (row === null) await makeDue(database, 'sync-plan');
    return row !== null;
  });
});
beforeEach(async () => {
  simulator.control.clearFaults();
  expect(await scheduled()).toMatchObject({
    failures: 0,
    failing_since: '',
    next_try_at: '',
    job_gone_at: '',
  });
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('a job that fails', () => {
  it.each([
    ['never synced before', true],
    ['synced before', false],
  ])('waits longer after each failure, in a project that %s', async (_what, isNew) => {
    if (isNew) {
      await app.testDatabase.database.run('DELETE FROM sync_states WHERE project_id = ?', [projectId]);
    } else {
      // A last success of long ago must not count as a long failure.
      await app.testDatabase.database.run('UPDATE sync_states SET last_synced_at = ? WHERE project_id = ?', [
        new Date('2026-01-01T00:00:00Z'),
        projectId,
      ]);
    }
    simulator.control.fail({ path: PATH, how: 500, times: 10_000 });
    const first = await scheduled();
    for (const [index, wait] of WAITS.entries()) {
      const now = index === 0 ? first : await scheduled();
      expect(now).toMatchObject({ failures: index + 1, failing_since: first.failed_at, error: UNAVAILABLE });
      expect(secondsBetween(now.failed_at, now.next_try_at)).toBe(wait);
      const left = await secondsToDue();
      expect(left).toBeLessThanOrEqual(wait);
      expect(left).toBeGreaterThan(wait - 30);
    }
    simulator.control.clearFaults();
    expect(await scheduled()).toMatchObject({ failures: 0, failing_since: '', failed_at: '', error: '' });
    expect(await secondsToDue()).toBeLessThanOrEqual(Number(EVERY_SECONDS));
  });

  it('is tried at once by a click, which leaves the next scheduled try when it fails', async () => {
    simulator.control.fail({ path: PATH, how: 500, times: 10_000 });
    for (let runs = 0; runs < 3; runs += 1) await scheduled();
    const before = await state();
    expect((await click()).status).toBe(502);
    const after = await state();
    expect(after).toMatchObject({ failures: 4, next_try_at: before.next_try_at });
    expect(Date.parse(after.failed_at)).toBeGreaterThan(Date.parse(before.failed_at));
  });

  it('goes on at its usual pace after a click that succeeds', async () => {
    simulator.control.fail({ path: PATH, how: 500, times: 10_000 });
    for (let runs = 0; runs < 4; runs += 1) await scheduled();
    expect(await secondsToDue()).toBeGreaterThan(600);
    simulator.control.clearFaults();
    expect((await click()).status).toBe(200);
    expect(await state()).toMatchObject({ failures: 0, next_try_at: '', error: '' });
    expect(await secondsToDue()).toBeLessThanOrEqual(60);
  });
});

describe('a job that is gone', () => {
  it('is an end that counts as no failure and raises no alarm', async () => {
    simulator.control.fail({ path: PATH, how: 404, times: 10_000 });
    const first = await scheduled();
    const second = await scheduled();
    for (const now of [first, second]) {
      expect(now).toMatchObject({ failures: 0, failing_since: '', next_try_at: '', error: GONE });
      expect(now.job_gone_at).toBe(first.failed_at);
    }
    const lease = await app.testDatabase.database.one<{ last_error: string }>(
      'SELECT last_error FROM work_leases WHERE kind = ? AND scope = ?',
      [SYNC.name, String(projectId)],
    );
    expect(lease?.last_error).toBe('');
    const clicked = await click();
    expect([clicked.status, clicked.body.message]).toEqual([502, GONE]);
    expect(await state()).toMatchObject({ failures: 0, job_gone_at: first.failed_at });
  });

  it('ends a series of failures, and a failure ends the end', async () => {
    simulator.control.fail({ path: PATH, how: 500, times: 10_000 });
    await scheduled();
    simulator.control.clearFaults();
    simulator.control.fail({ path: PATH, how: 404, times: 10_000 });
    expect(await scheduled()).toMatchObject({ failures: 0, failing_since: '', next_try_at: '' });
    simulator.control.clearFaults();
    simulator.control.fail({ path: PATH, how: 500, times: 10_000 });
    expect(await scheduled()).toMatchObject({ failures: 1, job_gone_at: '' });
  });
});
