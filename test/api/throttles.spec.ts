import { LIMITS, type Throttled } from '../../server/auth/throttles';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';

/** One call of a throttled route: about an account, from an address. */
type Call = (account: string, address: string) => Promise<Called>;

let app: TestApp;
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
  app = await startTestApp();
});
afterAll(() => app.close());

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
