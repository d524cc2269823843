import { SetCompanyApiKey } from '#server/companies/index';
import { SYSTEM_ACTOR, companyScope } from '#server/database/index';
import { type Simulator, SIMULATOR_KEYS, startSimulator } from '#tools/simulator/index';
import type { CompanyReply } from '#shared/contract/companies';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';

const FOREIGN_KEY = '00000000-0000-4000-8000-000000000000';

let simulator: Simulator;
let app: TestApp;
let company: CompanyReply;
let person: SignedInPerson;

const get = (path: string, token: string | undefined = person.token) => app.call('GET', path, { token });
const setKey = (key: string): Promise<unknown> =>
  app.get(SetCompanyApiKey).run(companyScope(company.id), SYSTEM_ACTOR, key);

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startTestApp({ env: { JOB_SYSTEM_URL: simulator.jobSystemUrl, EIA_URL: simulator.eiaUrl } });
  company = await createCompany(app, 'Permian Basin Logistics');
  person = await createSignedIn(app, company, { email: 'viewer@permian.test', role: 'Account Viewer' });
});
beforeEach(async () => {
  simulator.control.clearFaults();
  await setKey(SIMULATOR_KEYS.permian);
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('data from outside systems', () => {
  it('lists the jobs of the company in every status', async () => {
    const { status, body } = await get(`/pc/pc-jobs/${company.qwikr_company_key}`);
    expect(status).toBe(200);
    expect(body).toHaveLength(7);
    expect(body).toContainEqual({
      id: 5104,
      name: 'Delaware 22X - Reeves East',
      working_status: 'Not Started',
    });
  });

  it('lists the carriers of the company', async () => {
    const { status, body } = await get(`/pc/carriers/${company.qwikr_company_key}`);
    expect(status).toBe(200);
    expect(body).toContainEqual({ id: 301, name: 'Caprock Sand Haulers' });
  });

  it('lists the eleven areas with diesel prices in the shape of the government service', async () => {
    const { status, body } = await get('/pc/get-fsc-area');
    expect(status).toBe(200);
    expect(body).toMatchObject({ error: '' });
    const { facets } = body.response as { facets: unknown[] };
    expect(facets).toHaveLength(11);
    expect(facets).toContainEqual({ id: 'R30', name: 'Gulf Coast (PADD 3)' });
  });

  it('never answers 401 when the job system refuses the company’s key', async () => {
    await setKey('not-a-key');
    const { status, body, text } = await get(`/pc/pc-jobs/${company.qwikr_company_key}`);
    expect(status).toBe(502);
    expect(body).toMatchObject({
      code: 'job_system_rejected_key',
      message: "The job system rejected this company's API key",
    });
    expect(text).not.toContain('not-a-key');
  });

  it.each(['pc-jobs', 'carriers'])('refuses another company’s key and anonymous calls: %s', async (path) => {
    expect((await get(`/pc/${path}/${FOREIGN_KEY}`)).status).toBe(403);
    expect((await get(`/pc/${path}/${company.qwikr_company_key}`, 'forged')).status).toBe(401);
  });
});
