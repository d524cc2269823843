import { LIMITS, type Throttled } from '../../server/auth/throttles';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { type MailServer, startMailServer } from '../support/mail-server';
import { PASSWORD, createCompany, createPerson } from '../support/people';
import { until } from '../support/rounds';

/** One call of a throttled route: about an account, from an address. */
type Call = (account: string, address: string) => Promise<Called>;

let app: TestApp;
let mail: MailServer;
let addresses = 0;

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const newAddress = (): string => `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

const CALLS: Record<Throttled, Call> = {
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
const THROTTLED = Object.keys(CALLS) as Throttled[];

async function statuses(calls: Promise<Called>[]): Promise<number[]> {
  return (await Promise.all(calls)).map(({ status }) => status);
}

beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ env: { SMTP_URL: mail.url } });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

describe.each(THROTTLED)('%s', (what) => {
  const call = CALLS[what];
  const { perAccount, perAddress } = LIMITS[what];

  it('is stopped by account, from wherever the calls come, and says when to come back', async () => {
    const account = 'a1@b.test';
    const many = await statuses(Array.from({ length: perAccount }, () => call(account, newAddress())));
    expect(many).not.toContain(429);
    const stopped = await call(account, newAddress());
    expect([stopped.status, stopped.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    expect((await call('a2@b.test', newAddress())).status).not.toBe(429);
  });

  it('is stopped by address, over all accounts', async () => {
    const address = newAddress();
    const all = Array.from({ length: perAddress + 3 }, (_, n) => call(`c${n + 10}@b.test`, address));
    expect((await statuses(all)).filter((status) => status === 429)).toHaveLength(3);
    expect((await call('c5@b.test', newAddress())).status).not.toBe(429);
  });
});

describe('an account that is written otherwise', () => {
  const signIn = (email: string, user_password: string): Promise<Called> =>
    app.call('POST', '/authenticate', { body: { email, user_password }, ...from(newAddress()) });

  it('is one account: the eleventh failure is stopped, and one mail tells of it', async () => {
    const company = await createCompany(app, 'Permian');
    await createPerson(app, company, { email: 'boss@permian.test' });
    const wide = (text: string): string => text.replace(/[a-z]/g, (sign) => wideOf(sign));
    const spellings = [
      ...[
        'boss@permian.test',
        'BOSS@permian.test',
        'Boss@permian.test',
        'bOSS@PERMIAN.test',
        'boSS@permian.test',
      ],
      ...['boSs@permian.TEST', 'bosS@permian.test', 'boss@Permian.test', `${wide('b')}oss@permian.test`],
      ...[`${wide('boss')}@permian.test`, `B${wide('o')}SS@permian.test`],
    ];
    const given: number[] = [];
    for (const spelling of spellings) given.push((await signIn(spelling, 'Wrong')).status);
    expect(given).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    await mail.next('boss@permian.test');
    await signIn('BOSS@permian.test', 'Wrong');
    expect(mail.messages.filter(({ to }) => to === 'boss@permian.test')).toHaveLength(1);
  });

  it('is not reached by what the database takes for it, and is by its own address', async () => {
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

/** A letter as wide as an ideograph. */
const wideOf = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + 0xfee0);
