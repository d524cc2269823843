import { type APIRequestContext, expect } from '@playwright/test';

const PASSWORD = 'Haulbook-demo-1';
const SYSTEMS = { email: 'systems@haulbook.test', user_password: PASSWORD };
/** API key of the simulated job system. */
const API_KEY = 'sandbox-permian-key';

/** User invited to administer an empty company. */
export interface Invited {
  readonly email: string;
  readonly company: string;
}

/** Adds a company as the provider, and invites its first Account Admin by mail. No key means no job system. */
export async function freshCompany(
  request: APIRequestContext,
  name: string,
  apiKey = API_KEY,
): Promise<Invited> {
  const signedIn = await request.post('/api/authenticate', { data: SYSTEMS });
  const { tokens } = (await signedIn.json()) as { tokens: { access_token: string } };
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const mark = String(Date.now());
  const company = `${name} ${mark}`;
  const added = await request.post('/api/admin/company/0', {
    headers,
    data: { company_name: company, api_key: apiKey },
  });
  expect(added.status()).toBe(201);
  const { id } = (await added.json()) as { id: number };
  const email = `admin-${mark}@fresh.test`;
  const person = { first_name: 'Ada', last_name: 'Fresh', email, company_id: id };
  expect((await request.post('/api/admin/user/0', { headers, data: person })).status()).toBe(201);
  return { email, company };
}
