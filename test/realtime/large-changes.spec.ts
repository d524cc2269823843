import { DomainError } from '#shared/errors/index';
import type { ProgressEvent } from '#shared/realtime/events';
import { UnitsOfWork, projectScope } from '#server/database/index';
import { LoadRepository, LoadWriter } from '#server/loads/index';
import { type FileCompany, createFileCompany, createFileProject } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import type { ImportClient } from '../support/import-client';
import { type LivePeer, closeLive, connectLive } from '../support/live';
import { createSignedIn } from '../support/people';

/** Loads of the file, and of the project after each was joined with each. */
const LINES = 80;
const LOADS = LINES + LINES * LINES;
/** Fewer loads than people see the progress of. */
const FEW = 100;

let app: TestApp;
let hauler: FileCompany;
let client: ImportClient;
let ids: number[];
let others = 0;

/** Adds copies of the loads: what the server does with each of thousands doesn't depend on where it is from. */
async function addCopies(projectId: number): Promise<void> {
  const { database } = app.testDatabase;
  const columns = (await database.rows<{ Field: string }>('SHOW COLUMNS FROM freight_loads'))
    .map(({ Field: name }) => name)
    .filter((name) => !['id', 'source_id', 'load_no', 'ticket_number'].includes(name));
  await database.run(
    `INSERT INTO freight_loads (source_id, load_no, ticket_number, ${columns.join(', ')})
     SELECT CONCAT(l.id, '-', n.id), 1000 + l.id * 1000 + n.id, CONCAT(l.id, '-', n.id), ${columns.map((name) => `l.${name}`).join(', ')}
       FROM freight_loads l JOIN freight_loads n ON n.project_id = l.project_id WHERE l.project_id = ?`,
    [projectId],
  );
}

beforeAll(async () => {
  app = await startTestApp();
  hauler = await createFileCompany(app);
  client = await createFileProject(app, hauler, 'Typed job');
  const lines = Array.from({ length: LINES }, (_, at) => `${at + 1},2026-10-05,25,T${at}`);
  await client.uploadAndImport(`Load,Delivered,Tons,Ticket\n${lines.join('\n')}\n`);
  await addCopies(client.projectId);
  const rows = await app.testDatabase.database.rows<{ id: number }>(
    'SELECT id FROM freight_loads WHERE project_id = ? ORDER BY id',
    [client.projectId],
  );
  ids = rows.map(({ id }) => id);
  expect(ids).toHaveLength(LOADS);
});
afterEach(() => closeLive());
afterAll(() => app.close());

/** Connects another person of the company, with the project open. */
async function connectOther(): Promise<LivePeer> {
  const person = await createSignedIn(app, hauler.company, { email: `other-${(others += 1)}@files.test` });
  const peer = await connectLive(app, person.token);
  await peer.ask('project:join', client.projectId);
  return peer;
}

/** Connects a person of another company, who asks for the project. */
async function connectStranger(): Promise<LivePeer> {
  const { person } = await createFileCompany(app);
  const peer = await connectLive(app, person.token);
  expect(await peer.ask('project:join', client.projectId)).toMatchObject({ ok: false });
  return peer;
}

/** Expects the progress of one large change: numbers that grow, one end, and nothing after it. */
function expectProgress(events: readonly ProgressEvent[], work: ProgressEvent['work'], end: string): void {
  const done = events.map((event) => event.done);
  expect(events.length).toBeGreaterThan(1);
  expect(done).toEqual([...done].sort((one, other) => one - other));
  const states = events.map(({ state }): string => state);
  expect(states.slice(0, -1).filter((state) => state !== 'running')).toEqual([]);
  expect(states.at(-1)).toBe(end);
  expect(events.every((event) => event.work === work && event.total === LOADS)).toBe(true);
}

const lock = (load_ids: readonly number[], locked_reason: string) =>
  client.call('PATCH', 'loads/lock', {
    body: { project_id: client.projectId, kind: 'freight', load_ids, locked_reason },
  });

const lockedCount = async (): Promise<number> => {
  const row = await app.testDatabase.database.one<{ loads: number }>(
    `SELECT COUNT(*) AS loads FROM freight_loads WHERE project_id = ? AND locked_reason <> ''`,
    [client.projectId],
  );
  return row?.loads ?? 0;
};

it.each([
  ['lock', 'lock', 'Waiting for the ticket'],
  ['unlock', 'unlock', ''],
] as const)(
  'shows the progress of a large %s to the people in the project, until its commit',
  async (_, work, reason) => {
    const [peer, stranger] = [await connectOther(), await connectStranger()];
    const seen: Promise<number>[] = [];
    peer.socket.on('progress', ({ state }: ProgressEvent) => {
      if (state === 'finished') seen.push(lockedCount());
    });
    expect((await lock(ids, reason)).status).toBe(200);
    const last = await peer.waitForEvent('progress', ({ state }) => state === 'finished');
    expect(last.done).toBe(LOADS);
    await peer.waitForEvent('project:changed');
    expectProgress(peer.heard('progress'), work, 'finished');
    expect(await Promise.all(seen)).toEqual([reason === '' ? 0 : LOADS]);
    expect(stranger.heard('progress')).toEqual([]);
  },
);

it('ends the progress of a change that fails, and keeps nothing of it', async () => {
  const peer = await connectOther();
  const scope = projectScope(hauler.company.id, client.projectId);
  const actor = { userId: hauler.person.user.id, displayName: 'Ana', requestId: 'large-change' };
  const failing = app
    .get(UnitsOfWork)
    .changeProject(scope, actor, { reason: { code: 'loads_locked' } }, async (change) => {
      const loads = await app.get(LoadRepository).locked(change.sql, scope, 'freight', ids);
      await app.get(LoadWriter).lock(change, 'freight', loads, 'Never');
      throw new DomainError('invoice_empty', { reject_loads: [] });
    });
  await expect(failing).rejects.toThrow(DomainError);
  await peer.waitForEvent('progress', ({ state }) => state !== 'running');
  expectProgress(peer.heard('progress'), 'lock', 'failed');
  expect(peer.heard('progress').every(({ done }) => done < LOADS)).toBe(true);
  expect(await lockedCount()).toBe(0);
});

it('shows no progress of a small change', async () => {
  const peer = await connectOther();
  expect((await lock(ids.slice(0, FEW), 'Waiting')).status).toBe(200);
  await peer.waitForEvent('project:changed');
  expect(peer.heard('progress')).toEqual([]);
  expect((await lock(ids.slice(0, FEW), '')).status).toBe(200);
});

it('shows the progress of a large bill', async () => {
  const peer = await connectOther();
  const called = await client.call('POST', 'customer-invoice/0', {
    body: {
      project_id: client.projectId,
      invoice: { invoice_name: 'INV-1', is_asset: false, start_date: '2026-10-01', end_date: '2026-10-31' },
    },
  });
  expect(called.status).toBe(201);
  await peer.waitForEvent('progress', ({ state }) => state === 'finished');
  expectProgress(peer.heard('progress'), 'bill', 'finished');
});
