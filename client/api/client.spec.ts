import type { RefreshReply } from '../../shared/contract/auth';
import type { CompanyReply } from '../../shared/contract/companies';
import { api, newIdempotencyKey } from './client';
import { ApiError } from './errors';
import {
  accessToken,
  currentSession,
  endSession,
  followCompany,
  onTokenRenewed,
  sessionAtom,
  signIn,
  signOut,
  startSession,
} from './session';
import { onSignOut } from './sign-out-hooks';
import { store } from './store';

const current_user = { id: 7, display_name: 'Dana Whitfield', role_name: 'Account User' };
const company = { id: 2, company_name: 'Permian', qwikr_company_key: 'KEY-2' };
const refreshed = (access_token: string): RefreshReply =>
  ({ access_token, current_user, company }) as RefreshReply;

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refusal = (statusCode: number, code: string, params = {}): Response =>
  json(statusCode, { statusCode, code, error: code, message: code, params, requestId: 'req-1' });

interface Seen {
  address: string;
  init: RequestInit;
}

/** Answers each path with its replies in order; a path that is not in the table fails the test. */
function answer(table: Record<string, (() => Response | Promise<Response>)[]>): Seen[] {
  const seen: Seen[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init = {}) => {
    const text = address instanceof Request ? address.url : address.toString();
    seen.push({ address: text, init });
    const next = table[text.split('?')[0] ?? '']?.shift();
    if (!next) throw new Error(`Unexpected call of ${text}`);
    return next();
  });
  return seen;
}

const header = (seen: Seen | undefined, name: string): string | null =>
  new Headers(seen?.init.headers).get(name);
const failureOf = async (work: Promise<unknown>): Promise<ApiError> => {
  const thrown: unknown = await work.then(() => null).catch((error: unknown) => error);
  if (!(thrown instanceof ApiError)) throw new Error('It was expected to fail with ApiError');
  return thrown;
};

beforeEach(async () => {
  await endSession('');
});
afterAll(async () => {
  await endSession('');
});

async function signedIn(token = 'token-1'): Promise<void> {
  answer({ '/api/refresh': [() => json(200, refreshed(token))] });
  await startSession();
}

describe('the session', () => {
  it('opens by the cookie, keeps the token in memory and tells the socket', async () => {
    const renewed = jest.fn();
    const stop = onTokenRenewed(renewed);
    await signedIn();
    stop();
    expect(currentSession()?.user.id).toBe(7);
    expect(accessToken()).toBe('token-1');
    expect(renewed).toHaveBeenCalledWith('token-1');
    expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('token-1');
  });

  it('is signed out when the cookie is refused, and unreachable when nobody answers', async () => {
    answer({ '/api/refresh': [() => refusal(401, 'unauthorized')] });
    await startSession();
    expect(store.get(sessionAtom).status).toBe('signed-out');
    answer({ '/api/refresh': [() => Promise.reject(new TypeError('offline'))] });
    await startSession();
    expect(store.get(sessionAtom).status).toBe('unreachable');
  });

  it('signs in with the credentials, and leaves a refusal to the form', async () => {
    const reply = { tokens: { access_token: 'token-2' }, current_user, company };
    answer({ '/api/authenticate': [() => refusal(401, 'wrong_credentials'), () => json(200, reply)] });
    const body = { email: 'user@permian.test', user_password: 'x' };
    expect((await failureOf(signIn(body))).code).toBe('wrong_credentials');
    await signIn(body);
    expect(accessToken()).toBe('token-2');
  });

  it('clears everything at logout, also when the server does not answer', async () => {
    await signedIn();
    const hook = jest.fn();
    const stop = onSignOut(hook);
    answer({ '/api/logout/7': [() => Promise.reject(new TypeError('offline'))] });
    await signOut();
    stop();
    expect(hook).toHaveBeenCalledTimes(1);
    expect(accessToken()).toBeNull();
    expect(store.get(sessionAtom)).toEqual({ status: 'signed-out', reason: '', keepsDrafts: false });
  });
});

describe('the company of the session', () => {
  const told = (fields: Partial<CompanyReply>): CompanyReply =>
    ({ ...company, api_key: '', has_job_system: true, revision: 2, ...fields }) as CompanyReply;

  it('follows what the room tells, so that the next call carries a regenerated key', async () => {
    await signedIn();
    followCompany(told({ qwikr_company_key: 'KEY-NEW', company_name: 'Renamed' }));
    const seen = answer({ '/api/pc/a': [() => json(200, {})] });
    await api.get('/pc/a');
    expect(seen[0]?.address).toContain('company_id=KEY-NEW');
    expect(currentSession()?.company.company_name).toBe('Renamed');
  });

  it('takes nothing older, nothing of another company and nothing without a session', async () => {
    await signedIn();
    followCompany(told({ revision: 5, company_name: 'Newest' }));
    followCompany(told({ revision: 4, company_name: 'Older' }));
    followCompany(told({ id: 3, revision: 9, company_name: 'Foreign' }));
    expect(currentSession()?.company.company_name).toBe('Newest');
    await endSession('');
    followCompany(told({ revision: 10 }));
    expect(currentSession()).toBeNull();
  });

  it('keeps the mask of its API key while there is one', async () => {
    await signedIn();
    followCompany(told({ api_key: 'mask' }));
    expect(currentSession()?.company.api_key).not.toBe('mask');
    followCompany(told({ has_job_system: false, revision: 3 }));
    expect(currentSession()?.company.api_key).toBe('');
  });
});

describe('a call', () => {
  it('carries the token, the company key and the idempotency key', async () => {
    await signedIn();
    const seen = answer({ '/api/pc/comment': [() => json(200, { id: 1 })] });
    await api.post(
      '/pc/comment',
      { comment: 'x' },
      { idempotencyKey: 'k1', query: { since: 4, other: undefined } },
    );
    expect(seen[0]?.address).toBe('/api/pc/comment?company_id=KEY-2&since=4');
    expect(header(seen[0], 'authorization')).toBe('Bearer token-1');
    expect(header(seen[0], 'idempotency-key')).toBe('k1');
  });

  it('renews an old token once and is sent again; calls at the same time share the renewal', async () => {
    await signedIn();
    const seen = answer({
      '/api/pc/a': [() => refusal(401, 'unauthorized'), () => json(200, 'a')],
      '/api/pc/b': [() => refusal(401, 'unauthorized'), () => json(200, 'b')],
      '/api/refresh': [() => json(200, refreshed('token-2'))],
    });
    await expect(Promise.all([api.get('/pc/a'), api.get('/pc/b')])).resolves.toEqual(['a', 'b']);
    expect(seen.filter(({ address }) => address === '/api/refresh')).toHaveLength(1);
    expect(header(seen.at(-1), 'authorization')).toBe('Bearer token-2');
  });

  it('ends the session when the renewal is refused, or the new token as well', async () => {
    await signedIn();
    answer({
      '/api/pc/a': [() => refusal(401, 'unauthorized')],
      '/api/refresh': [() => refusal(401, 'session_ended')],
    });
    await failureOf(api.get('/pc/a'));
    expect(store.get(sessionAtom).status).toBe('signed-out');
    await signedIn();
    answer({
      '/api/pc/a': [() => refusal(401, 'unauthorized'), () => refusal(401, 'unauthorized')],
      '/api/refresh': [() => json(200, refreshed('token-2'))],
    });
    await failureOf(api.get('/pc/a'));
    expect(store.get(sessionAtom).status).toBe('signed-out');
  });

  it('keeps the session when the renewal did not arrive', async () => {
    await signedIn();
    answer({
      '/api/pc/a': [() => refusal(401, 'unauthorized')],
      '/api/refresh': [() => Promise.reject(new TypeError('offline'))],
    });
    expect((await failureOf(api.get('/pc/a'))).code).toBe('network');
    expect(store.get(sessionAtom).status).toBe('signed-in');
  });

  it('brings code, parameters and request id of a refusal', async () => {
    await signedIn();
    answer({ '/api/pc/a': [() => refusal(423, 'project_archived', { id: 3 })] });
    const error = await failureOf(api.patch('/pc/a', {}));
    expect(error).toMatchObject({
      code: 'project_archived',
      status: 423,
      params: { id: 3 },
      requestId: 'req-1',
    });
  });

  it('says unreadable for an answer that is not ours', async () => {
    await signedIn();
    answer({ '/api/pc/a': [() => new Response('<html>', { status: 502 }), () => new Response('<html>')] });
    expect(await failureOf(api.get('/pc/a'))).toMatchObject({ code: 'unreadable', status: 502 });
    expect(await failureOf(api.get('/pc/a'))).toMatchObject({ code: 'unreadable', status: 200 });
  });

  it('makes a new idempotency key each time', () => {
    expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
  });
});
