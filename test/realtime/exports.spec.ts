import { randomBytes } from 'node:crypto';
import { type Socket, connect } from 'node:net';
import { insertFreight } from '../factories/insert-loads';
import { ExportLoads } from '#server/overview/project-view/export-loads';
import { Spreadsheets } from '#server/spreadsheets/index';
import { ExportLimits } from '#server/spreadsheets/spreadsheets';
import { WorkbookPool, type WorkbookRun } from '#server/spreadsheets/workbook-pool';
import { type TestApp, startTestApp } from '../support/app';
import { closeLive, connectLive, eventually } from '../support/live';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { downloadWorkbook } from '../support/workbooks';

/** Number of loads above one chunk of rows. */
const LOADS = 2_000;
const EXPORT_ID = 'ab'.repeat(16);
/** Workers have low priority: other programs slow them. */
const WITHIN_MS = 60_000;

let app: TestApp;
let asker: SignedInPerson;
let colleague: SignedInPerson;
let projectId: number;

beforeAll(async () => {
  app = await startTestApp();
  const company = await createCompany(app, 'Permian');
  asker = await createSignedIn(app, company, { email: 'asker@permian.test' });
  colleague = await createSignedIn(app, company, { email: 'colleague@permian.test' });
  const { database } = app.testDatabase;
  projectId = (
    await database.run("INSERT INTO projects (company_id, job_name) VALUES (?, 'Pad 4')", [company.id])
  ).insertId;
  await insertFreight(
    database,
    { id: projectId, companyId: company.id },
    Array.from({ length: LOADS }, (_, at) => ({ load_no: at + 1 })),
  );
});
afterEach(closeLive);
afterAll(() => app.close());

/** Releases the pool's slots of running and waiting exports. */
function release(held: readonly WorkbookRun[]): void {
  for (const { port } of held) {
    port.postMessage({ step: 'leave' });
    port.close();
  }
}
const path = (query = ''): string => `loads/${projectId}${query}`;
const pool = (): WorkbookPool => app.get(WorkbookPool);
const isFree = (): Promise<true> =>
  eventually(() => (pool().size === 0 ? true : undefined), 'the workers to be free', WITHIN_MS);

describe('the progress of an export', () => {
  it('reaches every tab of the requesting person and nobody else', async () => {
    const [tab, other, stranger] = await Promise.all([
      connectLive(app, asker.token),
      connectLive(app, asker.token),
      connectLive(app, colleague.token),
    ]);
    await downloadWorkbook(app, path(`?export_id=${EXPORT_ID}`), asker.token);
    const end = { export_id: EXPORT_ID, done: LOADS, total: LOADS };
    for (const one of [tab, other]) await one.waitForEvent('export:progress', ({ done }) => done === LOADS);
    const events = tab.heard('export:progress');
    expect(events[0]).toEqual({ export_id: EXPORT_ID, done: 0, total: LOADS });
    expect(events.at(-1)).toEqual(end);
    expect(events.map(({ done }) => done)).toEqual(events.map(({ done }) => done).sort((a, b) => a - b));
    expect(stranger.heard('export:progress')).toEqual([]);
  });

  it('is not sent without an id, and an invalid id is refused', async () => {
    const tab = await connectLive(app, asker.token);
    await downloadWorkbook(app, path('?query={}'), asker.token);
    expect(tab.heard('export:progress')).toEqual([]);
    const called = await app.call('GET', `/pc/spreadsheet/${path('?export_id=no')}`, { token: asker.token });
    expect(called.status).toBe(400);
  });
});

/** Chunks of rows that are read before their source is closed. */
const SOME_CHUNKS = 3;

describe('an abandoned export', () => {
  it('frees its worker and reads no more rows', async () => {
    const giveUp = new AbortController();
    const answer = await fetch(`${app.url}/api/pc/spreadsheet/${path()}`, {
      headers: { authorization: `Bearer ${asker.token}` },
      signal: giveUp.signal,
    });
    expect(answer.headers.get('x-rows')).toBe(String(LOADS));
    expect(pool().size).toBe(1);
    giveUp.abort();
    await isFree();
    // The worker must serve the next export.
    expect((await downloadWorkbook(app, path(), asker.token)).status).toBe(200);
  });

  it('reads no more rows after their source is closed', async () => {
    let chunks = 0;
    const rows: AsyncGenerator<string[][]> = (async function* () {
      for (;;) {
        chunks += 1;
        // Not after a time: on a busy machine the worker that draws the rows starts late.
        if (chunks === SOME_CHUNKS) setImmediate(() => void rows.return(undefined));
        yield await Promise.resolve([['x']]);
      }
    })();
    const columns = [{ header: 'Text', width: 10 }];
    const work = app.get(Spreadsheets).bytes((gone) => {
      expect(gone.aborted).toBe(false);
      return Promise.resolve({ title: 'Endless', sheets: [{ name: 'x', columns, rows }], rows: 1 });
    });
    await work;
    const read = chunks;
    expect(read).toBeGreaterThanOrEqual(SOME_CHUNKS);
    await isFree();
    expect(chunks).toBe(read);
  });
});

describe('more exports than the workers can run', () => {
  it('are refused beyond the queue; queued ones run when a worker is free', async () => {
    const held = Array.from({ length: 9 }, () => pool().run());
    const waiting = downloadWorkbook(app, path(), asker.token);
    await eventually(() => (pool().size === 10 ? true : undefined), 'the last place to be taken');
    const refused = await app.call('GET', `/pc/spreadsheet/${path()}`, { token: asker.token });
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      503,
      'busy',
      { retry_after_seconds: 10 },
    ]);
    release(held);
    expect((await waiting).status).toBe(200);
    await isFree();
  });

  it('leave the queue when their clients disconnect', async () => {
    const held = Array.from({ length: 2 }, () => pool().run());
    const giveUp = new AbortController();
    const asked = fetch(`${app.url}/api/pc/spreadsheet/${path()}`, {
      headers: { authorization: `Bearer ${asker.token}` },
      signal: giveUp.signal,
    });
    const givenUp = expect(asked).rejects.toThrow();
    await eventually(() => (pool().size === 3 ? true : undefined), 'the place in the queue');
    giveUp.abort();
    await eventually(() => (pool().size === 2 ? true : undefined), 'the place to be given up');
    await givenUp;
    release(held);
    await isFree();
  });
});

describe('an export that is requested but not read', () => {
  /** Generates endless rows that hardly compress. */
  function* endless(): Generator<string[][]> {
    for (;;) yield Array.from({ length: 100 }, () => [randomBytes(1_000).toString('base64')]);
  }

  /** Requests an export on a connection that never reads the reply. */
  function askAndNeverRead({ token }: SignedInPerson): Socket {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1').pause();
    socket.on('error', () => undefined);
    const asked = `GET /api/pc/spreadsheet/${path()} HTTP/1.1`;
    socket.write([asked, 'host: haulbook', `authorization: Bearer ${token}`, '', ''].join('\r\n'));
    return socket;
  }

  it('keeps one worker of two, also when the person asks for a second', async () => {
    const columns = [{ header: 'Text', width: 10 }];
    const unending = jest
      .spyOn(app.get(ExportLoads), 'run')
      .mockImplementation(() =>
        Promise.resolve({ title: 'x', sheets: [{ name: 'x', columns, rows: endless() }], rows: 1 }),
      );
    const sockets = [askAndNeverRead(asker), askAndNeverRead(asker)];
    await eventually(() => (unending.mock.calls.length === 2 ? true : undefined), 'both to be prepared');
    unending.mockRestore();
    expect((await downloadWorkbook(app, path(), colleague.token)).status).toBe(200);
    expect((await downloadWorkbook(app, path(), colleague.token)).status).toBe(200);
    // The worker of a download is free a moment after its last byte.
    await eventually(() => (pool().size === 2 ? true : undefined), 'only both to hold workers', WITHIN_MS);
    for (const socket of sockets) socket.destroy();
    await isFree();
  });

  it('is stopped in favor of others, and one person may have two', async () => {
    app.get(ExportLimits).stallMs = 1_000;
    const columns = [{ header: 'Text', width: 10 }];
    const unending = jest
      .spyOn(app.get(ExportLoads), 'run')
      .mockImplementation(() =>
        Promise.resolve({ title: 'x', sheets: [{ name: 'x', columns, rows: endless() }], rows: 1 }),
      );
    const sockets = [askAndNeverRead(asker), askAndNeverRead(asker)];
    await eventually(() => (unending.mock.calls.length === 2 ? true : undefined), 'both to be written');
    unending.mockRestore();
    const refused = await app.call('GET', `/pc/spreadsheet/${path()}`, { token: asker.token });
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'too_many_exports',
      '10',
    ]);
    expect((await downloadWorkbook(app, path(), colleague.token)).status).toBe(200);
    await isFree();
    expect((await downloadWorkbook(app, path(), asker.token)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});

describe('an export with unreadable rows', () => {
  it('reports the error before the first byte, else ends early; other exports continue', async () => {
    const { token } = asker;
    expect((await app.call('GET', '/pc/spreadsheet/loads/999999', { token })).status).toBe(404);
    const rows: AsyncGenerator<string[][]> = (async function* () {
      yield await Promise.resolve([['x']]);
      throw new Error('The database went away');
    })();
    const columns = [{ header: 'Text', width: 10 }];
    const broken = app
      .get(Spreadsheets)
      .bytes(() => Promise.resolve({ title: 'Broken', sheets: [{ name: 'x', columns, rows }], rows: 1 }));
    await expect(broken).rejects.toThrow('The database went away');
    await isFree();
    expect((await downloadWorkbook(app, path(), token)).status).toBe(200);
  });
});
