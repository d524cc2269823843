import { LIMITS } from '#server/platform/throttles/throttles';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { type MailServer, startMailServer } from '../support/mail-server';
import { PASSWORD, createCompany, createPerson } from '../support/people';
import { until } from '../support/until';

type AnonymousCaller = 'sign-in' | 'reset' | 'approval-status' | 'sign-up' | 'update-password';
/** Call of a throttled route for an account, from an address. */
type Call = (account: string, address: string) => Promise<Called>;

let app: TestApp;
let mail: MailServer;
let addresses = 0;

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const newAddress = (): string => `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

const CALLS: Record<AnonymousCaller, Call> = {
  'sign-in': (email, address) =>
    app.call('POST', '/authenticate', { body: { email, user_password: 'Wrong' }, ...from(address) }),
  reset: (email, address) => app.call('POST', '/password-reset', { body: email, ...from(address) }),
  'approval-status': (email, address) => app.call('GET', `/users/approval-status/${email}`, from(address)),
  'sign-up': (email, address) => {
    const id = Number(email.replace(/\D/g, ''));
    const body = { id, user_password: 'Mesa-verde-41', display_name: 'X', invitation_token: 'guessed' };
    return app.call('PATCH', '/signup', { body, ...from(address) });
  },
  'update-password': (reset_token, address) =>
    app.call('PATCH', '/update-password', {
      body: { reset_token, user_password: 'Mesa-verde-41' },
      ...from(address),
    }),
};
const THROTTLED = Object.keys(CALLS) as AnonymousCaller[];

async function statuses(calls: Promise<Called>[]): Promise<number[]> {
  return (await Promise.all(calls)).map(({ status }) => status);
}

/** Fills the account's limit, as if calls had come from many addresses. */
const exhaust = (what: AnonymousCaller): Promise<unknown> =>
  app.testDatabase.database.run('UPDATE throttles SET points = ? WHERE `key` LIKE ?', [
    LIMITS[what].account,
    `${what}-account:%`,
  ]);

beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ env: { SMTP_URL: mail.url } });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

describe.each(THROTTLED)('throttle of %s', (what) => {
  const call = CALLS[what];
  const { pair, address: perAddress } = LIMITS[what];

  it('stops by account and address together and gives the wait in minutes', async () => {
    const [account, address] = ['a1@b.test', newAddress()];
    const many = await statuses(Array.from({ length: pair }, () => call(account, address)));
    expect(many).not.toContain(429);
    const stopped = await call(account, address);
    expect([stopped.status, stopped.body.code]).toEqual([429, 'too_many_requests']);
    expect(stopped.body.message).toBe('Too many attempts, please try again in 15 minutes');
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    expect((await call('a2@b.test', address)).status).not.toBe(429);
    expect((await call(account, newAddress())).status).not.toBe(429);
  });

  it('stops by account from all addresses only at a much higher limit', async () => {
    expect(LIMITS[what].account).toBeGreaterThanOrEqual(4 * pair);
    await call('b7@b.test', newAddress());
    await exhaust(what);
    expect((await call('b7@b.test', newAddress())).status).toBe(429);
    expect((await call('b8@b.test', newAddress())).status).not.toBe(429);
  });

  it('stops by address over all accounts', async () => {
    const address = newAddress();
    const all = Array.from({ length: perAddress + 3 }, (_, n) => call(`c${n + 10}@b.test`, address));
    expect((await statuses(all)).filter((status) => status === 429)).toHaveLength(3);
    expect((await call('c5@b.test', newAddress())).status).not.toBe(429);
  });
});

describe('a person under attack', () => {
  const attempt = (email: string, user_password: string, headers = {}, address = newAddress()) =>
    app.call('POST', '/authenticate', {
      body: { email, user_password },
      headers: { ...headers, ...from(address).headers },
    });
  const deviceOf = ({ cookies }: Called) => ({
    cookie: cookies.find((cookie) => cookie.startsWith('haulbook_device_')) ?? '',
  });
  const newVictim = async (name: string): Promise<string> => {
    const email = `victim@${name}.test`;
    await createPerson(app, await createCompany(app, name), { email });
    return email;
  };

  it('can sign in from another address', async () => {
    const email = await newVictim('clean');
    const attacker = newAddress();
    for (let n = 0; n < 12; n += 1) await attempt(email, 'Wrong', {}, attacker);
    expect((await attempt(email, PASSWORD, {}, attacker)).status).toBe(429);
    expect((await attempt(email, PASSWORD)).status).toBe(200);
  });

  it('can sign in from a known device while every address is blocked', async () => {
    const email = await newVictim('known');
    const [office, home] = [newAddress(), await attempt(email, PASSWORD)];
    expect(home.headers.getSetCookie().join()).toMatch(
      /haulbook_device_\d+=[^;]+; Max-Age=\d+; Path=\/api\/authenticate; HttpOnly; SameSite=Strict/,
    );
    for (let n = 0; n < 12; n += 1) await attempt(email, 'Wrong', {}, office);
    await exhaust('sign-in');
    expect((await attempt(email, PASSWORD)).status).toBe(429);
    expect((await attempt(email, PASSWORD, deviceOf(home))).status).toBe(200);
    expect((await attempt(email, PASSWORD, deviceOf(home), office)).status).toBe(200);
  });

  it('has ten failures on a known device, counted separately from those of strangers', async () => {
    const email = await newVictim('budget');
    const device = deviceOf(await attempt(email, PASSWORD));
    const given = [];
    for (let n = 0; n < 11; n += 1) given.push((await attempt(email, 'Wrong', device)).status);
    expect(given).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await attempt(email, PASSWORD)).status).toBe(200);
  });

  it("stays blocked with a forged device mark, another account's or one before a password change", async () => {
    const [email, other] = [await newVictim('forged'), await newVictim('neighbor')];
    const mine = deviceOf(await attempt(email, PASSWORD)).cookie;
    const theirs = deviceOf(await attempt(other, PASSWORD)).cookie;
    const [name = ''] = mine.split('=');
    const copied = `${name}=${theirs.split('=')[1] ?? ''}`;
    await app.testDatabase.database.run(
      'UPDATE users SET password_hash = CONCAT(password_hash, ?) WHERE email = ?',
      [' ', email],
    );
    await attempt(email, 'Wrong');
    await exhaust('sign-in');
    for (const cookie of [mine, copied, `${name}=a.b.c`, `${name}=`, `${mine}x`]) {
      expect((await attempt(email, 'Wrong', { cookie })).status).toBe(429);
    }
  });

  it('can sign in from anywhere after a reset by mail and is notified of the new password', async () => {
    const email = await newVictim('reset');
    await attempt(email, 'Wrong');
    await exhaust('sign-in');
    expect((await attempt(email, PASSWORD)).status).toBe(429);
    expect((await mail.next(email)).subject).toBe('Failed attempts to log in to your Haulbook account');
    await CALLS.reset(email, newAddress());
    const token = (await mail.next(email)).link.split('/').at(-1);
    const user_password = 'Mesa-verde-41';
    const set = await app.call('PATCH', '/update-password', { body: { reset_token: token, user_password } });
    expect(set.status).toBe(200);
    expect((await mail.next(email)).subject).toBe('Your Haulbook password was changed');
    expect((await attempt(email, user_password)).status).toBe(200);
    await exhaust('sign-in');
    expect((await attempt(email, user_password, deviceOf(set))).status).toBe(200);
  });
});

describe('an email address in another spelling', () => {
  const address = '203.0.113.99';
  const signIn = (email: string, user_password: string, by = newAddress()) =>
    app.call('POST', '/authenticate', { body: { email, user_password }, ...from(by) });

  it('counts as one account: the eleventh failure is stopped and one mail is sent', async () => {
    const company = await createCompany(app, 'Permian');
    await createPerson(app, company, { email: 'boss@permian.test' });
    const wide = (text: string): string => text.replace(/[a-z]/g, (sign) => wideOf(sign));
    const spellings = [
      'boss@permian.test',
      'BOSS@permian.test',
      'Boss@permian.test',
      'bOSS@PERMIAN.test',
      'boSS@permian.test',
      'boSs@permian.TEST',
      'bosS@permian.test',
      'boss@Permian.test',
      `${wide('b')}oss@permian.test`,
      `${wide('boss')}@permian.test`,
      `B${wide('o')}SS@permian.test`,
    ];
    const given: number[] = [];
    for (const spelling of spellings) given.push((await signIn(spelling, 'Wrong', address)).status);
    expect(given).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    await mail.next('boss@permian.test');
    for (let n = 0; n < 11; n += 1) await signIn('BOSS@permian.test', 'Wrong', '203.0.113.98');
    expect(mail.messages.filter(({ to }) => to === 'boss@permian.test')).toHaveLength(1);
  });

  it('matches no account if only the database collation finds it equal', async () => {
    const company = await createCompany(app, 'Delaware');
    await createPerson(app, company, { email: 'admin@delaware.test' });
    await createPerson(app, company, { email: 'josé@delaware.test' });
    const alike = ['ádmin', 'ad\u00admin', 'admi\u200bn', 'åDMÏN', 'jose'];
    for (const name of alike) {
      const email = `${name}@delaware.test`;
      expect([name, (await signIn(email, PASSWORD)).body.code]).not.toEqual([name, undefined]);
      const status = await app.call('GET', `/users/approval-status/${encodeURIComponent(email)}`);
      expect(status.body).toMatchObject({ id: 0, error: 'User does not exist' });
      expect((await CALLS.reset(email, newAddress())).status).toBe(200);
    }
    for (const email of ['ADMIN@delaware.test', 'admin@DELAWARE.test', 'JOSÉ@delaware.test']) {
      expect((await signIn(email, PASSWORD)).status).toBe(200);
    }
    await CALLS.reset('Admin@delaware.test', newAddress());
    await until(() => mail.messages.some(({ to }) => to === 'admin@delaware.test'));
    expect(mail.messages.filter(({ to }) => to.endsWith('@delaware.test'))).toHaveLength(1);
  });
});

/** Returns the full-width form of a letter. */
const wideOf = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + 0xfee0);
