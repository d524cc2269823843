import { AccountCompanyRequest } from '#shared/contract/account-companies';
import { SaveAccountCompany } from '#server/address-book/account-companies/index';
import type { Principal } from '#server/platform/common/index';
import { SetCompanyApiKey } from '#server/companies/index';
import { SYSTEM_ACTOR, companyScope } from '#server/database/index';
import { DemoProjects } from '#tools/demonstration/demo-project';
import { requestOf } from '#tools/demonstration/request';
import { type DemoSheets, createSheets } from '#tools/demonstration/sheets';
import { RerateQueue } from '#server/loads/index';
import { SIMULATOR_KEYS, type Simulator } from '#tools/simulator/index';
import type { CompanyReply } from '#shared/contract/companies';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';

const GULF_COAST = 'R30';

/** Company with a job system key: its user, sheets and address book. */
export interface HaulingCompany {
  readonly company: CompanyReply;
  readonly person: SignedInPerson;
  readonly principal: Principal;
  readonly sheets: DemoSheets;
  readonly customerId: number;
  readonly vendorId: number;
  readonly projects: DemoProjects;
}

/** Starts an application that uses the given simulator for all outside systems. */
export function startAppWith(simulator: Simulator, env: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  return startTestApp({ env: { JOB_SYSTEM_URL: simulator.jobSystemUrl, EIA_URL: simulator.eiaUrl, ...env } });
}

/** Returns a user as the server sees the author of a call. */
export const principalOf = ({ user, company }: Pick<SignedInPerson, 'user' | 'company'>): Principal => ({
  userId: user.id,
  displayName: user.display_name,
  companyId: company.id,
  companyKey: company.qwikr_company_key,
  role: 'Account User',
  sessionId: '',
  requestId: 'test',
});

/** API key of a company without a job system, which types project names. */
export const NO_JOB_SYSTEM = '';

/** Creates a company with a user, sheets of every kind, a customer and a vendor through the use cases. */
export async function createHaulingCompany(
  app: TestApp,
  name: string,
  apiKey: string = SIMULATOR_KEYS.permian,
): Promise<HaulingCompany> {
  const company = await createCompany(app, name);
  if (apiKey !== NO_JOB_SYSTEM) {
    await app.get(SetCompanyApiKey).run(companyScope(company.id), SYSTEM_ACTOR, apiKey);
  }
  const email = `user-${company.id}@haulbook.test`;
  const person = await createSignedIn(app, company, { email });
  const principal = principalOf(person);
  const sheets = await createSheets(app.app, principal);
  const address = async (company_name: string): Promise<number> =>
    (await app.get(SaveAccountCompany).create(principal, requestOf(AccountCompanyRequest, { company_name })))
      .data.id;
  return {
    company,
    person,
    principal,
    sheets,
    customerId: await address('Diamond Ridge Energy'),
    vendorId: await address('High Plains Sand Co.'),
    projects: new DemoProjects(app.app, principal, sheets),
  };
}

/** Creates and syncs a project of a simulator job, with carriers and sand rates when asked. Returns its id. */
export async function createRatedProject(
  app: TestApp,
  { projects, customerId, vendorId }: HaulingCompany,
  jobName: string,
  { priced = false }: { priced?: boolean } = {},
): Promise<number> {
  const id = await projects.create({ jobName, customerId, vendorId, areaId: GULF_COAST });
  if (priced) {
    await projects.attachCarriers(id);
    await projects.priceSand(id);
  }
  await app.get(RerateQueue).idle();
  return id;
}
