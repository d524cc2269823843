import type { ChangeReason } from '#shared/contract/change-reason';
import { reasonText } from '#shared/words/reason-words';
import { storedReason } from '#server/database/stored-reason';
import type {
  ActivityLineReply,
  ActivityNewsReply,
  ActivityReply,
  ActivityRowsReply,
} from '#shared/contract/audit';
import { changeSentence, withDetails } from '#shared/words/change-sentence';
import { newsSentence } from '#shared/words/news-sentence';
import { createProject } from '../factories/create-company';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { must } from '../support/project-client';

let app: TestApp;
let admin: SignedInPerson;
let user: SignedInPerson;
let viewer: SignedInPerson;
let projectId: number;
let companies = 0;
let revision = 0;

const call = <Path extends string>(path: Path, token = admin.token) =>
  app.call('GET', `/pc/${path}`, { token });
const key = (): string => admin.company.qwikr_company_key;
async function read(query = '', token = admin.token): Promise<ActivityReply> {
  const called = await call(`activity/${key()}?${query}`, token);
  expect([query, called.status]).toEqual([query, 200]);
  return called.body;
}
const said = (line: ActivityLineReply): string => withDetails(changeSentence(line, line.parts));
const sentences = async (query = '', token = admin.token): Promise<string[]> =>
  (await read(query, token)).lines.map(said);
const post = (path: string, body: object) => app.call('POST', `/pc/${path}`, { token: admin.token, body });

interface Written {
  readonly reason?: ChangeReason;
  readonly at: string;
  readonly loads?: number;
  readonly action?: 'created' | 'updated';
  readonly project?: number;
  readonly fields?: string;
  /** Id of the person; default 0, Haulbook. */
  readonly actor?: number;
}

/** Writes a change with its rows, as the unit of work does. Returns its id. */
async function write({ reason = { code: 'sync' }, at, loads = 1, action = 'created', ...how }: Written) {
  const { database } = app.testDatabase;
  const { project, fields = '[]', actor = 0 } = how;
  revision += 1;
  const numbers = action === 'created' ? [loads, 0] : [0, loads];
  const { insertId } = await database.run(
    `INSERT INTO audit_changes (company_id, project_id, revision, actor_id, actor_name, why, reason_code, reason_params,
       changed_at, new_loads, changed_loads) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      admin.company.id,
      project ?? projectId,
      revision,
      actor,
      actor === 0 ? 'Haulbook' : 'Dana',
      reasonText(reason),
      ...(reason.code === 'text' ? ['', ''] : storedReason(reason)),
      new Date(`2026-11-20T${at}Z`),
      ...numbers,
    ],
  );
  await database.insertMany(
    'audit_entries',
    ['change_id', 'entity', 'entity_id', 'action', 'fields'],
    Array.from({ length: loads }, (_, place) => [
      insertId,
      'loads',
      revision * 1_000 + place,
      action,
      fields,
    ]),
  );
  return insertId;
}

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const company = await createCompany(app, `Company ${(companies += 1)}`);
  const person = (who: string, role: 'Account Admin' | 'Account User' | 'Account Viewer') =>
    createSignedIn(app, company, { email: `${who}-${companies}@permian.test`, role });
  admin = await person('admin', 'Account Admin');
  user = await person('user', 'Account User');
  viewer = await person('viewer', 'Account Viewer');
  projectId = await createProject(app.testDatabase.database, { companyId: company.id });
});
afterAll(() => app.close());

describe('GET /pc/activity/{companyKey}', () => {
  it('shows the parts of one sync or re-rating as one line, and a later one as another', async () => {
    const first = await write({ at: '10:00:00', loads: 20 });
    await write({ at: '10:00:04', loads: 18 });
    await write({ at: '10:30:00', loads: 3 });
    const rating = {
      reason: { code: 'rerated', cause: 'sheet', kind: 'rate', sheet: 'Last mile' },
      action: 'updated',
    } as const;
    await write({ at: '10:59:58', loads: 500, ...rating });
    // A new hour does not break a running piece of work.
    const last = await write({ at: '11:00:02', loads: 500, ...rating });
    const { lines, next_before } = await read(`project=${projectId}`);
    expect(lines.map(said)).toEqual([
      '1,000 loads re-rated: rate sheet Last mile changed',
      '3 loads arrived',
      '38 loads arrived',
    ]);
    expect(lines[0]?.id).toBe(last);
    expect(lines[2]?.first_id).toBe(first);
    expect(next_before).toBe(0);
  });

  it('keeps one sync together while a person works in between, and other reasons apart', async () => {
    await write({ at: '10:00:00' });
    await write({
      at: '10:00:02',
      reason: { code: 'loads_locked' },
      action: 'updated',
      fields: '[["locked_reason","","Audit"]]',
    });
    await write({
      at: '10:00:03',
      reason: { code: 'loads_locked' },
      action: 'updated',
      fields: '[["locked_reason","","Ticket"]]',
    });
    await write({ at: '10:00:04' });
    expect(await sentences(`project=${projectId}`)).toEqual([
      '2 loads arrived',
      expect.stringMatching(/^Load .*locked: Ticket$/),
      expect.stringMatching(/^Load .*locked: Audit$/),
    ]);
  });

  it('pages over lines, each once, however many changes they have', async () => {
    const other = await createProject(app.testDatabase.database, { companyId: admin.company.id });
    // 120 syncs of two changes, six minutes apart, in two projects at the same time.
    const start = Date.parse('2026-11-20T00:00:00Z');
    for (let sync = 0; sync < 120; sync += 1) {
      for (const [part, project] of [projectId, other, projectId, other].entries()) {
        const at = new Date(start + sync * 360_000 + part * 1_000).toISOString().slice(11, 19);
        await write({ at, project });
      }
    }
    for (const [query, lines] of [
      ['entity=loads', 240],
      [`project=${other}`, 120],
    ] as const) {
      const seen: ActivityLineReply[] = [];
      let before = 0;
      do {
        const page = await read(`${query}&before=${before}`);
        expect(page.lines.length).toBeLessThanOrEqual(50);
        seen.push(...page.lines);
        before = page.next_before;
      } while (before > 0);
      expect(seen).toHaveLength(lines);
      expect(new Set(seen.map(({ first_id }) => first_id)).size).toBe(lines);
      expect(seen.every((line) => said(line) === '2 loads arrived')).toBe(true);
    }
  });

  it('lists the rows of a line, page by page, and of no other line', async () => {
    await write({ at: '10:00:00', loads: 40 });
    await write({ at: '10:00:01', reason: { code: 'loads_locked' }, action: 'updated' });
    await write({ at: '10:00:02', loads: 40 });
    const line = must((await read(`project=${projectId}`)).lines[0]);
    const rows = async (after: string): Promise<ActivityRowsReply> =>
      (await call(`activity-rows/${key()}?first=${line.first_id}&last=${line.id}&after=${after}`)).body;
    const first = await rows('');
    expect(first.rows).toHaveLength(50);
    const second = await rows(first.next);
    expect([second.rows.length, second.next]).toEqual([30, '']);
    const all = [...first.rows, ...second.rows];
    expect(new Set(all.map(({ entity_id }) => entity_id)).size).toBe(80);
    expect(all.every(({ why }) => why === 'sync')).toBe(true);
  });

  it('shows projects and company data to every role, and the administration to administrators', async () => {
    await post('account-company/0', { company_name: 'Acme Sand' });
    await post('comment', { project_id: projectId, comment: 'Seen' });
    const mine = await sentences();
    expect(mine).toContain('commented: Seen');
    expect(mine.join()).toContain('User viewer');
    for (const { token } of [user, viewer]) {
      expect(await sentences('', token)).toEqual(['commented: Seen', 'added company Acme Sand']);
      expect(await sentences('entity=users', token)).toEqual([]);
      expect(await sentences(`text=${admin.user.email}`, token)).toEqual([]);
      const [newest] = (await read('entity=users')).lines;
      const { id, first_id } = must(newest);
      const rows = await call(`activity-rows/${key()}?first=${first_id}&last=${id}`, token);
      expect(rows.body).toMatchObject({ rows: [] });
    }
  });

  it('shows nothing of another company', async () => {
    const other = await createSignedIn(app, await createCompany(app, `Other ${companies}`), {
      email: `other-${companies}@bakken.test`,
      role: 'Account Admin',
    });
    const id = await write({ at: '10:00:00' });
    expect((await call(`activity/${key()}`, other.token)).body.code).toBe('foreign_company');
    const own = other.company.qwikr_company_key;
    expect((await call(`activity/${own}?project=${projectId}`, other.token)).body).toMatchObject({
      lines: [],
    });
    expect((await call(`activity-rows/${own}?first=${id}&last=${id}`, other.token)).body).toMatchObject({
      rows: [],
    });
  });

  it('refuses invalid queries', async () => {
    for (const path of [
      `activity/${key()}?project=x`,
      `activity/${key()}?before=-1`,
      `activity-rows/${key()}`,
      `activity-rows/${key()}?first=1`,
      `activity-rows/${key()}?first=1&last=2&after=1;2`,
      `activity-rows/${key()}?first=1&last=2&entity=odd`,
    ]) {
      const called = await call(path);
      expect([path, called.status, called.body.code]).toEqual([path, 400, 'invalid_request']);
    }
  });
});

describe('GET /pc/activity-news/{companyKey}', () => {
  const news = async (after: string, token = user.token): Promise<ActivityNewsReply> => {
    const called = await call(`activity-news/${key()}?after=2026-11-20T${after}Z`, token);
    expect(called.status).toBe(200);
    return called.body;
  };
  const sentencesOf = ({ lines }: ActivityNewsReply): string[] =>
    lines.map((line) => `${newsSentence(line).who} ${newsSentence(line).text}`);

  it('says each act of others in one line, with the loads of a re-rating in all projects', async () => {
    const other = await createProject(app.testDatabase.database, { companyId: admin.company.id });
    const actor = admin.user.id;
    const rating = {
      reason: { code: 'rerated', cause: 'sheet', kind: 'rate', sheet: 'Last mile' },
      action: 'updated' as const,
      loads: 300,
      actor,
    } as const;
    await write({ at: '10:00:00', ...rating });
    await write({ at: '10:00:01', ...rating, project: other });
    await write({ at: '11:00:00', reason: { code: 'loads_locked' }, action: 'updated', actor });
    await write({ at: '13:00:00', reason: { code: 'loads_locked' }, action: 'updated', loads: 2, actor });
    const reply = await news('09:00:00.000');
    expect(sentencesOf(reply).slice(-2)).toEqual([
      'Dana locked 3 loads',
      'Dana re-rated 600 loads (rate sheet Last mile)',
    ]);
    expect(reply.lines.at(-1)).toMatchObject({ project_id: 0, project_name: '' });
    expect(reply.lines.at(-2)).toMatchObject({ project_id: projectId });
    expect(sentencesOf(await news('12:00:00.000')).at(-1)).toBe('Dana locked 2 loads');
  });

  it('leaves out the caller, Haulbook, archived projects, and the administration for others', async () => {
    const archived = await createProject(app.testDatabase.database, { companyId: admin.company.id });
    await app.testDatabase.database.run('UPDATE projects SET archived = 1 WHERE id = ?', [archived]);
    const reason = { code: 'loads_locked' } as const;
    await write({ at: '10:00:00', reason });
    await write({ at: '10:01:00', reason, actor: user.user.id });
    await write({ at: '10:02:00', reason, actor: admin.user.id, project: archived });
    expect((await news('09:00:00.000')).lines).toEqual([]);
    const mine = await news('09:00:00.000', admin.token);
    expect(sentencesOf(mine)).toContain('Dana locked load');
    expect(mine.lines.every(({ actor_id }) => actor_id !== admin.user.id)).toBe(true);
  });

  it('adds up the loads of syncs that others started, and says when there are more lines', async () => {
    const actor = admin.user.id;
    await write({ at: '10:00:00', loads: 20, actor });
    await write({ at: '12:00:00', loads: 18, actor });
    for (let at = 10; at < 19; at += 1) {
      await write({
        at: `13:${at}:00`,
        reason: { code: 'text', text: `reason ${at}` },
        action: 'updated',
        actor,
      });
    }
    const { lines, has_more, synced } = await news('09:00:00.000');
    expect([lines.length, has_more]).toEqual([8, true]);
    expect(synced).toEqual([{ project_id: projectId, new_loads: 38, changed_loads: 0 }]);
  });

  it('needs a time, and shows nothing of another company', async () => {
    expect((await call(`activity-news/${key()}`)).body.code).toBe('invalid_request');
    expect((await call(`activity-news/${key()}?after=today`)).body.code).toBe('invalid_request');
    await write({ at: '10:00:00', reason: { code: 'loads_locked' }, actor: admin.user.id });
    const company = await createCompany(app, `Next ${companies}`);
    const email = `next-${companies}@bakken.test`;
    const stranger = await createSignedIn(app, company, { email, role: 'Account Admin' });
    const of = (company: string) =>
      call(`activity-news/${company}?after=2026-11-20T09:00:00.000Z`, stranger.token);
    expect((await of(key())).body.code).toBe('foreign_company');
    const { lines } = (await of(stranger.company.qwikr_company_key)).body;
    expect(lines.map(({ company_id }) => company_id)).not.toContain(admin.company.id);
  });
});

it('says how far back a search went that ends before the oldest change, and goes on from there', async () => {
  const { database } = app.testDatabase;
  await database.run(
    `INSERT INTO audit_changes (company_id, project_id, revision, actor_id, actor_name, why, reason_code, changed_at,
       other_rows)
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 900)
     SELECT ?, 0, 1000000 + a.n * 1000 + b.n, 0, 'Haulbook', 'sync', 'sync', '2026-03-01 06:00:00' - INTERVAL b.n MINUTE, 1
       FROM numbers a JOIN numbers b ON b.n <= 900 WHERE a.n <= 25`,
    [admin.company.id],
  );
  // Each look at the clock is two seconds later, so that a search ends after its first step.
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 2_000));
  const first = await read('entity=sand_rates');
  jest.restoreAllMocks();
  expect(first.lines).toEqual([]);
  expect(first.next_before).toBeGreaterThan(0);
  expect(first.searched_to).toMatch(/^2026-0[23]-/);
  const rest = await read(`entity=sand_rates&before=${first.next_before}`);
  expect(rest.next_before).toBe(0);
  expect(rest).not.toHaveProperty('searched_to');
  expect(await read()).not.toHaveProperty('searched_to');
});
