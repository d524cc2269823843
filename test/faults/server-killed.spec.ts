import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FreightLoad, LoadsChangedReply } from '#shared/contract/loads';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import { type HaulingCompany, createHaulingCompany, createRatedProject } from '../factories/rated-project';
import { type Called, callApi } from '../support/calls';
import { ROOT } from '../support/checkout';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { startTestApp } from '../support/app';
import { expectHistory } from '../support/histories/check-history';
import { readTrail } from '../support/histories/read-trail';
import { History, type HistoryClient, seenRows } from '../support/histories/recorder';
import { eventually } from '../support/live';
import { createPerson } from '../support/people';
import { type Screen, openScreen } from '../support/screen';
import { DIST, ServerProcess, freePort } from '../support/server-process';
import { expectVerified } from '../support/verified';

const LOADS = 40;
const REASON = 'Weights are disputed';
const MAIN = join(DIST, 'server/main.js');
const DYING = join(ROOT, 'test/faults/server-that-dies.mjs');
/** Timeout above the 15 s between two attempts of Socket.IO, with reserve for a slow start of the server. */
const ARRIVES_WITHIN_MS = 30_000;

let testDatabase: TestDatabase;
let simulator: Simulator;
let company: HaulingCompany;
let projectId: number;
let watcherEmail: string;
let running: ServerProcess | null = null;
let screen: Screen | null = null;
const history = new History();
let caller: HistoryClient;
let watcher: HistoryClient;
let url: string;
let environment: NodeJS.ProcessEnv;

const call = (method: string, path: string, options: object = {}) =>
  callApi(`${url}/api`, method, { path, token: company.person.token, ...options });

async function makeProject(): Promise<void> {
  const app = await startTestApp({
    on: testDatabase,
    env: { JOB_SYSTEM_URL: simulator.jobSystemUrl, EIA_URL: simulator.eiaUrl },
  });
  company = await createHaulingCompany(app, 'Permian Basin Logistics');
  projectId = await createRatedProject(app, company, 'Loving County Refrac 2', { priced: true });
  watcherEmail = (await createPerson(app, company.company, { email: 'watcher@permian.test' })).email;
  await app.close();
}

async function storedState(): Promise<{ revision: number; locked: number; audited: number }> {
  const state = await testDatabase.database.one<{ revision: number; locked: number; audited: number }>(
    `SELECT CAST(p.revision AS SIGNED) AS revision,
            (SELECT COUNT(*) FROM freight_loads WHERE project_id = p.id AND locked_reason = ?) AS locked,
            (SELECT COUNT(*) FROM audit_entries e JOIN audit_changes c ON c.id = e.change_id
              WHERE c.project_id = p.id AND c.revision = p.revision AND c.why = 'locked') AS audited
       FROM projects p WHERE p.id = ?`,
    [REASON, projectId],
  );
  if (state === null) throw new Error('The project is gone');
  return state;
}

/** Returns the loads on screen as the server would list them. */
const rowsOn = (shown: Screen): FreightLoad[] =>
  shown.replica.freight.store
    .all()
    .map(({ row }) => row)
    .sort((one, other) => one.id - other.id);
const lockedOn = (shown: Screen): number =>
  rowsOn(shown).filter(({ locked_reason }) => locked_reason === REASON).length;

type Lock = Called<LoadsChangedReply>;

const scope = () => `project:${projectId}` as const;

/** Begins a lock with one key. Each try is written into the history. */
function lockOf(client: HistoryClient, ids: number[], reason = REASON): () => Promise<Lock> {
  const saw = reason === '' ? REASON : '';
  const wants = ids.map((id) => ({ row: `loads ${id}`, field: 'locked_reason', saw }));
  const locking = client.operation<Lock>('lock', { wants });
  const key = randomUUID();
  return () =>
    locking.try((requestId) =>
      callApi(`${url}/api`, 'PATCH', {
        path: '/pc/loads/lock',
        token: company.person.token,
        body: { project_id: projectId, kind: 'freight', load_ids: ids, locked_reason: reason },
        headers: { 'idempotency-key': key, 'x-request-id': requestId },
      }),
    );
}

/** Writes into the history what a screen shows. */
function writeScreen(client: HistoryClient, shown: Screen): void {
  const rows = seenRows('loads', rowsOn(shown), ['locked_reason', 'customer_invoice_id']);
  client.saw({ how: 'screen', revision: shown.replica.sync.revision ?? 0, rows, whole: ['loads'] });
}

/** Returns the status of the reply, or null for a call without one. */
const statusOf = (called: Promise<Lock>): Promise<number | null> =>
  called.then(({ status }) => status).catch(() => null);

async function startDying(when: 'after-commit' | 'before-commit'): Promise<ServerProcess> {
  running = await ServerProcess.start([DYING, DIST, when], environment);
  return running;
}

async function openAndWait(): Promise<Screen> {
  screen = await openScreen(url, watcherEmail, projectId);
  const { replica } = screen;
  await eventually(() => (replica.view.status === 'ready' ? true : undefined), 'the project', 15_000);
  return screen;
}

beforeAll(async () => {
  [testDatabase, simulator] = await Promise.all([createTestDatabase(), startSimulator()]);
  await makeProject();
  [caller, watcher] = [
    history.client('caller', { scope: scope() }),
    history.client('watcher', { scope: scope() }),
  ];
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  environment = {
    ...testEnvironment(testDatabase.url),
    PORT: String(port),
    JOB_SYSTEM_URL: simulator.jobSystemUrl,
    EIA_URL: simulator.eiaUrl,
  };
});
afterEach(async () => {
  await screen?.close();
  await running?.kill();
  screen = running = null;
  await expectVerified(testDatabase.database);
});
afterAll(async () => {
  await simulator.close();
  await testDatabase.drop();
});

describe('a server that is killed during a lock', () => {
  it('leaves nothing behind before the commit, and the repeated request takes effect', async () => {
    const dying = await startDying('before-commit');
    const ids = (
      await testDatabase.database.rows<{ id: number }>(
        'SELECT id FROM freight_loads WHERE project_id = ? ORDER BY id DESC LIMIT 3',
        [projectId],
      )
    ).map(({ id }) => id);
    const before = await storedState();
    const lock = lockOf(caller, ids);
    expect(await statusOf(lock())).toBeNull();
    expect(await dying.ended).toBe('SIGKILL');
    expect(await storedState()).toEqual(before);
    running = await ServerProcess.start([MAIN], environment);
    expect((await lock()).status).toBe(200);
    expect(await storedState()).toEqual({ revision: before.revision + 1, locked: 3, audited: 3 });
    expect((await lockOf(caller, ids, '')()).status).toBe(200);
  });

  it('loses no update of another screen between commit and publication', async () => {
    const dying = await startDying('after-commit');
    const other = await openAndWait();
    const before = await storedState();
    const rows = rowsOn(other);
    const ids = rows.slice(0, LOADS).map(({ id }) => id);
    const lock = lockOf(caller, ids);
    writeScreen(watcher, other);

    // The call ends without a reply: the change is committed, but not announced.
    expect(await statusOf(lock())).toBeNull();
    expect(await dying.ended).toBe('SIGKILL');
    expect(await storedState()).toEqual({ revision: before.revision + 1, locked: LOADS, audited: LOADS });
    expect(lockedOn(other)).toBe(0);
    expect(other.replica.sync.revision).toBe(before.revision);

    running = await ServerProcess.start([MAIN], environment);
    await eventually(() => (lockedOn(other) === LOADS ? true : undefined), 'the locks', ARRIVES_WITHIN_MS);
    expect(other.losses()).toBeGreaterThan(0);
    expect(other.replica.sync.revision).toBe(before.revision + 1);
    const { loads, all_totals } = (await call('GET', `/pc/loads?project_id=${projectId}`)).body;
    expect(rowsOn(other)).toEqual(loads);
    expect(other.replica.view.all_totals).toEqual(all_totals);

    // The repeated request returns the result of the first.
    const again = (await lock()).body;
    expect(again).toMatchObject({ from: before.revision, revision: before.revision + 1 });
    expect(again.loads).toHaveLength(LOADS);
    writeScreen(watcher, other);
    expectHistory(history.lines, { [scope()]: await readTrail(testDatabase.database, scope()) });
  });
});
