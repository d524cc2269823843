import { DeleteUser } from '#server/people/users/index';
import type { Principal } from '#server/platform/common/index';
import type { CompanyReply } from '#shared/contract/companies';
import type { UserReply, UserSavedReply, UsersDeltaReply } from '#shared/contract/users';
import { ROLES } from '#shared/rules/permissions';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { type MailServer, startMailServer } from '../support/mail-server';
import {
  PASSWORD,
  type SignedInPerson,
  createCompany,
  createPerson,
  createSignedIn,
  signIn,
} from '../support/people';
import { refusedWithin } from '../support/session-checks';

let mail: MailServer;
let app: TestApp;
let company: CompanyReply;
let provider: CompanyReply;
let admin: SignedInPerson;
let colleague: SignedInPerson;
let viewer: SignedInPerson;
let people = 0;

const newEmail = (): string => `person-${(people += 1)}@permian.test`;
const newPerson = (role: keyof typeof ROLES = 'Account User') =>
  createPerson(app, company, { email: newEmail(), role });
const saved = (called: Called<UserSavedReply>): UserSavedReply => called.body;
const codeOf = ({ status, body }: Called): unknown[] => [status, body.code];

const add = (body: object, token = admin.token, headers = {}) =>
  app.call('POST', '/pc/user/0', {
    token,
    headers,
    body: { first_name: 'Rosa', last_name: 'Ibarra', email: newEmail(), role_id: 3, ...body },
  });
const edit = (id: number, body: object, token = admin.token) =>
  app.call('PATCH', `/pc/user/${id}`, { token, body });
const approve = (id: number, is_approved: boolean, token = admin.token) =>
  app.call('PATCH', '/pc/user/approval', { token, body: { id, is_approved } });
const invite = (id: number, send: boolean, token = admin.token) =>
  app.call('POST', `/pc/user/invitation/${id}`, { token, body: { send } });
const one = async (id: number): Promise<UserReply> =>
  (await app.call('GET', `/pc/user/${id}`, { token: admin.token })).body;
const changes = async (since: number): Promise<UsersDeltaReply> => {
  const path = `/pc/users/${company.qwikr_company_key}?since=${since}` as const;
  return (await app.call('GET', path, { token: admin.token })).body;
};
const principalOf = ({ user, company: of }: SignedInPerson): Principal => ({
  userId: user.id,
  displayName: user.display_name,
  requestId: '',
  companyId: of.id,
  companyKey: of.qwikr_company_key,
  role: user.role_name,
  sessionId: '',
});
const remove = (by: SignedInPerson, id: number): Promise<UserReply> =>
  app.get(DeleteUser).run(principalOf(by), { id, confirmed: true });

beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ env: { SMTP_URL: mail.url, PUBLIC_URL: 'https://haulbook.example.test' } });
  company = await createCompany(app, "Permian & Sons <b>'Basin'</b>");
  provider = await createCompany(app, 'Provider');
  admin = await createSignedIn(app, company, { email: 'admin@permian.test', role: 'Account Admin' });
  colleague = await createSignedIn(app, company, { email: 'colleague@permian.test' });
  viewer = await createSignedIn(app, company, { email: 'viewer@permian.test', role: 'Account Viewer' });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

describe('adding a person', () => {
  it('sends an invitation and returns the row, the link and whether the mail was sent', async () => {
    const email = newEmail();
    const called = await add({
      email: ` ${email} `.trim(),
      first_name: ' Rosa ',
      company_id: 999,
      is_approved: false,
    });
    const { data, invitation, revision } = saved(called);
    expect(called.status).toBe(201);
    expect(data).toMatchObject({
      email,
      role_id: 3,
      role_name: 'Account User',
      display_name: 'Rosa Ibarra',
      company_id: company.id,
      is_approved: true,
      is_signed_up: false,
      created_by_id: admin.user.id,
      revision,
    });
    const received = await mail.next(email);
    expect(invitation).toEqual({
      link: received.link,
      mail_sent: true,
      expires_at: expect.stringMatching(/^20\d\d-/) as string,
    });
    expect(received.link).toMatch(
      /^https:\/\/haulbook\.example\.test\/signup\?token=[\w-]{43}&email=person-\d+%40permian\.test&name=\w+%20\w+$/,
    );
    expect((await changes(revision - 1)).users).toEqual([data]);
  });

  it('escapes names in the mail and prevents extra mail headers', async () => {
    const email = newEmail();
    await add({ email, first_name: '<img src=x onerror=alert(1)>\n\nBcc: x@y.test' });
    const received = await mail.next(email);
    expect(received.html).not.toMatch(/<img|<b>/);
    expect(received.html).toContain('Permian &amp; Sons &lt;b&gt;&#39;Basin&#39;&lt;/b&gt;');
    expect(received.text).toContain('Welcome to Haulbook, <img src=x onerror=alert(1)> Bcc: x@y.test\n');
    expect(mail.messages.map(({ to }) => to)).not.toContain('x@y.test');
  });

  it('refuses an address that any company has, in any spelling', async () => {
    const other = await createCompany(app, 'Bakken Haulage');
    const theirs = await createPerson(app, other, { email: 'somebody@bakken.test' });
    for (const email of [colleague.user.email, 'Colleague@PERMIAN.test', theirs.email]) {
      const called = await add({ email });
      expect(codeOf(called)).toEqual([409, 'email_exists']);
      expect(called.body.message).toBe('This email already exists, please use a different email');
    }
    const [one_, two] = await Promise.all([
      add({ email: 'twice@permian.test' }),
      add({ email: 'twice@permian.test' }),
    ]);
    expect([one_.status, two.status].sort()).toEqual([201, 409]);
  });

  const bad: [field: string, value: unknown][] = [
    ...['', '   ', 'x'.repeat(81), 7, null, { a: 1 }].flatMap((value): [string, unknown][] => [
      ['first_name', value],
      ['last_name', value],
    ]),
    ...[
      '',
      'none',
      'a@',
      '@b.test',
      'a b@c.test',
      7,
      null,
      `${'a'.repeat(250)}@b.test`,
      'a@b.test, c@d.test',
    ].map((value): [string, unknown] => ['email', value]),
    ...[1, 0, 5, -1, 2.5, '3', null, undefined].map((value): [string, unknown] => ['role_id', value]),
  ];
  it.each(bad)('refuses for %s the value %j with an error at the field', async (field, value) => {
    const called = await add({ [field]: value });
    expect(codeOf(called)).toEqual([400, 'invalid_request']);
    const { faults } = called.body.params as { faults: { field: string }[] };
    expect(new Set(faults.map((fault) => fault.field))).toEqual(new Set([field]));
  });

  it('stores hostile text as text and refuses a text of 2 MB', async () => {
    const name = "Robert'); DROP TABLE users;-- <script>";
    expect(saved(await add({ first_name: name })).data.first_name).toBe(name);
    expect((await add({ first_name: 'x'.repeat(2_200_000) })).status).toBe(413);
  });

  it('shortens a display name of two long names and accepts accents and emoji', async () => {
    const { data } = saved(await add({ first_name: 'É'.repeat(80), last_name: '🚚'.repeat(80) }));
    expect(data.display_name).toBe('É'.repeat(80));
    expect(data.last_name).toBe('🚚'.repeat(80));
  });

  it('runs a repeated request once and returns the link once', async () => {
    const body = { email: newEmail() };
    const headers = { 'idempotency-key': 'add-once' };
    const first = saved(await add(body, admin.token, headers));
    const again = saved(await add(body, admin.token, headers));
    expect(again.data).toEqual(first.data);
    expect(again.invitation).toBeNull();
    const stored = await app.testDatabase.database.rows<{ answer: string }>(
      'SELECT answer FROM idempotency_keys',
    );
    const token = new URL(first.invitation?.link ?? '').searchParams.get('token') ?? 'none';
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('is open only to people who may manage users', async () => {
    for (const { token } of [colleague, viewer]) {
      const calls = [
        add({}, token),
        invite(admin.user.id, false, token),
        approve(admin.user.id, false, token),
      ];
      for (const called of await Promise.all(calls)) expect(codeOf(called)).toEqual([403, 'forbidden']);
    }
  });
});

describe('inviting a person again', () => {
  it('mails a new link or returns it to copy', async () => {
    const { data } = saved(await add({}));
    const first = await mail.next(data.email);
    const mailed = (await invite(data.id, true)).body;
    expect((await mail.next(data.email)).link).toBe(mailed.link);
    const copied = (await invite(data.id, false)).body;
    expect([mailed.mail_sent, copied.mail_sent]).toEqual([true, false]);
    expect(new Set([first.link, mailed.link, copied.link]).size).toBe(3);
  });

  it('refuses a person who has signed up, is locked or has a higher role', async () => {
    expect(codeOf(await invite(colleague.user.id, false))).toEqual([409, 'user_signed_up']);
    const { data } = saved(await add({}));
    await approve(data.id, false);
    expect(codeOf(await invite(data.id, false))).toEqual([403, 'user_not_approved']);
    const systems = await createPerson(app, company, { email: newEmail(), role: 'Systems Admin' });
    await app.testDatabase.database.run("UPDATE users SET password_hash = '' WHERE id = ?", [systems.id]);
    expect(codeOf(await invite(systems.id, false))).toEqual([403, 'forbidden']);
  });
});

describe('approving and locking a person', () => {
  it('locks and approves a person and shows it in the list and in the changes', async () => {
    const person = await newPerson();
    const locked = saved(await approve(person.id, false));
    expect(locked.data.is_approved).toBe(false);
    expect((await changes(locked.revision - 1)).users).toMatchObject([{ id: person.id, is_approved: false }]);
    const entered = { email: person.email, user_password: PASSWORD };
    expect((await app.call('POST', '/authenticate', { body: entered })).body.code).toBe('user_not_approved');
    expect(saved(await approve(person.id, true)).data.is_approved).toBe(true);
    expect((await app.call('POST', '/authenticate', { body: entered })).status).toBe(200);
    const again = saved(await approve(person.id, true));
    expect(again.revision).toBe(locked.revision + 1);
  });

  it('refuses the caller and administrators', async () => {
    const other = await newPerson('Account Admin');
    const systems = await newPerson('Systems Admin');
    for (const id of [admin.user.id, other.id, systems.id]) {
      expect(codeOf(await approve(id, false))).toEqual([409, 'user_not_lockable']);
    }
  });
});

describe('editing oneself', () => {
  it('accepts names, display name and photo from the whole record that the client sends', async () => {
    const person = await createSignedIn(app, company, { email: newEmail(), role: 'Account Viewer' });
    const called = await edit(
      person.user.id,
      {
        ...person.user,
        first_name: 'Ana',
        last_name: 'Ruiz',
        display_name: ' Ana  R. ',
        photo_url: `${person.user.id}Ana R.`,
        role_id: ROLES['Account Viewer'],
        is_approved: false,
        company_id: provider.id,
        user_password: '',
      },
      person.token,
    );
    expect(called.status).toBe(200);
    expect(await one(person.user.id)).toMatchObject({
      first_name: 'Ana',
      last_name: 'Ruiz',
      display_name: 'Ana R.',
      photo_url: `${person.user.id}Ana R.`,
      role_name: 'Account Viewer',
      is_approved: true,
      company_id: company.id,
    });
  });

  it('changes the password, ends other sessions, voids reset links and keeps this session', async () => {
    const person = await createSignedIn(app, company, { email: newEmail() });
    const elsewhere = await signIn(app, person.user);
    await app.call('POST', '/password-reset', { body: person.user.email });
    const reset_token = new URL((await mail.next(person.user.email)).link).pathname.split('/').pop();
    expect((await edit(person.user.id, { user_password: 'Mesa-verde-41' }, person.token)).status).toBe(200);
    expect((await mail.next(person.user.email)).subject).toBe('Your Haulbook password was changed');
    const read = (token: string) => app.call('GET', `/pc/user/${person.user.id}`, { token });
    await refusedWithin(1_000, () => read(elsewhere.token));
    expect((await read(person.token)).status).toBe(200);
    const body = { reset_token, user_password: 'Other-verde-42' };
    expect(codeOf(await app.call('PATCH', '/update-password', { body }))).toEqual([
      400,
      'reset_token_invalid',
    ]);
  });

  it('refuses a bad password and then changes nothing', async () => {
    const body = { first_name: 'Changed', user_password: 'Password123!' };
    const called = await edit(colleague.user.id, body, colleague.token);
    expect(codeOf(called)).toEqual([400, 'password_refused']);
    expect((await one(colleague.user.id)).first_name).toBe(colleague.user.first_name);
  });

  it('merges two edits of different fields and refuses two of the same one', async () => {
    const { revision } = await one(viewer.user.id);
    const self = (body: object) => edit(viewer.user.id, { ...body, revision }, viewer.token);
    expect((await self({ first_name: 'Vera' })).status).toBe(200);
    expect((await self({ first_name: 'viewer', last_name: 'Quinn' })).status).toBe(200);
    expect(await one(viewer.user.id)).toMatchObject({ first_name: 'Vera', last_name: 'Quinn' });
    const conflict = await self({ first_name: 'Wilma' });
    expect(codeOf(conflict)).toEqual([409, 'conflict']);
    expect(conflict.body.params).toMatchObject({ field: 'first_name', theirs: 'Vera' });
  });
});

describe('editing a colleague', () => {
  it('accepts names and role but no display name or photo', async () => {
    const person = await newPerson();
    const body = {
      first_name: 'Ana',
      display_name: 'Mocked',
      photo_url: 'x',
      user_password: '',
      role_id: 4,
    };
    const { data } = saved(await edit(person.id, body));
    expect(data).toMatchObject({ first_name: 'Ana', role_name: 'Account Viewer' });
    expect(data).toMatchObject({ display_name: person.display_name, photo_url: '' });
    expect((await signIn(app, person)).user.id).toBe(person.id);
  });

  it('changes names and display name of a person who has not signed up', async () => {
    const { data } = saved(await add({}));
    expect(saved(await edit(data.id, { last_name: 'Ortiz' })).data.display_name).toBe('Rosa Ortiz');
  });

  it('refuses people who may not manage users, for every person', async () => {
    for (const id of [admin.user.id, 999_999]) {
      expect(codeOf(await edit(id, { first_name: 'X' }, colleague.token))).toEqual([403, 'forbidden']);
    }
  });

  it('never gives the Systems Admin role and never changes a person who has it', async () => {
    expect((await edit(colleague.user.id, { role_id: 1 })).status).toBe(403);
    const systems = await newPerson('Systems Admin');
    for (const body of [{ role_id: 3 }, { first_name: 'X' }]) {
      expect(codeOf(await edit(systems.id, body))).toEqual([403, 'forbidden']);
    }
  });

  it('keeps the last administrator of a company', async () => {
    const small = await createCompany(app, 'Small Haulage');
    const boss = await createPerson(app, small, { email: 'boss@small.test', role: 'Account Admin' });
    const systems = await createSignedIn(app, small, { email: 'sys@small.test', role: 'Systems Admin' });
    expect(codeOf(await edit(boss.id, { role_id: 3 }, systems.token))).toEqual([409, 'last_administrator']);
    await createPerson(app, small, { email: 'second@small.test', role: 'Account Admin' });
    expect((await edit(boss.id, { role_id: 3, confirmed: true }, systems.token)).status).toBe(200);
  });
});

describe('deleting a person', () => {
  it('removes the person from the list, reports it as a change and frees the address', async () => {
    const person = await newPerson();
    const deleted = await remove(admin, person.id);
    expect(deleted).toMatchObject({ id: person.id, is_deleted: true });
    expect((await changes(deleted.revision - 1)).users).toEqual([deleted]);
    const path = `/pc/users/${company.qwikr_company_key}` as const;
    const list = (await app.call('GET', path, { token: admin.token })).body;
    expect(list.map(({ id }) => id)).not.toContain(person.id);
    expect((await app.call('GET', `/pc/user/${person.id}`, { token: admin.token })).status).toBe(404);
    expect((await add({ email: person.email })).status).toBe(201);
  });

  it('keeps the last administrator, even if the caller has just lost the role', async () => {
    const pair = await createCompany(app, 'Pair Haulage');
    const one_ = await createSignedIn(app, pair, { email: 'one@pair.test', role: 'Account Admin' });
    const two = await createSignedIn(app, pair, { email: 'two@pair.test', role: 'Account Admin' });
    const demotion = { role_id: 3, confirmed: true };
    expect((await edit(one_.user.id, demotion, two.token)).status).toBe(200);
    await expect(remove(one_, two.user.id)).rejects.toMatchObject({ code: 'last_administrator' });
  });

  it('is open only to Account Admins and only for other, approved users', async () => {
    const person = await newPerson();
    const systems = await createSignedIn(app, company, { email: newEmail(), role: 'Systems Admin' });
    for (const by of [colleague, viewer, systems]) {
      await expect(remove(by, person.id)).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(remove(admin, systems.user.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(remove(admin, admin.user.id)).rejects.toMatchObject({ code: 'user_not_deletable' });
    await approve(person.id, false);
    await expect(remove(admin, person.id)).rejects.toMatchObject({ code: 'user_not_deletable' });
    await expect(remove(admin, 999_999)).rejects.toMatchObject({ code: 'not_found' });
  });
});
