import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { CompanyReply } from '#shared/contract/companies';
import { startTestApp } from '../support/app';
import { callApi } from '../support/calls';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { closeLive, connectLiveTo } from '../support/live';
import { HaproxyProcess } from '../support/haproxy-process';
import { NginxProcess } from '../support/nginx-process';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { describeWith } from '../support/programs';
import { DIST, ServerProcess, freePort } from '../support/server-process';
import { until } from '../support/until';

/**
 * Node that breaks each connection in the middle of a call, as a killed server does, and says that it is ready. Keeps the
 * received headers of calls.
 */
class BrokenNode {
  readonly received: IncomingHttpHeaders[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', ({ headers, socket, url }, reply) => {
      if (url === '/health/ready') {
        reply.end('{}');
        return;
      }
      this.received.push(headers);
      socket.destroy();
    });
  }

  static async start(): Promise<BrokenNode> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new BrokenNode(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.close();
    await once(this.server, 'close');
  }
}

/** Proxies of the examples: nginx of the container set, and HAProxy of the cluster. */
const PROXIES = [
  ['nginx', NginxProcess],
  ['haproxy', HaproxyProcess],
] as const;

describe.each(PROXIES)('the example of %s', (name, Proxy) =>
  describeWith([name], 'as a proxy', () => {
    let testDatabase: TestDatabase;
    let company: CompanyReply;
    let person: SignedInPerson;
    let node: ServerProcess;
    let nodeUrl: string;
    let broken: BrokenNode;
    let proxy: NginxProcess | HaproxyProcess;
    let added = 0;

    /** Adds a company through the proxy until the broken node has got a call. @returns the status of that call. */
    async function addThroughBroken(headers: () => Record<string, string>): Promise<number> {
      let status = 0;
      await until(async () => {
        const name = `Customer ${(added += 1)}`;
        const call = { path: '/pc/account-company/0', token: person.token, body: { company_name: name } };
        ({ status } = await callApi(`${proxy.url}/api`, 'POST', { ...call, headers: headers() }));
        return broken.received.length > 0;
      });
      return status;
    }

    const stored = async (): Promise<number> =>
      Number(
        (
          await testDatabase.database.one<{ companies: number }>(
            'SELECT COUNT(*) AS companies FROM account_companies WHERE company_id = ?',
            [company.id],
          )
        )?.companies,
      );

    beforeAll(async () => {
      testDatabase = await createTestDatabase();
      const app = await startTestApp({ on: testDatabase });
      company = await createCompany(app, 'Permian Basin Logistics');
      person = await createSignedIn(app, company, { email: 'caller@permian.test' });
      await app.close();
      const PORT = String(await freePort());
      nodeUrl = `http://127.0.0.1:${PORT}`;
      node = await ServerProcess.start([join(DIST, 'server/main.js')], {
        ...testEnvironment(testDatabase.url),
        PORT,
      });
    });
    beforeEach(async () => {
      broken = await BrokenNode.start();
      proxy = await Proxy.start([broken.url, nodeUrl]);
    });
    afterEach(async () => {
      closeLive();
      await proxy.stop();
      await broken.stop();
    });
    afterAll(async () => {
      await node.kill();
      await testDatabase.drop();
    });

    it('repeats a change with an Idempotency-Key on the other node, once', async () => {
      expect(await addThroughBroken(() => ({ 'idempotency-key': randomUUID() }))).toBe(201);
      expect(broken.received).toHaveLength(1);
      expect(await stored()).toBe(added);
    });

    it('repeats no change without a key', async () => {
      const before = [await stored(), added];
      expect(await addThroughBroken(() => ({}))).toBe(502);
      expect((await stored()) - (before[0] ?? 0)).toBe(added - (before[1] ?? 0) - 1);
    });

    it('passes on the address of the caller, not the one that it claims', async () => {
      await addThroughBroken(() => ({ 'x-forwarded-for': '203.0.113.7' }));
      expect(broken.received[0]?.['x-forwarded-for']).toBe('127.0.0.1');
    });

    it('believes the address that a trusted proxy claims', async () => {
      await proxy.stop();
      proxy = await Proxy.start([broken.url, nodeUrl], ['127.0.0.1']);
      await addThroughBroken(() => ({ 'x-forwarded-for': '198.51.100.9, 203.0.113.7' }));
      expect(broken.received[0]?.['x-forwarded-for']).toBe('203.0.113.7');
    });

    it('connects sockets, and keeps the metrics private', async () => {
      await addThroughBroken(() => ({}));
      expect((await connectLiveTo(proxy.url, person.token)).socket.connected).toBe(true);
      expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404);
    });
  }),
);

describeWith(['haproxy'], 'HAProxy of the cluster', () => {
  let testDatabase: TestDatabase;
  let person: SignedInPerson;
  let nodes: { readonly url: string; readonly process: ServerProcess }[];
  let proxy: HaproxyProcess;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const app = await startTestApp({ on: testDatabase });
    const company = await createCompany(app, 'Permian Basin Logistics');
    person = await createSignedIn(app, company, { email: 'caller@permian.test' });
    await app.close();
    nodes = await Promise.all(
      Array.from({ length: 2 }, async () => {
        const PORT = String(await freePort());
        const env = { ...testEnvironment(testDatabase.url), PORT };
        const process = await ServerProcess.start([join(DIST, 'server/main.js')], env);
        return { url: `http://127.0.0.1:${PORT}`, process };
      }),
    );
    proxy = await HaproxyProcess.start(nodes.map(({ url }) => url));
  });
  afterAll(async () => {
    await proxy.stop();
    await Promise.all(nodes.map(({ process }) => process.kill()));
    await testDatabase.drop();
  });

  const read = async (): Promise<number> => {
    const path = `/pc/companies/${person.company.qwikr_company_key}`;
    const headers = { authorization: `Bearer ${person.token}` };
    return (await fetch(`${proxy.url}/api${path}`, { headers })).status;
  };

  it('takes a frozen node out of the rotation, and takes it back', async () => {
    const [frozen] = nodes;
    await until(async () => (await proxy.statusOf('node-1')) === 'UP');
    frozen?.process.signal('SIGSTOP');
    await until(async () => (await proxy.statusOf('node-1')) === 'DOWN');
    const many = await Promise.all(Array.from({ length: 40 }, read));
    expect(new Set(many)).toEqual(new Set([200]));
    frozen?.process.signal('SIGCONT');
    await until(async () => (await proxy.statusOf('node-1')) === 'UP');
    // The other node stops, so every call goes to the one that was frozen.
    await nodes[1]?.process.kill();
    expect(await read()).toBe(200);
  });
});
