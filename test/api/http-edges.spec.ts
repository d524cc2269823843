import { type Socket, connect } from 'node:net';
import { once } from 'node:events';
import { loadConfiguration } from '#server/config/index';
import {
  type CompanyRecords,
  type CompanyRecordIds,
  createCompanyRecords,
} from '../factories/company-records';
import { type TestApp, startTestApp } from '../support/app';
import { testEnvironment } from '../support/database';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { ROUTES, type RouteEntry } from './routes-table';

/** Number of calls above any limit for one address. */
const CALLS_MAX = 200;

let app: TestApp;
let records: CompanyRecords;
let provider: SignedInPerson;

beforeAll(async () => {
  app = await startTestApp();
  records = await createCompanyRecords(app, 'Edges');
  const company = await createCompany(app, 'The provider');
  provider = await createSignedIn(app, company, { email: 'systems@edges.test', role: 'Systems Admin' });
});
afterAll(() => app.close());

describe('caching of replies', () => {
  /** Cache rules that a reply may have: private, checked each time, or not stored. */
  const KEPT = /^(private|no-cache|no-store)/;

  function pathOf({ route, id, queryId, needs = '' }: RouteEntry, ids: CompanyRecordIds): string {
    const [, template = ''] = route.split(' ');
    const path = template
      .replace('{companyKey}', records.admin.company.qwikr_company_key)
      .replace('{userId}', '0')
      .replace(/\{\w+\}/g, String(id === undefined ? 0 : ids[id]));
    return `${path}?${queryId === undefined ? '' : `${queryId[0]}=${ids[queryId[1]]}&`}${needs}`;
  }
  const reads = ROUTES.filter(({ route }) => route.startsWith('GET ') && !route.includes('/logout/'));

  it('is stated by each route that reads, and shared caches may store nothing', async () => {
    expect(reads.length).toBeGreaterThan(50);
    const answered: [string, number, string | null][] = [];
    for (const entry of reads) {
      const { token } = entry.isAdmin === true ? provider : records.admin;
      const called = await app.call('GET', pathOf(entry, records.ids), { token });
      answered.push([entry.route, called.status, called.headers.get('cache-control')]);
    }
    expect(answered.filter(([, , kept]) => kept === null || !KEPT.test(kept))).toEqual([]);
    // A list of errors alone would not prove the headers of replies.
    expect(answered.filter(([, status]) => status === 200).length).toBeGreaterThan(40);
    expect(answered.find(([route]) => route === 'GET /pc/dbtypes')).toEqual([
      'GET /pc/dbtypes',
      200,
      'no-store',
    ]);
  });

  it('is forbidden for replies to writes', async () => {
    const created = await app.call('POST', '/pc/account-company/0', {
      token: records.admin.token,
      body: { company_name: 'Kept nowhere' },
    });
    expect([created.status, created.headers.get('cache-control')]).toEqual([201, 'no-store']);
  });
});

describe('a request that fails before routing', () => {
  async function send(text: string): Promise<string> {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.write(text);
    await once(socket, 'close');
    return answer;
  }

  function expectEnvelope(answer: string, status: number, code: string): void {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const id = /x-request-id: (\S+)/.exec(head)?.[1];
    expect(JSON.parse(body)).toMatchObject({ statusCode: status, code, requestId: id });
    for (const header of ['cache-control: no-store', 'x-content-type-options: nosniff', 'connection: close'])
      expect(head).toContain(header);
    expect(head).toContain("content-security-policy: default-src 'none'");
  }

  it('gets the error envelope and safe headers when it is not HTTP or its headers are endless', async () => {
    expectEnvelope(await send('NONSENSE\r\n\r\n'), 400, 'malformed_request');
    const long = `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
    expectEnvelope(await send(long), 431, 'headers_too_large');
  });

  it('gets them when it is too slow', async () => {
    const server = app.app.getHttpServer();
    const slow = connect(Number(new URL(app.url).port), '127.0.0.1');
    let answer = '';
    slow.on('data', (bytes) => (answer += bytes.toString()));
    const [socket] = (await once(server, 'connection')) as [Socket];
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', late, socket);
    await once(slow, 'close');
    expectEnvelope(answer, 408, 'request_too_slow');
  });
});

describe('the address of a caller', () => {
  const isThrottled = async (node: TestApp, address: string): Promise<boolean> => {
    const body = { reset_token: `guessed-${Math.random()}`, user_password: 'Mesa-verde-41' };
    const headers = { 'x-forwarded-for': address };
    return (await node.call('PATCH', '/update-password', { body, headers })).status === 429;
  };
  async function exhaust(node: TestApp, address: string): Promise<void> {
    for (let calls = 0; calls < CALLS_MAX; calls += 1) if (await isThrottled(node, address)) return;
    throw new Error(`${address} is not throttled after ${CALLS_MAX} calls`);
  }

  it('is the one that a trusted proxy reports, so each person behind it has a limit', async () => {
    await exhaust(app, '198.51.100.1');
    expect(await isThrottled(app, '198.51.100.2')).toBe(false);
    // An address forged by the caller stands before the one that the proxy added.
    expect(await isThrottled(app, '198.51.100.7, 198.51.100.1')).toBe(true);
  });

  it('is that of the connection when there is no trusted proxy', async () => {
    const node = await startTestApp({
      on: app.testDatabase,
      env: { TRUSTED_PROXIES: '192.0.2.1, 10.0.0.0/8' },
    });
    try {
      await exhaust(node, '198.51.100.3');
      expect(await isThrottled(node, '198.51.100.4')).toBe(true);
    } finally {
      await node.close();
    }
  });

  it("can't be configured with names or wrong ranges", () => {
    for (const wrong of ['proxy.internal', '10.0.0.0/33', '10.0.0.1,', '10.0.0.0/8/8', 'uniquelocal'])
      expect(() =>
        loadConfiguration({ ...testEnvironment('mysql://127.0.0.1/x'), TRUSTED_PROXIES: wrong }),
      ).toThrow('TRUSTED_PROXIES must be addresses or ranges');
  });
});
