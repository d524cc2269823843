import { DomainEvents } from '#server/platform/common/index';
import { Mail } from '#server/platform/mail/index';
import { UserRepository } from '#server/people/users/index';
import type { CompanyReply } from '#shared/contract/companies';
import { type TestApp, startTestApp } from '../support/app';
import { type TestClock, createTestClock } from '../support/clock';
import { type MailServer, startMailServer } from '../support/mail-server';
import {
  PASSWORD,
  type SignedInPerson,
  createCompany,
  createPerson,
  createSignedIn,
} from '../support/people';
import { refusedWithin } from '../support/session-checks';

const NEW_PASSWORD = 'Mesa-verde-41';

let mail: MailServer;
let app: TestApp;
let clock: TestClock;
let company: CompanyReply;
let admin: SignedInPerson;
let people = 0;

const newEmail = (): string => `person-${(people += 1)}@permian.test`;
const newAddress = (): Record<string, string> => ({ 'x-forwarded-for': `203.0.113.${(people += 1) % 250}` });
const newPerson = () => createPerson(app, company, { email: newEmail() });
const run = (sql: string, ...values: (string | number)[]) => app.testDatabase.database.run(sql, values);

const askReset = (body: unknown, headers = newAddress()) =>
  app.call('POST', '/password-reset', { body, headers });
const update = (reset_token: unknown, user_password: unknown = NEW_PASSWORD) =>
  app.call('PATCH', '/update-password', { body: { reset_token, user_password }, headers: newAddress() });
const enter = (email: string, user_password: string, headers = newAddress()) =>
  app.call('POST', '/authenticate', { body: { email, user_password }, headers });

/** Requests a reset mail and returns its token. */
async function resetToken(email: string): Promise<string> {
  expect((await askReset(email)).status).toBe(200);
  const { link } = await mail.next(email);
  return new URL(link).pathname.replace('/password-reset/', '');
}

/** Invites a new user. Returns the id and the token of the link. */
async function invite(role_id = 3): Promise<{ id: number; email: string; token: string }> {
  const email = newEmail();
  const called = await app.call('POST', '/pc/user/0', {
    token: admin.token,
    body: { first_name: 'Rosa', last_name: 'Ibarra', email, role_id },
  });
  const { data } = called.body;
  const { link } = await mail.next(email);
  return { id: data.id, email, token: new URL(link).searchParams.get('token') ?? '' };
}

const signUp = (body: object) =>
  app.call('PATCH', '/signup', {
    body: { user_password: NEW_PASSWORD, display_name: 'Rosa', ...body },
    headers: newAddress(),
  });
const status = (email: string, headers = newAddress()) =>
  app.call('GET', `/users/approval-status/${encodeURIComponent(email)}`, { headers });

beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ env: { SMTP_URL: mail.url, PUBLIC_URL: 'http://localhost:3000' } });
  clock = createTestClock(app);
  company = await createCompany(app, 'Permian Basin Logistics');
  admin = await createSignedIn(app, company, { email: 'admin@permian.test', role: 'Account Admin' });
});
afterEach(() => clock.reset());
afterAll(async () => {
  await app.close();
  await mail.close();
});

describe('password reset requests', () => {
  it('answers alike for a known, an unknown and a locked person, before looking anyone up', async () => {
    const known = await newPerson();
    const locked = await createPerson(app, company, { email: newEmail(), approved: false });
    const users = app.get(UserRepository);
    const lookUp = users.findCredentials.bind(users);
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const spy = jest
      .spyOn(users, 'findCredentials')
      .mockImplementation((email) => gate.then(() => lookUp(email)));
    const replies: string[] = [];
    for (const email of [known.email, 'nobody@permian.test', locked.email]) {
      const called = await askReset(email);
      replies.push(`${called.status} ${called.text}`);
    }
    // All replies arrived while the look-ups still wait. So the time of a reply cannot reveal the result of a look-up.
    open();
    expect(new Set(replies)).toEqual(new Set(['200 {"error":"","message":"Check your email"}']));
    expect((await mail.next(known.email)).link).toContain('/password-reset/');
    expect(spy).toHaveBeenCalledTimes(3);
  });

  it('mails a link as text and HTML only to people who may sign in', async () => {
    const known = await newPerson();
    const locked = await createPerson(app, company, { email: newEmail(), approved: false });
    const deleted = await newPerson();
    await run('UPDATE users SET is_deleted = 1 WHERE id = ?', deleted.id);
    const gone = await createCompany(app, `Gone Haulage ${(people += 1)}`);
    const left = await createPerson(app, gone, { email: `left-${people}@gone.test` });
    await run('UPDATE companies SET is_active = 0 WHERE id = ?', gone.id);
    const invited = await invite();
    for (const { email } of [locked, deleted, left, invited]) await askReset(email);
    await askReset({ email: known.email.toUpperCase() });
    const received = await mail.next(known.email);
    expect(received).toMatchObject({ from: 'haulbook@localhost', subject: 'Reset your Haulbook password' });
    expect(received.link).toMatch(/^http:\/\/localhost:3000\/password-reset\/[\w-]{43}$/);
    expect(received.html).toContain(`href="${received.link}"`);
    await app.get(Mail).beforeApplicationShutdown();
    const toOthers = mail.messages.filter(({ subject }) => subject === received.subject).map(({ to }) => to);
    for (const { email } of [locked, deleted, left, invited]) expect(toOthers).not.toContain(email);
  });

  it.each([
    [7],
    [null],
    [['a@b.test']],
    [{}],
    [{ email: 7 }],
    [{ email: { a: 1 } }],
    ['no address'],
    [''],
    [`${'a'.repeat(250)}@b.test`],
    ["' OR 1=1 --"],
  ])('refuses %j with an error at the field', async (body) => {
    const called = await askReset(body);
    expect(called.status).toBe(400);
    const { faults } = called.body.params as { faults: { field: string }[] };
    expect(called.body.code).toBe('invalid_request');
    expect(new Set(faults.map(({ field }) => field))).toEqual(new Set(['email']));
  });

  it('limits requests by account and says when to try again', async () => {
    const { email } = await newPerson();
    const here = newAddress();
    for (let n = 0; n < 5; n += 1) expect((await askReset(email, here)).status).toBe(200);
    const stopped = await askReset(email.toUpperCase(), here);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let n = 0; n < 5; n += 1) expect((await askReset('never@permian.test', here)).status).toBe(200);
    expect((await askReset('never@permian.test', here)).status).toBe(429);
  });

  it('limits requests by address', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.77' };
    const all = Array.from({ length: 65 }, (_, n) =>
      app.call('POST', '/password-reset', { body: `guess-${n}@permian.test`, headers }),
    );
    const statuses = (await Promise.all(all)).map(({ status: given }) => given);
    expect(statuses.filter((given) => given === 429)).toHaveLength(5);
  });
});

describe('setting a new password', () => {
  it('accepts the link once, ends every session and lets the person sign in', async () => {
    const person = await createSignedIn(app, company, { email: newEmail() });
    const token = await resetToken(person.user.email);
    expect((await update(token)).body).toEqual({ error: '', message: 'Password Updated' });
    const again = await update(token, 'Other-verde-42');
    expect([again.status, again.body.code]).toEqual([400, 'reset_token_invalid']);
    expect((await enter(person.user.email, PASSWORD)).status).toBe(401);
    expect((await enter(person.user.email, NEW_PASSWORD)).status).toBe(200);
    expect((await app.call('GET', '/refresh', { headers: { cookie: person.cookie } })).status).toBe(401);
    await refusedWithin(1_000, () => app.call('GET', `/pc/user/${person.user.id}`, { token: person.token }));
  });

  it('ends the sessions in the same transaction, so a node that dies afterwards leaves none', async () => {
    const person = await createSignedIn(app, company, { email: newEmail() });
    const token = await resetToken(person.user.email);
    const emit = jest.spyOn(app.get(DomainEvents), 'emit').mockImplementation(() => undefined);
    expect((await update(token)).status).toBe(200);
    emit.mockRestore();
    expect((await app.call('GET', '/refresh', { headers: { cookie: person.cookie } })).status).toBe(401);
  });

  it('lets one of two simultaneous uses of a link succeed', async () => {
    const { email } = await newPerson();
    const token = await resetToken(email);
    const both = await Promise.all([update(token), update(token, 'Other-verde-42'), update(token)]);
    expect(both.map(({ status: given }) => given).sort()).toEqual([200, 400, 400]);
  });

  it('keeps the link valid when the password is refused', async () => {
    const { email } = await newPerson();
    const token = await resetToken(email);
    const refusals: [password: string, rule: string][] = [
      ['short1!A', 'At least 10 characters'],
      ['no-capital-1', 'A capital letter'],
      ['No-number-at', 'A number'],
      ['NoSpecial123', 'A special character'],
      ['Password123!', 'Not a common password'],
    ];
    for (const [password, rule] of refusals) {
      const called = await update(token, password);
      expect([called.status, called.body.code]).toEqual([400, 'password_refused']);
      expect(called.body.params).toEqual({ rules: [rule] });
    }
    const long = await update(token, `${'A1!x'.repeat(32)}y`);
    expect([long.status, long.body.code]).toEqual([400, 'invalid_request']);
    expect((await update(token, `${'A1!xy'.repeat(25)}abc`)).status).toBe(200);
  });

  it.each([[0], [1], [true], [null], [''], [[]], [{ a: 1 }], ['x'.repeat(129)]])(
    'accepts only strings as tokens: %j',
    async (token) => {
      await resetToken((await newPerson()).email);
      const called = await update(token);
      expect([called.status, called.body.code]).toEqual([400, 'invalid_request']);
    },
  );

  it.each([['0'], ['1'], ["' OR '1'='1"], ['%'], ['x'.repeat(43)]])(
    'refuses %j as a token',
    async (token) => {
      await resetToken((await newPerson()).email);
      expect((await update(token)).body.code).toBe('reset_token_invalid');
    },
  );

  it('refuses a link that is over ten minutes old or was replaced, and an invitation', async () => {
    const { email } = await newPerson();
    const first = await resetToken(email);
    const second = await resetToken(email);
    expect((await update(first)).body.code).toBe('reset_token_invalid');
    clock.move({ minutes: 10, seconds: 1 });
    expect((await update(second)).body.code).toBe('reset_token_invalid');
    clock.move({ minutes: 9 });
    expect((await update((await invite()).token)).body.code).toBe('reset_token_invalid');
    expect((await update(second)).status).toBe(200);
  });

  it('refuses the link of a locked or deleted person or of an inactive company', async () => {
    const other = await createCompany(app, `Brief Haulage ${(people += 1)}`);
    const [locked, deleted] = [await newPerson(), await newPerson()];
    const idle = await createPerson(app, other, { email: `idle-${people}@brief.test` });
    const tokens = [];
    for (const { email } of [locked, deleted, idle]) tokens.push(await resetToken(email));
    await run('UPDATE users SET is_approved = 0 WHERE id = ?', locked.id);
    await run('UPDATE users SET is_deleted = 1 WHERE id = ?', deleted.id);
    await run('UPDATE companies SET is_active = 0 WHERE id = ?', other.id);
    for (const token of tokens) expect((await update(token)).body.code).toBe('reset_token_invalid');
  });

  it('stores only hashes of tokens', async () => {
    const token = await resetToken((await newPerson()).email);
    const rows = await app.testDatabase.database.rows<{ token_hash: string }>(
      'SELECT token_hash FROM user_tokens',
    );
    expect(rows.every(({ token_hash }) => /^[0-9a-f]{64}$/.test(token_hash))).toBe(true);
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
  });
});

describe('the approval status', () => {
  it('describes a known, a locked and an unknown address', async () => {
    const known = await newPerson();
    const locked = await createPerson(app, company, { email: newEmail(), approved: false });
    expect((await status(known.email)).body).toEqual({
      id: known.id,
      is_approved: true,
      error: '',
      message: '',
    });
    expect((await status(locked.email)).body).toMatchObject({ id: locked.id, is_approved: false, error: '' });
    for (const email of ['nobody@permian.test', "' OR 1=1 --", '%', '%00', '<script>alert(1)</script>']) {
      const called = await status(email);
      expect(called.status).toBe(200);
      expect(called.body).toMatchObject({ id: 0, is_approved: false, error: 'User does not exist' });
    }
  });

  it('limits requests by account', async () => {
    const here = newAddress();
    for (let n = 0; n < 30; n += 1) expect((await status('curious@permian.test', here)).status).toBe(200);
    expect((await status('curious@permian.test', here)).status).toBe(429);
  });
});

describe('signing up', () => {
  it('accepts the invitation once, sets name and password, and signs the person in', async () => {
    const { id, email, token } = await invite();
    expect((await enter(email, NEW_PASSWORD)).status).toBe(401);
    const called = await signUp({ id, invitation_token: token, display_name: '  Rosa   I. ' });
    expect([called.status, called.body]).toEqual([200, { error: '', message: 'Success' }]);
    const entered = await enter(email, NEW_PASSWORD);
    expect(entered.body.current_user).toMatchObject({ id, display_name: 'Rosa I.', first_name: 'Rosa' });
    const again = await signUp({ id, invitation_token: token, user_password: 'Other-verde-42' });
    expect([again.status, again.body.code]).toEqual([400, 'invitation_invalid']);
  });

  it('lets one of two simultaneous uses of an invitation succeed', async () => {
    const { id, token } = await invite();
    const names = ['One', 'Other', 'Third'];
    const all = await Promise.all(
      names.map((display_name) => signUp({ id, invitation_token: token, display_name })),
    );
    expect(all.map(({ status: given }) => given).sort()).toEqual([200, 400, 400]);
  });

  it('refuses an id without a token, another person’s token, a voided token and an expired one', async () => {
    const [one, other] = [await invite(), await invite()];
    const attempts: [id: number, invitation_token: string][] = [
      [one.id, 'guessed'],
      [one.id, other.token],
      [999_999, one.token],
    ];
    for (const [id, invitation_token] of attempts) {
      expect((await signUp({ id, invitation_token })).body.code).toBe('invitation_invalid');
    }
    await app.call('POST', `/pc/user/invitation/${one.id}`, { token: admin.token, body: { send: true } });
    const newer = new URL((await mail.next(one.email)).link).searchParams.get('token');
    expect((await signUp({ id: one.id, invitation_token: one.token })).body.code).toBe('invitation_invalid');
    clock.move({ days: 7, seconds: 1 });
    expect((await signUp({ id: one.id, invitation_token: newer })).body.code).toBe('invitation_invalid');
    clock.move({ days: 6 });
    expect((await signUp({ id: one.id, invitation_token: newer })).status).toBe(200);
  });

  it('refuses a person who is not approved, with the exact required text', async () => {
    const { id, token } = await invite();
    await run('UPDATE users SET is_approved = 0 WHERE id = ?', id);
    const called = await signUp({ id, invitation_token: token });
    expect([called.status, called.body.message]).toEqual([
      403,
      'User is not approved, please contact Administrator',
    ]);
  });

  it('refuses a person who has a password and a person of an inactive company', async () => {
    const signedUp = await invite();
    await run("UPDATE users SET password_hash = 'set' WHERE id = ?", signedUp.id);
    expect((await signUp({ id: signedUp.id, invitation_token: signedUp.token })).body.code).toBe(
      'invitation_invalid',
    );
    const waiting = await invite();
    await run('UPDATE companies SET is_active = 0 WHERE id = ?', company.id);
    try {
      expect((await signUp({ id: waiting.id, invitation_token: waiting.token })).body.code).toBe(
        'invitation_invalid',
      );
    } finally {
      await run('UPDATE companies SET is_active = 1 WHERE id = ?', company.id);
    }
  });

  it('keeps the invitation valid when the password or the name is refused', async () => {
    const { id, token: invitation_token } = await invite();
    const weak = await signUp({ id, invitation_token, user_password: 'Welcome123!' });
    expect([weak.status, weak.body.code]).toEqual([400, 'password_refused']);
    for (const display_name of ['', '   ', 'x'.repeat(81), 7, null, { a: 1 }]) {
      const called = await signUp({ id, invitation_token, display_name });
      expect([called.status, called.body.code]).toEqual([400, 'invalid_request']);
    }
    expect((await signUp({ id, invitation_token, display_name: '<script>alert(1)</script>' })).status).toBe(
      200,
    );
  });
});

describe('an account under attack', () => {
  it('sends one mail per throttle window and none for unknown addresses', async () => {
    const { email } = await newPerson();
    for (const address of [email, 'ghost@permian.test']) {
      const here = newAddress();
      for (let n = 0; n < 10; n += 1) expect((await enter(address, 'Wrong', here)).status).toBe(401);
      for (let n = 0; n < 3; n += 1) expect((await enter(address, 'Wrong', here)).status).toBe(429);
    }
    const alert = await mail.next(email);
    expect(alert.subject).toBe('Failed attempts to log in to your Haulbook account');
    await app.get(Mail).beforeApplicationShutdown();
    expect(mail.messages.filter(({ subject }) => subject === alert.subject).map(({ to }) => to)).toEqual([
      email,
    ]);
  });
});
