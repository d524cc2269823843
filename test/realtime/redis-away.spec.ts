import { type TestApp, startTestApp } from '../support/app';
import { closeLive, connectLive } from '../support/live';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';

/** Address without a listener: Redis is configured but down. */
const NO_REDIS = 'redis://127.0.0.1:1';

let app: TestApp;
let person: SignedInPerson;

beforeAll(async () => {
  app = await startTestApp({ env: { REDIS_URL: NO_REDIS } });
  person = await createSignedIn(app, await createCompany(app, 'Alone'), { email: 'alone@haulbook.test' });
});
afterEach(closeLive);
afterAll(() => app.close());

describe('a node that has lost Redis', () => {
  it('tells its own people who is present and what they change', async () => {
    const [one, two] = await Promise.all([connectLive(app, person.token), connectLive(app, person.token)]);
    await one.ask('presence:say', { project_id: 0, doing: 'Settings', editing: '' });
    await two.waitForPeople((people) => people.some(({ doing }) => doing === 'Settings'));
    const body = { company_name: 'Seen without Redis' };
    const { status } = await app.call('POST', '/pc/account-company/0', { token: person.token, body });
    expect(status).toBe(201);
    await two.waitForEvent('company:changed', ({ changes }) =>
      changes.some(({ rows }) => rows?.account_companies?.[0]?.company_name === body.company_name),
    );
  });

  it('stays in service and reports the outage to load balancers and the alarm', async () => {
    const health = await fetch(`${app.url}/health/ready`);
    expect([health.status, await health.json()]).toEqual([
      200,
      expect.objectContaining({
        status: 'degraded',
        error: { redis: { status: 'down' } },
        details: expect.objectContaining({ database: { status: 'up' }, redis: { status: 'down' } }) as object,
      }),
    ]);
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    expect(metrics).toContain('haulbook_check_up{check="redis"} 0');
    expect(metrics).toContain('haulbook_check_up{check="database"} 1');
  });
});
