import { UnitsOfWork, projectScope, SYSTEM_ACTOR } from '#server/database/index';
import { ProgressPublisher } from '#server/realtime/index';
import type { CommentReply } from '#shared/contract/comments';
import type { CompanyReply } from '#shared/contract/companies';
import { type ProgressEvent, ROWS_IN_AN_EVENT_MAX } from '#shared/realtime/events';
import { buildComment } from '../factories/build-project';
import { type TestApp, startTestApp } from '../support/app';
import { type LivePeer, closeLive, connectLive, connectLiveTo, eventually } from '../support/live';
import { type SignedInPerson, createCompany, createPerson, createSignedIn } from '../support/people';

let app: TestApp;
let permian: CompanyReply;
let bakken: CompanyReply;
let ana: SignedInPerson;
let ben: SignedInPerson;
let stranger: SignedInPerson;
let projectId: number;

async function createProject(company: CompanyReply, name: string): Promise<number> {
  const { insertId } = await app.testDatabase.database.run(
    'INSERT INTO projects (company_id, job_name) VALUES (?, ?)',
    [company.id, name],
  );
  return insertId;
}

const comment = (id: number): CommentReply =>
  buildComment({
    id,
    project_id: projectId,
    comment: `Comment ${id}`,
    created_by_id: ana.user.id,
    created_by_name: ana.user.display_name,
  });

/** Commits a change of the project to rows with these ids. */
function change(ids: readonly number[], keepsTotals = false): Promise<number> {
  const actor = { userId: ana.user.id, displayName: ana.user.display_name, requestId: 'test' };
  const scope = projectScope(permian.id, projectId);
  return app.get(UnitsOfWork).changeProject(scope, actor, { reason: { code: 'comment_added' } }, (unit) => {
    for (const id of ids) unit.record('comments', null, comment(id), { keepsTotals });
    return Promise.resolve(unit.revision);
  });
}

/** Commits a change that a member of the project receives. Nobody gets an earlier event after that. */
async function changeThatArrives(ids: readonly number[]): Promise<void> {
  const member = await connectLive(app, ben.token);
  await member.ask('project:join', projectId);
  const revision = await change(ids);
  await member.waitForEvent('project:changed', ({ changes }) => changes.some(({ to }) => to === revision));
}

/** Returns after a peer has received all that was sent to it before. */
const received = (peer: LivePeer): Promise<unknown> => peer.ask('presence:say', null);

beforeAll(async () => {
  app = await startTestApp();
  permian = await createCompany(app, 'Permian Basin Logistics');
  bakken = await createCompany(app, 'Bakken Haulage');
  ana = await createSignedIn(app, permian, { email: 'ana@permian.test' });
  ben = await createSignedIn(app, permian, { email: 'ben@permian.test' });
  stranger = await createSignedIn(app, bakken, { email: 'stranger@bakken.test' });
});
beforeEach(async () => {
  projectId = await createProject(permian, 'University Lands 12');
});
afterEach(() => closeLive());
afterAll(() => app.close());

describe('connecting', () => {
  it('is refused without a token, with a forged one and with one of an ended session', async () => {
    const gone = await createSignedIn(app, permian, { email: 'gone@permian.test' });
    await app.call('GET', `/logout/${gone.user.id}`, { token: gone.token });
    for (const token of [undefined, 7, { a: 1 }, 'x', `${ana.token}x`]) {
      await expect(connectLive(app, token)).rejects.toThrow('unauthorized');
    }
    await expect(connectLive(app, gone.token)).rejects.toThrow('session_ended');
  });
});

describe('rooms', () => {
  it('admit everyone who may read and return the revision', async () => {
    const revision = await change([1]);
    const peer = await connectLive(app, ana.token);
    const joined = await peer.ask('project:join', projectId);
    expect(joined).toMatchObject({ ok: true, revision, error: '' });
    expect(joined.revision_id).toMatch(/^[\w-]{16}$/);
    expect(await peer.ask('revision:check', `project:${projectId}`)).toEqual(joined);
    const ofCompany = await peer.ask('revision:check', `company:${permian.id}`);
    expect(ofCompany.ok).toBe(true);
    expect(ofCompany.revision).toBeGreaterThan(0);
  });

  it("answer another company's project or company like an unknown one", async () => {
    const peer = await connectLive(app, stranger.token);
    const foreign = await peer.ask('project:join', projectId);
    const unknown = await peer.ask('project:join', 999_999_999);
    expect(foreign).toEqual({ ok: false, revision: 0, error: 'not_found' });
    expect(unknown).toEqual(foreign);
    for (const scope of [
      `project:${projectId}`,
      `company:${permian.id}`,
      'company:999999',
      'project:999999',
    ]) {
      expect(await peer.ask('revision:check', scope)).toEqual(foreign);
    }
    await changeThatArrives([1]);
    await received(peer);
    expect(peer.heard('project:changed')).toEqual([]);
  });

  it('answer every malformed message and keep working', async () => {
    const peer = await connectLive(app, ana.token);
    for (const wrong of [null, 'x', -1, 1.5, {}, [], { project_id: 1 }, '1; DROP TABLE users', 2 ** 40]) {
      expect((await peer.ask('project:join', wrong)).ok).toBe(false);
      expect((await peer.ask('project:leave', wrong)).ok).toBe(false);
      expect((await peer.ask('revision:check', wrong)).ok).toBe(false);
      expect(await peer.ask('presence:say', wrong)).toBe(false);
      expect(await peer.ask('session:renew', wrong)).toBe(false);
    }
    const long = { project_id: 0, doing: '\u{1f69b}'.repeat(81), editing: '' };
    expect(await peer.ask('presence:say', long)).toBe(false);
    expect(await peer.ask('presence:say', { ...long, doing: '\u{1f69b}'.repeat(80) })).toBe(true);
    expect(await peer.ask('presence:say', { project_id: 0, doing: '', editing: '<b>' })).toBe(false);
    expect((await peer.ask('project:join', projectId)).ok).toBe(true);
  });
});

describe('changes', () => {
  it('reach everyone in the project with rows, author and totals, and nobody outside', async () => {
    const [inside, beside] = [await connectLive(app, ben.token), await connectLive(app, ben.token)];
    const { revision } = await inside.ask('project:join', projectId);
    await change([7]);
    const event = await inside.waitForEvent('project:changed');
    expect(event).toMatchObject({
      project_id: projectId,
      changes: [
        {
          from: revision,
          to: revision + 1,
          by: { id: ana.user.id, name: ana.user.display_name },
          why: 'comment added',
          rows: { comments: [{ id: 7, comment: 'Comment 7' }] },
        },
      ],
    });
    expect(event.all_totals?.project_totals.total_loads).toBe(0);
    await received(beside);
    expect(beside.heard('project:changed')).toEqual([]);
  });

  it('carry the totals if one of them moved a total', async () => {
    const peer = await connectLive(app, ben.token);
    const { revision } = await peer.ask('project:join', projectId);
    const eventTo = (wanted: number) =>
      peer.waitForEvent('project:changed', ({ changes }) => changes.some(({ to }) => to === wanted));
    await change([1], true);
    const kept = await eventTo(revision + 1);
    expect(kept.changes[0]).toMatchObject({ rows: { comments: [{ id: 1 }] } });
    expect(kept).not.toHaveProperty('all_totals');
    // The first of these may be sent alone; the last one is sent together with a change that moved totals.
    await Promise.all([change([2]), change([3], true), change([4]), change([5], true)]);
    await eventTo(revision + 5);
    for (const { changes, all_totals } of peer.heard('project:changed')) {
      const ids = changes.flatMap(({ rows }) => rows?.comments?.map(({ id }) => id) ?? []);
      expect({ ids, isSummed: all_totals !== undefined }).toEqual({
        ids,
        isSummed: ids.some((id) => id === 2 || id === 4),
      });
    }
  });

  it('of one moment arrive in one message, in order and without a gap', async () => {
    const peer = await connectLive(app, ben.token);
    const { revision, revision_id: id } = await peer.ask('project:join', projectId);
    await Promise.all([1, 2, 3, 4, 5].map((id) => change([id])));
    await eventually(
      () => (peer.heard('project:changed').flatMap(({ changes }) => changes).length === 5 ? true : undefined),
      'five changes',
    );
    const events = peer.heard('project:changed');
    const changes = events.flatMap((event) => event.changes);
    expect(events.length).toBeLessThanOrEqual(2);
    expect(changes.map(({ from, to }) => [from, to])).toEqual(
      [0, 1, 2, 3, 4].map((step) => [revision + step, revision + step + 1]),
    );
    const ids = changes.map(({ to_id: to }) => to);
    expect(changes.map(({ from_id: from }) => from)).toEqual([id, ...ids.slice(0, -1)]);
    const now = await peer.ask('revision:check', `project:${projectId}`);
    expect(ids.at(-1)).toBe(now.revision_id);
  });

  it('of more than 500 rows arrive as their revision only', async () => {
    const peer = await connectLive(app, ben.token);
    await peer.ask('project:join', projectId);
    const revision = await change(Array.from({ length: ROWS_IN_AN_EVENT_MAX + 1 }, (_, n) => n + 1));
    const [only] = (await peer.waitForEvent('project:changed')).changes;
    expect(only?.to).toBe(revision);
    expect(only).not.toHaveProperty('rows');
  });

  it('stop after leaving the room', async () => {
    const peer = await connectLive(app, ben.token);
    await peer.ask('project:join', projectId);
    expect((await peer.ask('project:leave', projectId)).ok).toBe(true);
    await changeThatArrives([1]);
    await received(peer);
    expect(peer.heard('project:changed')).toEqual([]);
  });

  it('of a company reach its people and not those of another', async () => {
    const [own, foreign] = [await connectLive(app, ana.token), await connectLive(app, stranger.token)];
    const added = await createPerson(app, permian, { email: `new-${projectId}@permian.test` });
    const event = await own.waitForEvent('company:changed');
    expect(event.company_id).toBe(permian.id);
    expect(event.changes[0]?.rows?.users?.[0]).toMatchObject({ id: added.id, email: added.email });
    expect(JSON.stringify(event)).not.toContain('argon2');
    await received(foreign);
    expect(foreign.heard('company:changed')).toEqual([]);
  });

  it('that are rolled back are never sent', async () => {
    const peer = await connectLive(app, ben.token);
    await peer.ask('project:join', projectId);
    const scope = projectScope(permian.id, projectId);
    const failed = app
      .get(UnitsOfWork)
      .changeProject(scope, SYSTEM_ACTOR, { reason: { code: 'comment_added' } }, (unit) => {
        unit.record('comments', null, comment(1));
        return Promise.reject(new Error('thought better of it'));
      });
    await expect(failed).rejects.toThrow('thought better of it');
    await changeThatArrives([2]);
    const [only] = (await peer.waitForEvent('project:changed')).changes;
    expect(only?.rows?.comments?.map(({ id }) => id)).toEqual([2]);
  });
});

describe('presence', () => {
  const listOf = (people: readonly { user_id: number; project_id: number; editing: string }[]) =>
    people.map(({ user_id, project_id, editing }) => ({ user_id, project_id, editing }));

  it('lists who is here, where and with which form open; a browser crash removes the person', async () => {
    const [first, second] = [await connectLive(app, ana.token), await connectLive(app, ben.token)];
    await first.waitForPeople((people) => people.length === 2);
    expect(await second.ask('presence:say', { project_id: projectId, doing: 'Loads', editing: '' })).toBe(
      false,
    );
    await second.ask('project:join', projectId);
    const said = { project_id: projectId, doing: 'Loads', editing: 'load:12' };
    expect(await second.ask('presence:say', said)).toBe(true);
    const list = await first.waitForPeople((people) => people.some(({ editing }) => editing !== ''));
    expect(listOf(list)).toEqual([
      { user_id: ana.user.id, project_id: 0, editing: '' },
      { user_id: ben.user.id, project_id: projectId, editing: 'load:12' },
    ]);
    second.socket.io.engine.close();
    await first.waitForPeople((people) => people.length === 1);
  });

  it("covers one's own company and equals is_online of users", async () => {
    const peer = await connectLive(app, ana.token);
    await connectLive(app, stranger.token);
    const people = await peer.waitForPeople(({ length }) => length > 0);
    expect(people.map(({ user_id }) => user_id)).toEqual([ana.user.id]);
    const { text } = await app.call('GET', `/pc/users/${permian.qwikr_company_key}`, { token: ben.token });
    const users = JSON.parse(text) as { id: number; is_online: boolean }[];
    const online = users.filter(({ is_online }) => is_online).map(({ id }) => id);
    expect(online).toEqual([ana.user.id]);
  });

  it('is sent once in 300 ms for any number of moves', async () => {
    const peer = await connectLive(app, ana.token);
    await peer.waitForPeople(({ length }) => length > 0);
    for (let n = 0; n < 40; n += 1) {
      await peer.ask('presence:say', { project_id: 0, doing: `step ${n}`, editing: '' });
    }
    await peer.waitForPeople((people) => people[0]?.doing === 'step 39');
    expect(peer.heard('presence:changed').length).toBeLessThanOrEqual(3);
  });

  it('sends a move of one of many people alone, and lists to a browser of the version before', async () => {
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        createSignedIn(app, permian, { email: `crowd-${at}@haulbook.test` }),
      ),
    );
    const crowd = await Promise.all(many.map(({ token }) => connectLive(app, token)));
    const former = await connectLiveTo(app.url, ana.token, 'lists');
    const [mover, ...others] = crowd;
    await Promise.all([former, ...crowd].map((peer) => peer.waitForPeople(({ length }) => length === 9)));
    const before = crowd.map((peer) => peer.heard('presence:changed').length);
    await mover?.ask('presence:say', { project_id: 0, doing: 'Settings', editing: '' });
    for (const peer of [former, ...others])
      await peer.waitForPeople((people) => people.some(({ doing }) => doing === 'Settings'));
    for (const [at, peer] of crowd.entries())
      expect(peer.heard('presence:changed').slice(before[at])).toEqual([
        { seen: [expect.objectContaining({ user_id: many[0]?.user.id, doing: 'Settings' })], gone: [] },
      ]);
    expect(former.heard('presence:changed')).toEqual([]);
    for (const peer of [former, ...others]) expect(peer.people()).toEqual(crowd[0]?.people());
  });

  it('gives a browser that comes later the list that the changes continue', async () => {
    const first = await connectLive(app, ana.token);
    await first.waitForPeople(({ length }) => length === 1);
    const late = await connectLive(app, ben.token);
    await first.waitForPeople(({ length }) => length === 2);
    expect(await late.waitForPeople(({ length }) => length === 2)).toEqual(first.people());
    expect(late.events[0]).toMatchObject({ event: 'presence:list', payload: [{ user_id: ana.user.id }] });
    first.close();
    await late.waitForPeople(({ length }) => length === 1);
  });
});

describe('progress', () => {
  it('reaches people who have the project open, in steps and always with its end', async () => {
    const peer = await connectLive(app, ben.token);
    await peer.ask('project:join', projectId);
    const step = (done: number, state: ProgressEvent['state']): Omit<ProgressEvent, 'seconds_left'> => ({
      project_id: projectId,
      work: 'sync',
      done,
      total: 50,
      state,
      message: '',
      run: null,
    });
    const progress = app.get(ProgressPublisher);
    for (let done = 0; done < 50; done += 1) progress.publish(step(done, 'running'));
    progress.publish(step(50, 'finished'));
    await peer.waitForEvent('progress', ({ state }) => state === 'finished');
    const heard = peer.heard('progress');
    expect(heard.length).toBeLessThanOrEqual(4);
    expect(heard.at(-1)).toMatchObject({ done: 50, seconds_left: null });
  });

  it('reaches everyone in the company and nobody else for a re-rating', async () => {
    const [peer, foreign] = [await connectLive(app, ben.token), await connectLive(app, stranger.token)];
    const done = { done: 2_000, total: 2_000, state: 'finished', message: '', run: null } as const;
    app.get(ProgressPublisher).publish({ project_id: projectId, work: 'rerate', ...done }, permian.id);
    await peer.waitForEvent('progress', ({ work, state }) => work === 'rerate' && state === 'finished');
    expect(foreign.heard('progress')).toEqual([]);
  });
});
