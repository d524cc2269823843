import type { INestApplicationContext } from '@nestjs/common';
import { LOGO_TYPE } from '#shared/contract/files';
import type { RoleName } from '#shared/rules/permissions';
import type { Principal } from '#server/platform/common/index';
import { CreateCompany, EditCompany, ReadCompany, SetCompanyApiKey } from '#server/companies/index';
import type { CompanyRequest } from '#shared/contract/companies';
import { type CompanyScope, SYSTEM_ACTOR, companyScope } from '#server/database/index';
import { FileStore } from '#server/platform/files/index';
import { CreateUser } from '#server/people/users/index';
import { drawLogo } from './draw-logo';

/** Password of every demonstration account. */
const PASSWORD = 'Haulbook-demo-1';

interface Person {
  email: string;
  role: RoleName;
  first: string;
  last: string;
}

interface Tenant {
  name: string;
  /** Key of the company in the simulator of the job-tracking system. */
  apiKey: string;
  /** Data on its invoices. */
  profile?: Partial<Omit<CompanyRequest, 'revision'>>;
  /** True for a company with a logo. */
  hasLogo?: boolean;
  people: [Person, ...Person[]];
}

/** Demonstration companies. The provider comes first, because it must be company 1. */
export const TENANTS = {
  provider: {
    name: 'Haulbook',
    apiKey: '',
    people: [{ email: 'systems@haulbook.test', role: 'Systems Admin', first: 'Robin', last: 'Sayers' }],
  },
  permian: {
    name: 'Permian Basin Logistics',
    apiKey: 'sandbox-permian-key',
    profile: {
      address: '400 W Wall St, Suite 900\nMidland, TX 79701',
      phone: '432-555-0100',
      remit_to: 'First Bank of Midland\nLockbox 4410, Midland, TX 79702',
      default_terms: 'Net 30',
    },
    people: [
      { email: 'admin@permian.test', role: 'Account Admin', first: 'Dana', last: 'Whitfield' },
      { email: 'user@permian.test', role: 'Account User', first: 'Marcus', last: 'Reyes' },
      { email: 'second@permian.test', role: 'Account User', first: 'Priya', last: 'Nair' },
      { email: 'viewer@permian.test', role: 'Account Viewer', first: 'Tom', last: 'Kessler' },
    ],
  },
  bakken: {
    name: 'Bakken Haulage',
    apiKey: 'sandbox-bakken-key',
    people: [
      { email: 'admin@bakken.test', role: 'Account Admin', first: 'Ana', last: 'Lucero' },
      { email: 'user@bakken.test', role: 'Account User', first: 'Jo', last: 'Castellan' },
    ],
  },
  llano: {
    name: 'Llano Freight Partners',
    apiKey: '',
    profile: {
      address: '1200 Broadway St\nLubbock, TX 79401',
      phone: '806-555-0140',
      remit_to: 'Plains National Bank\nLockbox 88, Lubbock, TX 79408',
      default_terms: 'Net 30',
    },
    hasLogo: true,
    people: [
      { email: 'admin@llano.test', role: 'Account Admin', first: 'Elena', last: 'Trujillo' },
      { email: 'user@llano.test', role: 'Account User', first: 'Sam', last: 'Okoye' },
    ],
  },
} satisfies Record<string, Tenant>;

/** Creates a company with its users and returns the first one, as the author of the further steps. */
export async function createTenant(app: INestApplicationContext, tenant: Tenant): Promise<Principal> {
  const company = await app.get(CreateCompany).run(SYSTEM_ACTOR, { company_name: tenant.name });
  const scope = companyScope(company.id);
  const { apiKey: api_key, hasLogo = false } = tenant;
  const profile = hasLogo ? { ...tenant.profile, ...(await storeLogo(app, scope)) } : tenant.profile;
  if (profile !== undefined)
    await app.get(EditCompany).run(scope, SYSTEM_ACTOR, 'Account Viewer', { ...profile, api_key });
  else if (api_key !== '') await app.get(SetCompanyApiKey).run(scope, SYSTEM_ACTOR, api_key);
  let first: Principal | null = null;
  for (const { email, role, first: firstName, last } of tenant.people) {
    const command = {
      email,
      role,
      first_name: firstName,
      last_name: last,
      password: PASSWORD,
      is_approved: true,
    };
    const user = await app.get(CreateUser).run(scope, SYSTEM_ACTOR, command);
    const { qwikr_company_key: companyKey } = await app.get(ReadCompany).run(scope, role);
    const { id: userId, display_name: displayName } = user;
    first ??= {
      userId,
      displayName,
      companyId: company.id,
      companyKey,
      role,
      sessionId: '',
      requestId: 'demo',
    };
  }
  if (first === null) throw new Error(`${tenant.name} has no people`);
  return first;
}

/** Stores a drawn logo, and returns the field of the company that shows it. */
async function storeLogo(
  app: INestApplicationContext,
  scope: CompanyScope,
): Promise<Pick<CompanyRequest, 'logo_url'>> {
  await app.get(FileStore).save(scope, 'company-logos', {
    fileName: String(scope.companyId),
    mediaType: LOGO_TYPE,
    content: await drawLogo(),
    createdById: 0,
  });
  return { logo_url: '6c6c616e6f2d6c6f676f2d3030303031' };
}
