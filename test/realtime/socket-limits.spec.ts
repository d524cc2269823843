import { Metrics } from '#server/platform/common/index';
import { HANDSHAKES_MAX } from '#server/realtime/live-handshakes';
import { LiveRooms } from '#server/realtime/live-rooms';
import { projectRoom } from '#server/realtime/live-types';
import { SOCKET_LIMITS } from '#server/realtime/sockets-of-a-person';
import type { CompanyReply } from '#shared/contract/companies';
import type { ProgressEvent } from '#shared/realtime/events';
import { type TestApp, startTestApp } from '../support/app';
import { type LivePeer, closeLive, connectLive } from '../support/live';
import { type SignedInPerson, createCompany, createSignedIn, signIn } from '../support/people';

const { ofSession, ofPerson } = SOCKET_LIMITS;

let app: TestApp;
let company: CompanyReply;
let people = 0;

const newPerson = (): Promise<SignedInPerson> =>
  createSignedIn(app, company, { email: `p${(people += 1)}@permian.test` });
const connectedOf = (peers: readonly LivePeer[]): boolean[] => peers.map(({ socket }) => socket.connected);
const all = (count: number, value: boolean): boolean[] => Array.from({ length: count }, () => value);

async function connectMany(token: string, count: number): Promise<LivePeer[]> {
  const peers: LivePeer[] = [];
  while (peers.length < count) peers.push(await connectLive(app, token));
  return peers;
}

async function metric(name: string): Promise<number> {
  const text = await app.get(Metrics).registry.getSingleMetricAsString(name);
  return Number(/ (\d+)$/m.exec(text)?.[1]);
}

beforeAll(async () => {
  app = await startTestApp();
  company = await createCompany(app, 'Permian Basin Logistics');
});
afterEach(closeLive);
afterAll(() => app.close());

describe('the sockets of one person', () => {
  it('are twenty in a session: the oldest is closed with the reason, and nothing else', async () => {
    const [ana, ben] = [await newPerson(), await newPerson()];
    const colleague = await connectLive(app, ben.token);
    const closedBefore = await metric('haulbook_live_sockets_closed_total');
    const peers = await connectMany(ana.token, ofSession);
    expect(connectedOf(peers)).toEqual(all(ofSession, true));
    const [newest] = await connectMany(ana.token, 1);
    const [oldest, ...rest] = peers;
    await oldest?.isGone();
    expect(oldest?.heard('socket:closed')).toEqual(['too_many']);
    expect(oldest?.heard('session:ended')).toEqual([]);
    // The library connects again by itself only while the socket is active.
    expect(oldest?.socket.active).toBe(false);
    expect(connectedOf([...rest, colleague, ...(newest ? [newest] : [])])).toEqual(all(ofSession + 1, true));
    expect(await metric('haulbook_live_sockets_closed_total')).toBe(closedBefore + 1);
    // The session goes on, so the person may use the oldest tab again. Then the next one is closed.
    const again = await connectLive(app, ana.token);
    await rest[0]?.isGone();
    expect(again.socket.connected).toBe(true);
  });

  it('are a hundred in all sessions', async () => {
    const ana = await newPerson();
    const peers: LivePeer[] = [];
    for (let session = 0; peers.length < ofPerson; session += 1) {
      const { token } = await signIn(app, ana.user);
      peers.push(...(await connectMany(token, ofSession)));
    }
    expect(connectedOf(peers)).toEqual(all(ofPerson, true));
    await connectLive(app, ana.token);
    await peers[0]?.isGone();
    expect(connectedOf(peers)).toEqual([false, ...all(ofPerson - 1, true)]);
  });
});

describe('the handshakes of one address', () => {
  const open = (address: string): Promise<number> =>
    fetch(`${app.url}/socket.io/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': address } }).then(
      ({ status }) => status,
    );

  it('are refused above the limit, before anything is read, and those of others are not', async () => {
    const before = await metric('haulbook_live_handshakes_refused_total');
    for (let opened = 0; opened < HANDSHAKES_MAX; opened += 50)
      expect(new Set(await Promise.all(Array.from({ length: 50 }, () => open('198.51.100.1'))))).toEqual(
        new Set([200]),
      );
    expect(await open('198.51.100.1')).toBe(403);
    expect(await open('198.51.100.2')).toBe(200);
    expect(await metric('haulbook_live_handshakes_refused_total')).toBe(before + 1);
  });
});

describe('an event of a room', () => {
  /** Returns how often an event is turned into text for a room with this many sockets. */
  async function timesWritten(sockets: number): Promise<number> {
    const ana = await newPerson();
    const { insertId } = await app.testDatabase.database.run(
      'INSERT INTO projects (company_id, job_name) VALUES (?, ?)',
      [company.id, 'University Lands 12'],
    );
    const peers = await connectMany(ana.token, sockets);
    for (const peer of peers) await peer.ask('project:join', insertId);
    let written = 0;
    const progress: ProgressEvent = {
      project_id: insertId,
      work: 'sync',
      done: 0,
      total: 0,
      seconds_left: null,
      state: 'running',
      message: '',
      run: null,
    };
    const payload = { ...progress, toJSON: () => ({ ...progress, done: (written += 1) }) };
    app.get(LiveRooms).to(projectRoom(insertId))?.emit('progress', payload);
    for (const peer of peers) await peer.waitForEvent('progress');
    return written;
  }

  it('is turned into text as often for ten sockets as for one', async () => {
    expect(await timesWritten(10)).toBe(await timesWritten(1));
  });
});
