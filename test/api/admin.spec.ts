import { CompanyKeys } from '#server/companies/index';
import type { AdminUserReply, CompanyReply } from '#shared/contract/companies';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { must } from '../support/project-client';
import { closeLive, connectLive } from '../support/live';
import { type SignedInPerson, createCompany, createPerson, createSignedIn, signIn } from '../support/people';

const PROVIDER = 1;
const UNKNOWN = 999_999_999;
const API_KEY = 'propx-key-0123456789';

let app: TestApp;
let systems: SignedInPerson;
let company: CompanyReply;
let accountAdmin: SignedInPerson;
let companies = 0;

const call = <Method extends string, Path extends string>(
  method: Method,
  path: Path,
  body?: object,
  headers = {},
) => app.call(method, `/admin/${path}`, { token: systems.token, body, headers });
const list = async <T>(path: string): Promise<T[]> => JSON.parse((await call('GET', path)).text) as T[];

interface Trail {
  company_id: number;
  actor_id: number;
  actor_name: string;
  why: string;
  entity: string;
  fields: string;
}
const trailOf = (companyId: number): Promise<Trail[]> =>
  app.testDatabase.database.rows<Trail>(
    `SELECT c.company_id, c.actor_id, c.actor_name, c.why, e.entity, e.fields
       FROM audit_changes c JOIN audit_entries e ON e.change_id = c.id WHERE c.company_id = ? ORDER BY c.id`,
    [companyId],
  );

beforeAll(async () => {
  app = await startTestApp();
  const provider = await createCompany(app, 'Haulbook');
  expect(provider.id).toBe(PROVIDER);
  systems = await createSignedIn(app, provider, { email: 'systems@haulbook.test', role: 'Systems Admin' });
});
beforeEach(async () => {
  company = await createCompany(app, `Company ${(companies += 1)}`);
  const email = `admin-${companies}@permian.test`;
  accountAdmin = await createSignedIn(app, company, { email, role: 'Account Admin' });
});
afterEach(() => closeLive());
afterAll(() => app.close());

describe('companies', () => {
  it('lists and returns companies with a masked key, never the key itself', async () => {
    await call('PATCH', `company/${company.id}`, { company_name: company.company_name, api_key: API_KEY });
    const all = await list<CompanyReply>('companies');
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([PROVIDER, company.id]));
    const one = await call('GET', `companies/${company.id}`);
    expect(one.body).toMatchObject({ id: company.id, api_key: '••••••••', working_status: 'Active' });
    expect(all.find(({ id }) => id === company.id)).toEqual(one.body);
    expect(one.text).not.toContain(API_KEY);
    expect((await call('GET', `companies/${UNKNOWN}`)).status).toBe(404);
  });

  it('adds a company with its own key and audits it from the start', async () => {
    const name = `Added ${companies}`;
    const added = await call('POST', 'company/0', { company_name: `  ${name} `, api_key: API_KEY });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      company_name: name,
      api_key: '••••••••',
      has_job_system: true,
      working_status: 'Active',
      created_by_id: systems.user.id,
    });
    const { id, qwikr_company_key: key } = added.body;
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(await app.get(CompanyKeys).jobSystemKey(id)).toBe(API_KEY);
    const trail = await trailOf(id);
    expect(trail).toMatchObject([
      { actor_id: systems.user.id, actor_name: systems.user.display_name, why: 'company added' },
    ]);
    expect(JSON.stringify(trail)).not.toContain(API_KEY);
  });

  it('adds a company once when the request is repeated', async () => {
    const body = { company_name: `Once ${companies}` };
    const headers = { 'idempotency-key': `once-${companies}` };
    const first = await call('POST', 'company/0', body, headers);
    const second = await call('POST', 'company/0', body, headers);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(
      (await list<CompanyReply>('companies')).filter((one) => one.company_name === body.company_name),
    ).toHaveLength(1);
  });

  it('refuses a name that exists in any case', async () => {
    for (const called of [
      await call('POST', 'company/0', { company_name: company.company_name.toUpperCase() }),
      await call('PATCH', `company/${company.id}`, { company_name: ' haulbook ' }),
    ]) {
      expect([called.status, called.body.message]).toEqual([409, 'Company Already Exists']);
    }
  });

  it('renames a company in its own scope, so its people see the name live', async () => {
    const peer = await connectLive(app, accountAdmin.token);
    const company_name = `Renamed ${companies}`;
    const called = await call('PATCH', `company/${company.id}`, { company_name });
    expect(called.body).toMatchObject({ id: company.id, company_name, updated_by_id: systems.user.id });
    const event = await peer.waitForEvent('company:changed');
    expect(event).toMatchObject({
      company_id: company.id,
      changes: [{ by: { id: systems.user.id }, rows: { company: [{ company_name, api_key: '' }] } }],
    });
    expect((await trailOf(company.id)).at(-1)).toMatchObject({
      actor_id: systems.user.id,
      fields: JSON.stringify([['company_name', company.company_name, company_name]]),
    });
  });

  it('merges the edits of two people', async () => {
    const { revision } = (await call('GET', `companies/${company.id}`)).body;
    await app.call('PATCH', `/pc/company/${company.id}`, {
      token: accountAdmin.token,
      body: { company_name: `Theirs ${companies}` },
    });
    const mine = await call('PATCH', `company/${company.id}`, {
      company_name: `Mine ${companies}`,
      revision,
    });
    expect(mine.body).toMatchObject({ code: 'conflict', params: { theirs: `Theirs ${companies}` } });
  });
});

describe('the status of a company', () => {
  const setStatus = (id: number, working_status: string) =>
    call('PATCH', `company/status/${id}`, { working_status });

  it('ends all sessions when inactive and blocks sign-in until it is active again', async () => {
    const headers = { cookie: accountAdmin.cookie };
    const peer = await connectLive(app, accountAdmin.token);
    const bystander = await connectLive(app, systems.token);
    const called = await setStatus(company.id, 'Inactive');
    expect(called.body).toMatchObject({ id: company.id, working_status: 'Inactive' });
    await peer.isGone(1_000);
    expect(peer.heard('session:ended')).toEqual(['company']);
    expect(bystander.socket.connected).toBe(true);
    const { token } = accountAdmin;
    const key = company.qwikr_company_key;
    expect((await app.call('GET', `/pc/users/${key}`, { token })).body.code).toBe('session_ended');
    expect((await app.call('GET', '/refresh', { headers })).status).toBe(401);
    await expect(signIn(app, accountAdmin.user)).rejects.toThrow('company_inactive');
    expect((await setStatus(company.id, 'Active')).body).toMatchObject({ working_status: 'Active' });
    // The sessions stay ended. Users must sign in again.
    expect((await app.call('GET', `/pc/users/${key}`, { token })).status).toBe(401);
    expect((await signIn(app, accountAdmin.user)).company.id).toBe(company.id);
    expect((await trailOf(company.id)).map(({ why }) => why)).toEqual(
      expect.arrayContaining(['company made inactive', 'company made active']),
    );
  });

  it('can’t be changed for the provider’s own company', async () => {
    const called = await setStatus(PROVIDER, 'Inactive');
    expect([called.status, called.body.code]).toEqual([409, 'provider_company']);
    expect((await call('GET', 'companies')).status).toBe(200);
  });

  it('accepts only Active and Inactive for a company that exists', async () => {
    for (const status of ['inactive', '', 'Deleted', 1, null]) {
      expect((await setStatus(company.id, status as string)).body.code).toBe('invalid_request');
    }
    expect((await setStatus(UNKNOWN, 'Inactive')).body.code).toBe('not_found');
  });
});

describe('users of all companies', () => {
  const add = (fields: object) =>
    call('POST', 'user/0', { first_name: 'Ann', last_name: 'New', company_id: company.id, ...fields });
  const approve = (id: number, is_approved: boolean, confirmed?: boolean) =>
    call('PATCH', 'user-approval', { id, is_approved, confirmed });
  const remove = (id: number, confirmed?: boolean) => call('PATCH', `user/delete/${id}`, { confirmed });
  const listed = (called: Called): AdminUserReply[] => JSON.parse(called.text) as AdminUserReply[];

  it('lists users of every role with their company names', async () => {
    const user = await createPerson(app, company, { email: `user-${companies}@permian.test` });
    const all = await list<AdminUserReply>('admin-users');
    expect(all).toContainEqual(
      expect.objectContaining({ id: accountAdmin.user.id, company_name: company.company_name }),
    );
    expect(all).toContainEqual(expect.objectContaining({ id: systems.user.id, company_name: 'Haulbook' }));
    expect(all).toContainEqual(
      expect.objectContaining({ id: user.id, role_name: 'Account User', company_name: company.company_name }),
    );
    expect(JSON.stringify(all)).not.toMatch(/argon2|password/);
  });

  it('adds Account Admins, or Systems Admins for the provider, and invites them', async () => {
    const email = `new-${companies}@permian.test`;
    const added = await add({ email });
    expect(added.status).toBe(201);
    expect(listed(added).find((one) => one.email === email)).toMatchObject({
      company_id: company.id,
      company_name: company.company_name,
      role_name: 'Account Admin',
      is_approved: true,
      is_signed_up: false,
      created_by_id: systems.user.id,
    });
    const tokens = await app.testDatabase.database.rows(
      "SELECT t.purpose FROM user_tokens t JOIN users u ON u.id = t.user_id WHERE u.email = ? AND t.purpose = 'invitation'",
      [email],
    );
    expect(tokens).toHaveLength(1);
    expect((await trailOf(company.id)).at(-1)).toMatchObject({ actor_id: systems.user.id, entity: 'users' });
    const staff = `staff-${companies}@haulbook.test`;
    const ours = listed(await add({ email: staff, company_id: PROVIDER }));
    expect(ours.find((one) => one.email === staff)).toMatchObject({ role_name: 'Systems Admin' });
  });

  it('invites a user again until sign-up, with a new link that replaces the old one', async () => {
    const email = `again-${companies}@permian.test`;
    const { id } = must(listed(await add({ email })).find((one) => one.email === email));
    const invite = (of: number) => call('POST', `user/invitation/${of}`, { send: false });
    const invited = await invite(id);
    expect([invited.status, invited.body.mail_sent]).toEqual([201, false]);
    const link = new URL(invited.body.link);
    expect([link.pathname, link.searchParams.get('email')]).toEqual(['/signup', email]);
    expect((await invite(id)).body.link).not.toBe(link.href);
    expect((await trailOf(company.id)).at(-1)).toMatchObject({
      actor_id: systems.user.id,
      why: 'invited again',
    });
  });

  it('refuses to invite users who signed up, and requests by other roles', async () => {
    const invite = (of: number, token: string) =>
      app.call('POST', `/admin/user/invitation/${of}`, { token, body: { send: false } });
    const { id } = accountAdmin.user;
    expect((await invite(id, systems.token)).body.code).toBe('user_signed_up');
    expect((await invite(UNKNOWN, systems.token)).body.code).toBe('not_found');
    expect((await invite(id, accountAdmin.token)).status).toBe(403);
  });

  it('ignores a role, an id or an approval in the body', async () => {
    const email = `bold-${companies}@permian.test`;
    const added = await add({ email, id: 1, role_id: 1, role: 'Systems Admin', is_deleted: true });
    expect(listed(added).find((one) => one.email === email)).toMatchObject({ role_name: 'Account Admin' });
  });

  it('refuses an address that any company has', async () => {
    const called = await add({ email: systems.user.email.toUpperCase() });
    expect([called.status, called.body.code, called.body.message]).toEqual([
      409,
      'user_exists',
      'This user already exists',
    ]);
    expect((await add({ email: `x-${companies}@permian.test`, company_id: UNKNOWN })).body.code).toBe(
      'not_found',
    );
    expect((await add({ email: 'no address' })).body.code).toBe('invalid_request');
  });

  it('locks a user, ends the sessions at once, and approves the user again', async () => {
    const { id } = accountAdmin.user;
    const peer = await connectLive(app, accountAdmin.token);
    const second = { email: `second-${companies}@permian.test`, role: 'Account Admin' as const };
    await createPerson(app, company, second);
    const locked = await approve(id, false);
    expect(listed(locked).find((one) => one.id === id)).toMatchObject({ is_approved: false });
    await peer.isGone(1_000);
    await expect(signIn(app, accountAdmin.user)).rejects.toThrow('user_not_approved');
    expect(listed(await approve(id, true)).find((one) => one.id === id)).toMatchObject({ is_approved: true });
    expect((await signIn(app, accountAdmin.user)).user.id).toBe(id);
  });

  it('locks, approves and deletes users of every role, but never the caller', async () => {
    const user = await createSignedIn(app, company, { email: `plain-${companies}@permian.test` });
    const { id } = user.user;
    expect(listed(await approve(id, false)).find((one) => one.id === id)).toMatchObject({
      is_approved: false,
    });
    expect((await remove(id)).status).toBe(200);
    expect((await list<AdminUserReply>('admin-users')).map((one) => one.id)).not.toContain(id);
    expect((await app.call('GET', '/refresh', { headers: { cookie: user.cookie } })).body).toMatchObject({
      params: { reason: 'locked' },
    });
    expect((await trailOf(company.id)).at(-1)).toMatchObject({
      actor_id: systems.user.id,
      why: 'user deleted',
    });
    expect((await approve(systems.user.id, false)).body.code).toBe('user_not_lockable');
    expect((await remove(systems.user.id)).body.code).toBe('user_not_deletable');
    for (const called of [await approve(UNKNOWN, true), await remove(UNKNOWN), await remove(id)]) {
      expect(called.body.code).toBe('not_found');
    }
  });

  it('lets a colleague delete a user of the provider', async () => {
    const staff = await createPerson(app, systems.company, {
      email: `leaving-${companies}@haulbook.test`,
      role: 'Systems Admin',
    });
    expect(listed(await remove(staff.id)).map(({ id }) => id)).not.toContain(staff.id);
  });

  it('removes the last administrator only after confirmation', async () => {
    const { id } = accountAdmin.user;
    const user = await createPerson(app, company, { email: `left-${companies}@permian.test` });
    const invited = { email: `late-${companies}@permian.test` };
    await add(invited);
    for (const called of [await approve(id, false), await remove(id)]) {
      expect([called.status, called.body.code]).toEqual([409, 'last_administrator_unconfirmed']);
      expect(called.body.params).toEqual({ company_name: company.company_name });
    }
    expect((await approve(user.id, false)).status).toBe(200);
    expect((await approve(id, false, true)).status).toBe(200);
    expect((await remove(id)).body.code).toBe('last_administrator_unconfirmed');
    expect((await remove(id, true)).status).toBe(200);
  });

  it('is open to the provider only', async () => {
    const others = [
      accountAdmin,
      await createSignedIn(app, company, { email: `user-x${companies}@permian.test` }),
    ];
    const victim = await createPerson(app, company, { email: `safe-${companies}@permian.test` });
    for (const { token } of others) {
      const calls = [
        app.call('GET', '/admin/admin-users', { token }),
        app.call('PATCH', `/admin/user/delete/${victim.id}`, { token, body: { confirmed: true } }),
        app.call('PATCH', '/admin/user-approval', { token, body: { id: victim.id, is_approved: false } }),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });
});
