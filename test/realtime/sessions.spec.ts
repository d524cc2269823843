import { Manager, io } from 'socket.io-client';
import { DomainEvents } from '#server/platform/common/index';
import { UnidentifiedConnections } from '#server/realtime/unidentified-connections';
import type { CompanyReply } from '#shared/contract/companies';
import { type TestApp, startTestApp } from '../support/app';
import { type TestClock, createTestClock } from '../support/clock';
import { closeLive, connectLive } from '../support/live';
import { type SignedInPerson, createCompany, createPerson, signIn } from '../support/people';
import { untilSessionsChecked } from '../support/session-checks';
import { until } from '../support/until';

/** Time until an ended session is refused by every node. See docs/security.md#sessions. */
const ENDED_WITHIN_MS = 1_000;
/** Reserve for a busy machine. It is too short for a node that polls every few seconds. */
const BUSY_MS = 1_500;

let app: TestApp;
let other: TestApp;
let clock: TestClock;
let company: CompanyReply;
let people = 0;

async function newSignedIn(): Promise<SignedInPerson> {
  const user = await createPerson(app, company, { email: `p${(people += 1)}@permian.test` });
  return signIn(app, user);
}

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ on: app.testDatabase });
  clock = createTestClock(app);
  company = await createCompany(app, 'Permian Basin Logistics');
});
afterEach(() => {
  clock.reset();
  closeLive();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

describe('a connection without a session', () => {
  /** Opens the connection without joining a namespace. */
  async function connectSilently(): Promise<Manager> {
    const manager = new Manager(app.url, { transports: ['websocket'], reconnection: false });
    await new Promise((resolve) => manager.once('open', () => resolve(null)));
    return manager;
  }
  const closed = ({ engine }: Manager): Promise<unknown> =>
    new Promise((resolve) => engine.once('close', resolve));

  it('is closed in time, while one with a session stays', async () => {
    const limits = app.get(UnidentifiedConnections);
    expect(limits.identifyWithinMs).toBe(10_000);
    limits.identifyWithinMs = 300;
    try {
      const person = await newSignedIn();
      const known = await connectLive(app, person.token);
      const leaving = await connectLive(app, person.token);
      const [silent, rootless] = [await connectSilently(), await connectSilently()];
      rootless.engine.write('0');
      // Leaves the namespace and keeps the connection below it open.
      leaving.socket.io.engine.write('1/live,');
      await Promise.all([silent, rootless, leaving.socket.io].map(closed));
      // Its time began first.
      expect(await known.ask('presence:say', null)).toBe(false);
      expect(known.socket.connected).toBe(true);
    } finally {
      limits.identifyWithinMs = 10_000;
    }
  });

  it('is refused in the root namespace too', async () => {
    const socket = io(app.url, { transports: ['websocket'], forceNew: true, reconnection: false });
    try {
      const refusal = await new Promise<Error & { data?: unknown }>((resolve, reject) => {
        socket.once('connect_error', resolve);
        socket.once('connect', () => reject(new Error('The root let a stranger in')));
      });
      expect(refusal.data).toEqual({ code: 'unauthorized' });
    } finally {
      socket.disconnect();
    }
  });
});

describe('the end of a session', () => {
  it('reaches its sockets on this and another node within a second, and no other socket', async () => {
    const [person, colleague] = [await newSignedIn(), await newSignedIn()];
    const here = await connectLive(app, person.token);
    const there = await connectLive(other, person.token);
    const bystanders = [await connectLive(app, colleague.token), await connectLive(other, colleague.token)];
    await app.call('GET', `/logout/${person.user.id}`, { token: person.token });
    await here.isGone(ENDED_WITHIN_MS + BUSY_MS);
    expect(here.heard('session:ended')).toEqual(['signed_out']);
    await there.isGone(ENDED_WITHIN_MS + BUSY_MS);
    expect(there.heard('session:ended')).toEqual(['signed_out']);
    expect(bystanders.map(({ socket }) => socket.connected)).toEqual([true, true]);
  });

  const endings: [why: string, reason: string, sql: string][] = [
    ['a lock', 'locked', 'UPDATE users SET is_approved = 0 WHERE id = ?'],
    ['a deletion', 'deleted', 'UPDATE users SET is_deleted = 1 WHERE id = ?'],
  ];
  it.each(endings)('arrives with %s and its reason, even if no node was notified', async (_, reason, sql) => {
    const person = await newSignedIn();
    const peers = [await connectLive(app, person.token), await connectLive(other, person.token)];
    await app.testDatabase.database.run(sql, [person.user.id]);
    for (const peer of peers) {
      await peer.isGone(ENDED_WITHIN_MS + BUSY_MS);
      expect(peer.heard('session:ended')).toEqual([reason]);
    }
  });

  it('arrives through a domain event for all sessions of the person', async () => {
    const person = await newSignedIn();
    const elsewhere = await signIn(app, person.user);
    const peers = [await connectLive(app, person.token), await connectLive(app, elsewhere.token)];
    app.get(DomainEvents).emit('SessionsEnded', { userId: person.user.id, reason: 'locked' });
    for (const peer of peers) {
      await peer.isGone(ENDED_WITHIN_MS + BUSY_MS);
      expect(peer.heard('session:ended')).toEqual(['locked']);
    }
    // The other node reads the end from the database, where it may not be yet.
    const since = performance.now();
    await until(async () => {
      const begunMs = performance.now() - since;
      const answer = await connectLive(other, person.token).catch(String);
      if (typeof answer !== 'string' && begunMs > ENDED_WITHIN_MS)
        throw new Error(`Let in after ${begunMs} ms`);
      return answer === 'Error: session_ended';
    });
  });

  it('keeps the sockets of others while dozens of sessions end', async () => {
    const staying = await newSignedIn();
    const peer = await connectLive(app, staying.token);
    for (let n = 0; n < 5; n += 1) {
      const going = await newSignedIn();
      await app.call('GET', `/logout/${going.user.id}`, { token: going.token });
    }
    await untilSessionsChecked(app);
    expect(peer.socket.connected).toBe(true);
  });
});

describe('an expiring access token', () => {
  /** Signs in with a token that expires in 5 seconds. */
  async function expiringSoon(): Promise<SignedInPerson> {
    const user = await createPerson(app, company, { email: `p${(people += 1)}@permian.test` });
    clock.move({ minutes: -14, seconds: -55 });
    const person = await signIn(app, user);
    clock.reset();
    return person;
  }

  it('closes its connection without reporting the end of the session', async () => {
    const person = await expiringSoon();
    const peer = await connectLive(app, person.token);
    await peer.isGone();
    expect(peer.heard('session:ended')).toEqual([]);
  });

  it('keeps its connection when the same person renews it in time', async () => {
    const [colleague, person] = [await newSignedIn(), await expiringSoon()];
    const renewed = await app.call('GET', '/refresh', { headers: { cookie: person.cookie } });
    const peer = await connectLive(app, person.token);
    expect(await peer.ask('session:renew', colleague.token)).toBe(false);
    expect(await peer.ask('session:renew', renewed.body.access_token)).toBe(true);
    const unrenewed = await connectLive(app, person.token);
    await unrenewed.isGone();
    expect(await peer.ask('presence:say', null)).toBe(false);
    expect(peer.socket.connected).toBe(true);
  });
});
