import { join } from 'node:path';
import type { LoadImportDetailReply, LoadImportReply } from '#shared/contract/load-imports';
import { type FileCompany, createFileCompany, createFileProject } from '../factories/file-project';
import { startTestApp } from '../support/app';
import { callApi } from '../support/calls';
import { ROOT } from '../support/checkout';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { choiceOf } from '../support/import-client';
import { DIST, ServerProcess, freePort } from '../support/server-process';
import { until } from '../support/until';
import { expectVerified } from '../support/verified';

const LINES = 3_000;
const BATCH = 1_000;
const MAIN = join(DIST, 'server/main.js');
const DYING = join(ROOT, 'test/faults/server-that-dies.mjs');
/** Timeout above the 10 s of a lease, with reserve for a busy machine. */

jest.setTimeout(180_000);

let testDatabase: TestDatabase;
let company: FileCompany;
let projectId: number;
let found: LoadImportDetailReply;
let url: string;
let environment: NodeJS.ProcessEnv;
let running: ServerProcess | null = null;

const call = <Method extends string, Path extends string>(method: Method, path: Path, body?: object) =>
  callApi(`${url}/api`, method, { path, token: company.person.token, body });

/** Waits until the import has a state, and returns it. */
async function importIn(state: LoadImportReply['state']): Promise<LoadImportReply> {
  const read = async (): Promise<LoadImportReply> => (await call('GET', `/pc/load-import/${found.id}`)).body;
  await until(async () => (await read()).state === state);
  return read();
}

/** Returns the loads of the project and the number of audited creations. */
async function stored(): Promise<{ loads: number; created: number }> {
  const row = await testDatabase.database.one<{ loads: number; created: number }>(
    `SELECT (SELECT COUNT(*) FROM freight_loads WHERE project_id = p.id) AS loads,
            (SELECT COUNT(*) FROM audit_entries e JOIN audit_changes c ON c.id = e.change_id
              WHERE c.project_id = p.id AND e.action = 'created') AS created
       FROM projects p WHERE p.id = ?`,
    [projectId],
  );
  return { loads: Number(row?.loads), created: Number(row?.created) };
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const app = await startTestApp({ on: testDatabase });
  company = await createFileCompany(app);
  const client = await createFileProject(app, company, 'Typed job');
  projectId = client.projectId;
  const lines = Array.from({ length: LINES }, (_, at) => `${at + 1},2026-10-05,25,38`);
  found = await client.staged(`Load,Delivered,Tons,Miles\n${lines.join('\n')}\n`);
  await app.close();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  environment = { ...testEnvironment(testDatabase.url), PORT: String(port) };
});
afterAll(async () => {
  await running?.kill();
  await testDatabase.drop();
});

it('finishes an import on another server after a kill, with every line once', async () => {
  running = await ServerProcess.start([DYING, DIST, 'importing'], environment);
  const dying = running;
  const order = { ...choiceOf(found), skip_faulty: false };
  expect((await call('POST', `/pc/load-import/${found.id}/apply`, order)).body).toMatchObject({
    state: 'running',
  });
  expect(await dying.ended).toBe('SIGKILL');
  expect(await stored()).toEqual({ loads: 2 * BATCH, created: 2 * BATCH });
  await expectVerified(testDatabase.database);

  running = await ServerProcess.start([MAIN], environment);
  // The dead node's lease may still be valid, so the import is not started twice.
  expect((await call('POST', `/pc/load-import/${found.id}/apply`, order)).body).toMatchObject({
    state: 'running',
  });
  const done = await importIn('finished');
  expect(done.added + done.unchanged).toBe(LINES);
  expect(await stored()).toEqual({ loads: LINES, created: LINES });
  await expectVerified(testDatabase.database);
});
