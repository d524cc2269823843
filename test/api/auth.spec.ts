import { createHmac } from 'node:crypto';
import { createTestClock, type TestClock } from '../support/clock';
import { type TestApp, startTestApp } from '../support/app';
import { PASSWORD, createCompany, createPerson, createSignedIn, signIn } from '../support/people';
import { DomainEvents } from '#server/platform/common/index';
import type { CompanyReply } from '#shared/contract/companies';
import { refusedWithin } from '../support/session-checks';

const ADDRESS = { 'x-forwarded-for': '203.0.113.7' };

let app: TestApp;
let clock: TestClock;
let company: CompanyReply;
let people = 0;

const isRefresh = (cookie: string): boolean => cookie.startsWith('haulbook_refresh=');
const newEmail = (): string => `person-${(people += 1)}@permian.test`;
const newSignedIn = () => createSignedIn(app, company, { email: newEmail() });
const me = (token: string | undefined, headers = {}) =>
  app.call('GET', `/pc/users/${company.qwikr_company_key}`, { token, headers });
const refresh = (cookie: string) => app.call('GET', '/refresh', { headers: { cookie } });

beforeAll(async () => {
  app = await startTestApp();
  clock = createTestClock(app);
  company = await createCompany(app, 'Permian Basin Logistics');
});
afterEach(() => clock.reset());
afterAll(() => app.close());

describe('signing in', () => {
  it('returns tokens, user and company, and sets a refresh cookie that scripts can’t read', async () => {
    const user = await createPerson(app, company, { email: newEmail() });
    const called = await app.call('POST', '/authenticate', {
      body: { email: user.email.toUpperCase(), user_password: PASSWORD },
    });
    const reply = called.body;
    expect(called.status).toBe(200);
    expect(reply).toMatchObject({
      error: '',
      message: '',
      current_user: { id: user.id, role_name: 'Account User', company_id: company.id, is_online: true },
      company: { id: company.id, qwikr_company_key: company.qwikr_company_key, api_key: '' },
    });
    const cookie = called.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\/api\/refresh/);
    expect((await me(reply.tokens.access_token)).status).toBe(200);
  });

  it('marks the cookie Secure outside loopback', async () => {
    const other = await startTestApp({
      on: app.testDatabase,
      env: { PUBLIC_URL: 'https://haulbook.example.test' },
    });
    try {
      const user = await createPerson(app, company, { email: newEmail() });
      const body = { email: user.email, user_password: PASSWORD };
      const called = await other.call('POST', '/authenticate', { body });
      expect(called.headers.get('set-cookie')).toMatch(/Secure/);
    } finally {
      await other.close();
    }
  });

  it('gives one reply for unknown addresses, wrong passwords, locked people and inactive companies', async () => {
    const known = await createPerson(app, company, { email: newEmail() });
    const locked = await createPerson(app, company, { email: newEmail(), approved: false });
    const gone = await createCompany(app, 'Gone Haulage');
    const left = await createPerson(app, gone, { email: 'left@gone.test' });
    await app.testDatabase.database.run('UPDATE companies SET is_active = 0 WHERE id = ?', [gone.id]);
    const attempts = [
      { email: 'nobody@permian.test', user_password: PASSWORD },
      { email: known.email, user_password: 'Wrong-password-1' },
      { email: locked.email, user_password: 'Wrong-password-1' },
      { email: left.email, user_password: 'Wrong-password-1' },
    ];
    for (const body of attempts) {
      const called = await app.call('POST', '/authenticate', { body });
      expect(called.status).toBe(401);
      expect(called.body).toMatchObject({
        code: 'wrong_credentials',
        message: 'Email or password is incorrect',
        params: {},
      });
      expect(called.cookies).toEqual([]);
    }
    const replies = [
      [locked, 'user_not_approved', 'User is not approved, please contact Administrator'],
      [left, 'company_inactive', 'Your company is not active, please contact your administrator'],
    ] as const;
    for (const [{ email }, code, message] of replies) {
      const called = await app.call('POST', '/authenticate', { body: { email, user_password: PASSWORD } });
      expect(called.status).toBe(403);
      expect(called.body).toMatchObject({ code, message });
      expect(called.cookies).toEqual([]);
    }
  });

  it('takes about as long for an unknown address as for a wrong password', async () => {
    const { email } = await createPerson(app, company, { email: newEmail() });
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    // Alternates both, so that a busy machine slows both alike.
    for (let round = 0; round < 5; round += 1) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', 'never-seen@permian.test'],
      ] as const) {
        const started = performance.now();
        await app.call('POST', '/authenticate', { body: { email: address, user_password: 'Wrong-1-wrong' } });
        times[kind].push(performance.now() - started);
      }
    }
    const median = (values: number[]): number => values.sort((one, other) => one - other)[2] ?? 0;
    const [known, unknown] = [median(times.known), median(times.unknown)];
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
  });

  it('refuses a malformed sign-in with errors at its fields', async () => {
    const called = await app.call('POST', '/authenticate', { body: { email: 7, user_password: { a: 1 } } });
    expect(called.status).toBe(400);
    expect(called.body.code).toBe('invalid_request');
    expect(JSON.stringify(called.body.params)).toContain('Please enter a valid email');
  });
});

describe('throttles', () => {
  it('stops after ten failures by account and address with Retry-After; a success resets the count', async () => {
    const { email } = await createPerson(app, company, { email: newEmail() });
    const attempt = (user_password: string, address: string) =>
      app.call('POST', '/authenticate', {
        body: { email, user_password },
        headers: { 'x-forwarded-for': address },
      });
    const address = '198.51.100.90';
    for (let n = 0; n < 9; n += 1) expect((await attempt('Wrong', address)).status).toBe(401);
    expect((await attempt(PASSWORD, address)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await attempt('Wrong', address)).status).toBe(401);
    const stopped = await attempt(PASSWORD, address);
    expect(stopped.status).toBe(429);
    expect(stopped.body.code).toBe('too_many_requests');
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('counts failures by address over all accounts, one by one or simultaneous', async () => {
    const attempts = Array.from({ length: 64 }, (_, n) =>
      app.call('POST', '/authenticate', {
        body: { email: `guess-${n}@permian.test`, user_password: 'Wrong' },
        headers: ADDRESS,
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
    expect(statuses).not.toContain(500);
  });

  it('shares the counts between nodes', async () => {
    const other = await startTestApp({ on: app.testDatabase });
    try {
      const { email } = await createPerson(app, company, { email: newEmail() });
      const body = { email, user_password: 'Wrong' };
      for (let n = 0; n < 10; n += 1)
        await (n % 2 === 0 ? app : other).call('POST', '/authenticate', { body });
      expect((await other.call('POST', '/authenticate', { body })).status).toBe(429);
      expect((await app.call('POST', '/authenticate', { body })).status).toBe(429);
    } finally {
      await other.close();
    }
  });
});

describe('access tokens', () => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('are refused when missing, forged, unsigned, altered or of another kind', async () => {
    const { token } = await newSignedIn();
    const [head = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const hmac = createHmac('sha256', 'development-only-secret-of-haulbook');
    const byPlainSecret = hmac.update(`${head}.${payload}`).digest('base64url');
    const forgeries = [
      undefined,
      '',
      'x',
      `${head}.${payload}.`,
      `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${head}.${part({ ...claims, sub: '1' })}.${signature}`,
      `${head}.${payload}.${byPlainSecret}`,
      `${part({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
    ];
    for (const forged of forgeries) {
      const called = await me(forged);
      expect(called.status).toBe(401);
      expect(called.body.code).toBe('unauthorized');
    }
  });

  it('expire after fifteen minutes', async () => {
    clock.move({ minutes: -15, seconds: -1 });
    const { token } = await newSignedIn();
    clock.reset();
    expect((await me(token)).status).toBe(401);
    clock.move({ minutes: -14 });
    const younger = await newSignedIn();
    clock.reset();
    expect((await me(younger.token)).status).toBe(200);
  });

  it('are required: the cookie alone gives no access', async () => {
    const { cookie } = await newSignedIn();
    expect((await me(undefined, { cookie })).status).toBe(401);
  });
});

describe('refreshing a session', () => {
  it('returns a new access token, the user and the company, and rotates the cookie', async () => {
    const person = await newSignedIn();
    const called = await refresh(person.cookie);
    const reply = called.body;
    expect(called.status).toBe(200);
    expect(reply.current_user.id).toBe(person.user.id);
    expect(reply.company.id).toBe(company.id);
    expect(called.cookies.filter(isRefresh)).toHaveLength(1);
    expect(called.cookies.some((cookie) => cookie.startsWith(`haulbook_device_${person.user.id}=`))).toBe(
      true,
    );
    expect(called.cookies[0]).not.toBe(person.cookie);
    expect((await me(reply.access_token)).status).toBe(200);
  });

  it('lets two tabs refresh at once and sends both the same new cookie', async () => {
    const person = await newSignedIn();
    const both = await Promise.all([refresh(person.cookie), refresh(person.cookie)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [one = '', other] = both.flatMap(({ cookies }) => cookies).filter(isRefresh);
    expect(other).toBe(one);
    expect(one).not.toBe(person.cookie);
  });

  it.each([{ seconds: 40 }, { minutes: 15 }, { days: 3 }])(
    'sends the new cookie again %o after a lost reply, because nobody has used it',
    async (asleep) => {
      const person = await newSignedIn();
      const [lost] = (await refresh(person.cookie)).cookies;
      clock.move(asleep);
      const again = await refresh(person.cookie);
      expect(again.status).toBe(200);
      const [next = ''] = again.cookies.filter(isRefresh);
      expect(next).toBe(lost);
      clock.move({ ...asleep, seconds: 600 });
      expect((await refresh(next)).status).toBe(200);
    },
  );

  it('sends the same new cookie however often the reply is lost, from each node', async () => {
    const other = await startTestApp({ on: app.testDatabase });
    try {
      const person = await newSignedIn();
      const headers = { cookie: person.cookie };
      const replies = [];
      for (const node of [app, other, app, other])
        replies.push(await node.call('GET', '/refresh', { headers }));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(replies.flatMap(({ cookies }) => cookies.filter(isRefresh))).size).toBe(1);
      expect((await me(replies[3]?.body.access_token)).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('ends 90 days after the sign-in, even if it was used all the time', async () => {
    const person = await newSignedIn();
    let { cookie } = person;
    for (let days = 10; days <= 89; days += 10) {
      clock.move({ days: Math.min(days, 89) });
      const renewed = await refresh(cookie);
      expect(renewed.status).toBe(200);
      [cookie = ''] = renewed.cookies.filter(isRefresh);
    }
    clock.move({ days: 90, seconds: 5 });
    expect((await refresh(cookie)).body).toMatchObject({
      code: 'session_ended',
      params: { reason: 'expired' },
    });
  });

  it('sends no cookie for the previous token after a change of APP_SECRET', async () => {
    const person = await newSignedIn();
    await refresh(person.cookie);
    await app.testDatabase.database.run(
      'UPDATE sessions SET token_hash = SHA2(UUID(), 256) WHERE user_id = ?',
      [person.user.id],
    );
    const again = await refresh(person.cookie);
    expect(again.status).toBe(200);
    expect(again.cookies.filter(isRefresh)).toEqual([]);
  });

  it('ends the whole token family when a token is used after its successor was used', async () => {
    const person = await newSignedIn();
    const [next = ''] = (await refresh(person.cookie)).cookies;
    clock.move({ seconds: 11 });
    const [newest = ''] = (await refresh(next)).cookies;
    const reused = await refresh(person.cookie);
    expect(reused.status).toBe(401);
    expect(reused.body).toMatchObject({ code: 'session_ended', params: { reason: 'token_reused' } });
    for (const cookie of [next, newest]) expect((await refresh(cookie)).body.code).toBe('session_ended');
    expect((await me(person.token)).status).toBe(401);
  });

  it('ends the whole token family at once when an even older token is used', async () => {
    const person = await newSignedIn();
    const [second = ''] = (await refresh(person.cookie)).cookies;
    const [third = ''] = (await refresh(second)).cookies;
    expect((await refresh(person.cookie)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  it('keeps the person’s other sessions', async () => {
    const person = await newSignedIn();
    const elsewhere = await signIn(app, person.user);
    const [second = ''] = (await refresh(person.cookie)).cookies;
    await refresh(second);
    await refresh(person.cookie);
    expect((await me(elsewhere.token)).status).toBe(200);
  });

  it('refuses a missing, an unknown and an expired cookie', async () => {
    const person = await newSignedIn();
    expect((await app.call('GET', '/refresh')).status).toBe(401);
    expect((await refresh('haulbook_refresh=unknown')).body.code).toBe('unauthorized');
    clock.move({ days: 14, seconds: 1 });
    expect((await refresh(person.cookie)).body.code).toBe('session_ended');
  });

  it('stores only hashes of tokens', async () => {
    const { cookie } = await newSignedIn();
    const token = cookie.split('=')[1] ?? '';
    const held = await app.testDatabase.database.rows<{ token_hash: string }>(
      'SELECT token_hash FROM sessions',
    );
    expect(held.length).toBeGreaterThan(0);
    expect(held.map(({ token_hash }) => token_hash)).not.toContain(token);
    expect(held.every(({ token_hash }) => /^[0-9a-f]{64}$/.test(token_hash))).toBe(true);
  });
});

describe('signing out', () => {
  it('ends only the caller’s session, even if the path names another person', async () => {
    const caller = await newSignedIn();
    const other = await newSignedIn();
    const called = await app.call('GET', `/logout/${other.user.id}`, { token: caller.token });
    expect(called.status).toBe(200);
    expect(called.headers.get('set-cookie')).toMatch(/haulbook_refresh=;.*Path=\/api\/refresh/);
    expect((await me(caller.token)).body.code).toBe('session_ended');
    expect((await refresh(caller.cookie)).body.code).toBe('session_ended');
    expect((await me(other.token)).status).toBe(200);
  });

  const endings: [why: string, reason: string, sql: string][] = [
    ['a lock', 'locked', 'UPDATE users SET is_approved = 0 WHERE id = ?'],
    ['a deletion', 'deleted', 'UPDATE users SET is_deleted = 1 WHERE id = ?'],
    ['an ended session', 'ended', 'UPDATE sessions SET ended_at = NOW() WHERE user_id = ?'],
    ['an expired session', 'expired', 'UPDATE sessions SET expires_at = NOW() WHERE user_id = ?'],
  ];
  it.each(endings)(
    'refuses within a second after %s, on a node that was not notified',
    async (_, reason, sql) => {
      const person = await newSignedIn();
      expect((await me(person.token)).status).toBe(200);
      await app.testDatabase.database.run(sql, [person.user.id]);
      const over = { code: 'session_ended', params: { reason } };
      expect((await refusedWithin(1_000, () => me(person.token))).body).toMatchObject(over);
      expect((await refresh(person.cookie)).body).toMatchObject(over);
    },
  );

  it('ends all sessions of a person permanently on a domain event', async () => {
    const person = await newSignedIn();
    const elsewhere = await signIn(app, person.user);
    app.get(DomainEvents).emit('SessionsEnded', { userId: person.user.id, reason: 'password' });
    for (const { token, cookie } of [person, elsewhere]) {
      await refusedWithin(1_000, () => me(token));
      expect((await refresh(cookie)).body).toMatchObject({ params: { reason: 'password' } });
    }
  });
});
