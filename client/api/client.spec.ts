import type { RefreshReply } from '#shared/contract/auth';
import type { CompanyReply } from '#shared/contract/companies';
import { buildCompany } from '#test/factories/build-people';
import { calls, newIdempotencyKey } from './client';
import { ApiError } from './errors';
import {
  accessToken,
  currentSession,
  endSession,
  onTokenRenewed,
  sessionAtom,
  signIn,
  signOut,
  startSession,
} from './session';
import { applyCompanyChange } from './session-records';
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
  it('opens with the cookie, keeps the token only in memory and gives it to the socket', async () => {
    const renewed = jest.fn();
    const stop = onTokenRenewed(renewed);
    await signedIn();
    stop();
    expect(currentSession()?.user.id).toBe(7);
    expect(accessToken()).toBe('token-1');
    expect(renewed).toHaveBeenCalledWith('token-1');
    expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('token-1');
  });

  it('ends when the server refuses the cookie, and is unreachable when the server does not answer', async () => {
    answer({ '/api/refresh': [() => refusal(401, 'unauthorized')] });
    await startSession();
    expect(store.get(sessionAtom).status).toBe('signed-out');
    answer({ '/api/refresh': [() => Promise.reject(new TypeError('offline'))] });
    await startSession();
    expect(store.get(sessionAtom).status).toBe('unreachable');
  });

  it('starts although a follower of the session fails, and the error is not hidden', async () => {
    store.set(sessionAtom, { status: 'starting' });
    const stop = store.sub(sessionAtom, () => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    answer({ '/api/refresh': [() => json(200, refreshed('token-1'))] });
    const failed = await startSession().catch(() => 'failed');
    stop();
    expect(failed).toBe('failed');
    expect(currentSession()?.user.id).toBe(7);
  });

  it('fails with an error of the program, not as an unreachable server', async () => {
    store.set(sessionAtom, { status: 'starting' });
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      throw new TypeError('not there');
    });
    await expect(startSession()).rejects.toThrow('not there');
    expect(store.get(sessionAtom).status).toBe('failed');
  });

  it('starts with valid credentials, and passes a refusal to the form', async () => {
    const reply = { tokens: { access_token: 'token-2' }, current_user, company };
    answer({ '/api/authenticate': [() => refusal(401, 'wrong_credentials'), () => json(200, reply)] });
    const body = { email: 'user@permian.test', user_password: 'x' };
    expect((await failureOf(signIn(body))).code).toBe('wrong_credentials');
    await signIn(body);
    expect(accessToken()).toBe('token-2');
  });

  it('clears everything on logout, even when the server does not answer', async () => {
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
  const companyReply = (fields: Partial<CompanyReply>): CompanyReply =>
    buildCompany({ ...company, api_key: '', has_job_system: true, revision: 2, ...fields });

  it('follows live updates, so the next call sends the regenerated key', async () => {
    await signedIn();
    applyCompanyChange(companyReply({ qwikr_company_key: 'KEY-NEW', company_name: 'Renamed' }));
    const seen = answer({ '/api/pc/a': [() => json(200, {})] });
    await calls.get('/pc/a');
    expect(seen[0]?.address).toContain('company_id=KEY-NEW');
    expect(currentSession()?.company.company_name).toBe('Renamed');
  });

  it('ignores older revisions, other companies and updates without a session', async () => {
    await signedIn();
    applyCompanyChange(companyReply({ revision: 5, company_name: 'Newest' }));
    applyCompanyChange(companyReply({ revision: 4, company_name: 'Older' }));
    applyCompanyChange(companyReply({ id: 3, revision: 9, company_name: 'Foreign' }));
    expect(currentSession()?.company.company_name).toBe('Newest');
    await endSession('');
    applyCompanyChange(companyReply({ revision: 10 }));
    expect(currentSession()).toBeNull();
  });

  it('keeps the masked API key while the company has one', async () => {
    await signedIn();
    applyCompanyChange(companyReply({ api_key: 'mask' }));
    expect(currentSession()?.company.api_key).not.toBe('mask');
    applyCompanyChange(companyReply({ has_job_system: false, revision: 3 }));
    expect(currentSession()?.company.api_key).toBe('');
  });
});

describe('an API call', () => {
  it('sends the token, the company key and the idempotency key', async () => {
    await signedIn();
    const seen = answer({ '/api/pc/comment': [() => json(200, { id: 1 })] });
    await calls.post(
      '/pc/comment',
      { comment: 'x' },
      { idempotencyKey: 'k1', query: { since: 4, other: undefined } },
    );
    expect(seen[0]?.address).toBe('/api/pc/comment?company_id=KEY-2&since=4');
    expect(header(seen[0], 'authorization')).toBe('Bearer token-1');
    expect(header(seen[0], 'idempotency-key')).toBe('k1');
  });

  it('renews an expired token once and retries; simultaneous calls share the renewal', async () => {
    await signedIn();
    const seen = answer({
      '/api/pc/a': [() => refusal(401, 'unauthorized'), () => json(200, 'a')],
      '/api/pc/b': [() => refusal(401, 'unauthorized'), () => json(200, 'b')],
      '/api/refresh': [() => json(200, refreshed('token-2'))],
    });
    await expect(Promise.all([calls.get('/pc/a'), calls.get('/pc/b')])).resolves.toEqual(['a', 'b']);
    expect(seen.filter(({ address }) => address === '/api/refresh')).toHaveLength(1);
    expect(header(seen.at(-1), 'authorization')).toBe('Bearer token-2');
  });

  it('ends the session when the server refuses the renewal or the new token', async () => {
    await signedIn();
    answer({
      '/api/pc/a': [() => refusal(401, 'unauthorized')],
      '/api/refresh': [() => refusal(401, 'session_ended')],
    });
    await failureOf(calls.get('/pc/a'));
    expect(store.get(sessionAtom).status).toBe('signed-out');
    await signedIn();
    answer({
      '/api/pc/a': [() => refusal(401, 'unauthorized'), () => refusal(401, 'unauthorized')],
      '/api/refresh': [() => json(200, refreshed('token-2'))],
    });
    await failureOf(calls.get('/pc/a'));
    expect(store.get(sessionAtom).status).toBe('signed-out');
  });

  it('keeps the session when the renewal request does not reach the server', async () => {
    await signedIn();
    answer({
      '/api/pc/a': [() => refusal(401, 'unauthorized')],
      '/api/refresh': [() => Promise.reject(new TypeError('offline'))],
    });
    expect((await failureOf(calls.get('/pc/a'))).code).toBe('network');
    expect(store.get(sessionAtom).status).toBe('signed-in');
  });

  it('fails with the code, parameters and request id of the refusal', async () => {
    await signedIn();
    answer({ '/api/pc/a': [() => refusal(423, 'project_archived', { id: 3 })] });
    const error = await failureOf(calls.patch('/pc/a', {}));
    expect(error).toMatchObject({
      code: 'project_archived',
      status: 423,
      params: { id: 3 },
      requestId: 'req-1',
    });
  });

  it('fails as unreadable when the answer is not from our server', async () => {
    await signedIn();
    answer({ '/api/pc/a': [() => new Response('<html>', { status: 502 }), () => new Response('<html>')] });
    expect(await failureOf(calls.get('/pc/a'))).toMatchObject({ code: 'unreadable', status: 502 });
    expect(await failureOf(calls.get('/pc/a'))).toMatchObject({ code: 'unreadable', status: 200 });
  });

  it('repeats a change with the same key when its answer was lost', async () => {
    jest.useFakeTimers();
    await signedIn();
    const lost = (): Promise<Response> => Promise.reject(new TypeError('reset'));
    const seen = answer({ '/api/pc/company/0': [lost, () => json(201, { id: 1 })] });
    const made = calls.post('/pc/company/0', {}, { idempotencyKey: 'k1' });
    await jest.advanceTimersByTimeAsync(3_000);
    await expect(made).resolves.toEqual({ id: 1 });
    expect(seen.map((call) => header(call, 'idempotency-key'))).toEqual(['k1', 'k1']);
    jest.useRealTimers();
  });

  it('says that a change may be saved when its answer stays lost, unless the browser is offline', async () => {
    await signedIn();
    const lost = (): Promise<Response> => Promise.reject(new TypeError('reset'));
    answer({ '/api/pc/a': [lost, lost, lost] });
    expect((await failureOf(calls.patch('/pc/a', {}))).params).toEqual({ may_be_saved: true });
    expect((await failureOf(calls.get('/pc/a'))).params).toEqual({});
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const seen = answer({ '/api/pc/a': [lost] });
    expect((await failureOf(calls.patch('/pc/a', {}, { idempotencyKey: 'k1' }))).params).toEqual({});
    expect(seen).toHaveLength(1);
  });

  it('repeats a change whose outcome is unknown although the browser says that it is offline', async () => {
    jest.useFakeTimers();
    await signedIn();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const unknown = (): Response => refusal(503, 'outcome_unknown');
    const seen = answer({ '/api/pc/a': [unknown, () => json(200, { id: 1 })] });
    const made = calls.patch('/pc/a', {}, { idempotencyKey: 'k1' });
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(made).resolves.toEqual({ id: 1 });
    expect(seen).toHaveLength(2);
    jest.useRealTimers();
  });

  it('fails as unanswered when the answer is cut', async () => {
    await signedIn();
    const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    answer({ '/api/pc/a': [() => new Response(cut)] });
    expect(await failureOf(calls.get('/pc/a'))).toMatchObject({ code: 'network', status: 0 });
  });

  it('gets a new idempotency key each time', () => {
    expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
  });
});
