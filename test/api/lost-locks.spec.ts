import { projectScope } from '#server/database/index';
import { JobSystemTimings } from '#server/job-system/job-system-timings';
import { IMPORT } from '#server/loads/imports/import-runner';
import { ImportLines } from '#server/loads/imports/import-lines';
import { SyncProject } from '#server/loads/index';
import { SYNC } from '#server/loads/sync/sync-project';
import { FetchRecords } from '#server/loads/sync/fetch-records';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import type { SyncRunReply } from '#shared/contract/projects';
import { createFileCompany, createFileProject } from '../factories/file-project';
import { createHaulingCompany, createRatedProject, startAppWith } from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { choiceOf } from '../support/import-client';
import { until } from '../support/until';
import { expireLease, assignToDeadNode, releaseLease } from '../support/work';

const BATCH = 1_000;
const LINES = 2_500;
/** Job with more than two batches of loads. */
const JOB_NAME = 'Wolfcamp 14H Zipper - Midland';
const BUSY = 'The server is busy, please try again';

let simulator: Simulator;
let app: TestApp;

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  Object.assign(app.get(JobSystemTimings), { requestsPerSecond: 1_000 });
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('long work that lost its lease', () => {
  it('stops an import, which the next node resumes', async () => {
    const client = await createFileProject(app, await createFileCompany(app), 'Typed job');
    const lines = Array.from({ length: LINES }, (_, at) => `${at + 1},2026-10-05,25,38`);
    const found = await client.staged(`Load,Delivered,Tons,Miles\n${lines.join('\n')}\n`);
    const work = { kind: IMPORT.name, scope: found.id };
    const takeLines = app.get(ImportLines);
    const take = takeLines.run.bind(takeLines);
    takeLines.run = async (...given) => {
      takeLines.run = take;
      const taken = await take(...given);
      await assignToDeadNode(app.testDatabase.database, work);
      return taken;
    };
    await client.start(found, { ...choiceOf(found), skip_faulty: false });
    await until(async () => (await client.one(found.id)).lines_done === BATCH);
    // The second node dies as well, and the work becomes free again.
    expect((await client.one(found.id)).state).toBe('running');
    expect((await client.freight()).loads).toHaveLength(BATCH);
    await expireLease(app.testDatabase.database, work);
    await until(async () => (await client.one(found.id)).state === 'finished');
    expect(await client.one(found.id)).toMatchObject({ added: LINES, unchanged: 0, lines_done: LINES });
    expect((await client.freight()).loads).toHaveLength(LINES);
  });

  it('stops a sync, which the next one completes', async () => {
    const company = await createHaulingCompany(app, 'Permian Basin Logistics');
    const projectId = await createRatedProject(app, company, JOB_NAME);
    const scope = projectScope(company.company.id, projectId);
    const [syncs, batches] = [app.get(SyncProject), app.get(FetchRecords)];
    const importBatch = batches.importBatch.bind(batches);
    batches.importBatch = async (...given) => {
      batches.importBatch = importBatch;
      const newest = await importBatch(...given);
      await assignToDeadNode(app.testDatabase.database, { kind: SYNC.name, scope: projectId });
      return newest;
    };
    await expect(syncs.fromTheStart(scope, company.principal)).rejects.toMatchObject({ code: 'busy' });
    const [last] = await app.testDatabase.database.rows<SyncRunReply>(
      'SELECT * FROM sync_runs WHERE project_id = ? ORDER BY id DESC LIMIT 1',
      [projectId],
    );
    expect(last).toMatchObject({ error: BUSY, fetched: BATCH });
    await releaseLease(app.testDatabase.database, { kind: SYNC.name, scope: projectId });
    const again = await syncs.fromTheStart(scope, company.principal);
    expect(again.error).toBe('');
    expect(again.fetched).toBeGreaterThan(2 * BATCH);
  });
});
