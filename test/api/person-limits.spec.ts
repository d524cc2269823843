import { once } from 'node:events';
import { connect } from 'node:net';
import { CALLS_AT_ONCE, CallsOfAPerson, PersonLimits } from '#server/platform/common/http/calls-of-a-person';
import { Metrics } from '#server/platform/common/index';
import { SYSTEM_ACTOR, UnitsOfWork, projectScope } from '#server/database/index';
import type { CompanyReply } from '#shared/contract/companies';
import { insertFreight } from '../factories/insert-loads';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { until } from '../support/until';

const SHORT_MS = 50;
/** Longer than any call takes on a machine that other programs keep busy. */
const PATIENT_MS = 60_000;
const ORDINARY = CALLS_AT_ONCE.ordinary;

let app: TestApp;
let company: CompanyReply;
let ana: SignedInPerson;
let ben: SignedInPerson;
let projectId: number;
let limits: PersonLimits;
const { waitMs, slowReaderMs, crowdedFrom, callTimeMs } = new PersonLimits();

const read = ({ token }: SignedInPerson, path = '/pc/dbtypes') => app.call('GET', path, { token });
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Makes a call until it is refused. The first tries may come before the calls that hold all turns. */
async function refusalOf(call: () => Promise<Called>) {
  for (;;) {
    const called = await call();
    if (called.status === 429) return called;
  }
}

async function metric(name: string): Promise<number> {
  const text = await app.get(Metrics).registry.getSingleMetricAsString(name);
  return Number(/ (\d+)$/m.exec(text)?.[1]);
}

/** Makes calls that run on, and waits until this many of all calls have got their turns. */
async function running<T>(count: number, call: () => Promise<T>): Promise<Promise<T>[]> {
  const calls = app.get(CallsOfAPerson);
  const begin = calls.begin.bind(calls);
  let begun = 0;
  const counting = jest.spyOn(calls, 'begin').mockImplementation(async (...given) => {
    await begin(...given);
    begun += 1;
  });
  const made = times(count, call);
  await until(() => begun === count);
  counting.mockRestore();
  return made;
}

/** Holds the project, so that calls which change it run on until the returned function frees it. */
async function holdProject(): Promise<() => Promise<void>> {
  let free = (): void => undefined;
  const freed = new Promise<void>((resolve) => (free = resolve));
  let held: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    const scope = projectScope(company.id, projectId);
    held = app
      .get(UnitsOfWork)
      .changeProject(scope, SYSTEM_ACTOR, { reason: { code: 'comment_added' } }, () => {
        resolve();
        return freed;
      });
  });
  return async () => {
    free();
    await held;
  };
}

const comment = (person: SignedInPerson, signal?: AbortSignal): Promise<Response> =>
  fetch(`${app.url}/api/pc/comment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ project_id: projectId, comment: 'Tickets are checked' }),
    ...(signal === undefined ? {} : { signal }),
  });

async function commentsMade(): Promise<number> {
  const sql = 'SELECT COUNT(*) AS made FROM comments WHERE project_id = ?';
  return (await app.testDatabase.database.one<{ made: number }>(sql, [projectId]))?.made ?? 0;
}

beforeAll(async () => {
  app = await startTestApp();
  limits = app.get(PersonLimits);
  company = await createCompany(app, 'Permian Basin Logistics');
});
afterAll(() => app.close());
beforeEach(async () => {
  // Other programs make a node of the test crowded at times.
  Object.assign(limits, { crowdedFrom: Infinity, waitMs: PATIENT_MS });
  const email = (name: string): string =>
    `${name}-${Date.now()}-${String(Math.random()).slice(2)}@permian.test`;
  [ana, ben] = [
    await createSignedIn(app, company, { email: email('ana') }),
    await createSignedIn(app, company, { email: email('ben') }),
  ];
  const { insertId } = await app.testDatabase.database.run(
    'INSERT INTO projects (company_id, job_name) VALUES (?, ?)',
    [company.id, 'University Lands 12'],
  );
  projectId = insertId;
});
afterEach(() => Object.assign(limits, { waitMs, slowReaderMs, crowdedFrom, callTimeMs }));

describe('the calls of one person', () => {
  it('run sixteen at once; one more waits and is refused in time, while everybody else is served', async () => {
    const free = await holdProject();
    const comments = await running(ORDINARY, () => comment(ana));
    limits.waitMs = SHORT_MS;
    const before = await metric('haulbook_calls_refused_total');
    const refused = await refusalOf(() => read(ana));
    expect(refused.body).toMatchObject({ code: 'too_many_calls', params: { retry_after_seconds: 1 } });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await metric('haulbook_calls_refused_total')).toBeGreaterThan(before);
    expect((await read(ben)).status).toBe(200);
    // These never count: a person who works at the limit stays signed in, and the balancer sees the node.
    expect((await app.call('GET', '/refresh', { headers: { cookie: ana.cookie } })).status).toBe(200);
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    limits.waitMs = PATIENT_MS;
    await free();
    expect((await Promise.all(comments)).map(({ status }) => status)).toEqual(times(ORDINARY, () => 201));
    expect((await read(ana)).status).toBe(200);
  });

  it('run one at a time on a crowded node once they have used much time, while everybody else is served', async () => {
    Object.assign(limits, { crowdedFrom: 0, callTimeMs: -1 });
    const free = await holdProject();
    const [slow] = await running(1, () => comment(ana));
    limits.waitMs = SHORT_MS;
    const refused = await refusalOf(() => read(ana));
    expect(refused.body).toMatchObject({ code: 'too_many_calls' });
    expect((await read(ben)).status).toBe(200);
    limits.crowdedFrom = Infinity;
    expect((await read(ana)).status).toBe(200);
    await free();
    expect((await slow)?.status).toBe(201);
  });

  it('go on in order as soon as a turn is free', async () => {
    const free = await holdProject();
    const comments = times(ORDINARY * 2, () => comment(ana));
    await free();
    const statuses = (await Promise.all(comments)).map(({ status }) => status);
    expect(statuses).toEqual(times(ORDINARY * 2, () => 201));
  });

  it('are refused at once when too many wait', async () => {
    const free = await holdProject();
    const comments = times(ORDINARY + 80, () => comment(ana));
    let refused = 0;
    for (const call of comments) void call.then(({ status }) => (refused += status === 429 ? 1 : 0));
    await until(() => refused === 16);
    await free();
    const statuses = (await Promise.all(comments)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(ORDINARY + 64);
    expect(statuses.filter((status) => status === 429)).toHaveLength(16);
  });

  it('give their turns back when the caller has gone', async () => {
    const free = await holdProject();
    const gone = new AbortController();
    const write = (): Promise<unknown> => comment(ana, gone.signal).catch(() => null);
    const comments = await running(ORDINARY, write);
    const begins = jest.spyOn(app.get(CallsOfAPerson), 'begin');
    comments.push(...times(ORDINARY, write));
    await until(() => begins.mock.calls.length === ORDINARY);
    gone.abort();
    await Promise.all(comments);
    await until(() => begins.mock.calls.every(([, { raw }]) => raw.destroyed));
    begins.mockRestore();
    await free();
    // Those that waited never ran: nobody needs their work.
    await until(async () => (await commentsMade()) === ORDINARY);
    expect((await Promise.all(times(ORDINARY, () => read(ana)))).map(({ status }) => status)).toEqual(
      times(ORDINARY, () => 200),
    );
  });

  it('with large bodies run two at once, alongside the small ones', async () => {
    const free = await holdProject();
    const load_ids = times(10_000, (at) => 1_000_000 + at);
    const body = { project_id: projectId, kind: 'freight', load_ids, locked_reason: 'Disputed' };
    const lock = () => app.call('PATCH', '/pc/loads/lock', { token: ana.token, body });
    const locks = await running(CALLS_AT_ONCE.large, lock);
    limits.waitMs = SHORT_MS;
    expect((await refusalOf(lock)).body.code).toBe('too_many_calls');
    expect((await read(ana)).status).toBe(200);
    await free();
    expect((await Promise.all(locks)).map(({ status }) => status)).toEqual([404, 404]);
  });

  it('that nobody reads count for a while only', async () => {
    const project = { id: projectId, companyId: company.id };
    const loads = times(12_000, (id) => ({ id: id + 1, load_no: id + 1 }));
    await insertFreight(app.testDatabase.database, project, loads);
    limits.slowReaderMs = SHORT_MS;
    const path = `/pc/loads/${projectId}`;
    const sockets = times(CALLS_AT_ONCE.whole + 1, () =>
      connect(Number(new URL(app.url).port), '127.0.0.1').pause(),
    );
    try {
      for (const socket of sockets) {
        socket.write(`GET /api${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${ana.token}\r\n\r\n`);
        await once(socket, 'readable');
      }
      expect((await read(ana, path)).status).toBe(200);
      expect(sockets.map(({ readableEnded }) => readableEnded)).toEqual(sockets.map(() => false));
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
});
