import { ApiError } from './errors';
import {
  accessToken,
  currentSession,
  endSession,
  numberOfSession,
  refreshSession,
  requireSameSession,
} from './session';
import { reasonOfRefusal } from './signed-out';
import { retryUntilKnown } from './retry-until-known';
import { sendInTurn } from './send-in-turn';
import { readJson, type Call } from './transport';
import type { CallOptions, TypedCalls } from './typed-calls';

export type { CallOptions } from './typed-calls';

/** A snapshot of 100,000 loads takes long on a slow line. */
const STREAM_TIMEOUT_MS = 180_000;

/** Adds the bearer token and the company key that nearly every call sends. */
function signed(call: Call, idempotencyKey: string | undefined): Call {
  const session = currentSession();
  const token = accessToken();
  return {
    ...call,
    query: { ...(session && { company_id: session.company.qwikr_company_key }), ...call.query },
    headers: {
      ...call.headers,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
  };
}

/**
 * Sends a call of one session. A 401 may mean an old token, so it refreshes once and retries; a second 401 ends the
 * session. The call is never sent with the token of another session.
 */
async function sendSigned(call: Call, session: number, idempotencyKey?: string): Promise<Response> {
  requireSameSession(session);
  try {
    return await sendInTurn(signed(call, idempotencyKey));
  } catch (thrown) {
    if (!isUnauthorized(thrown) || currentSession() === null) throw thrown;
    requireSameSession(session);
    await refreshSession();
    return sendOnceMore(signed(call, idempotencyKey), session);
  }
}

const isUnauthorized = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && thrown.isUnauthorized;

async function sendOnceMore(call: Call, session: number): Promise<Response> {
  try {
    return await sendInTurn(call);
  } catch (thrown) {
    if (isUnauthorized(thrown) && session === numberOfSession()) await endSession(reasonOfRefusal(thrown));
    throw thrown;
  }
}

/** Returns the error of a change whose answer was lost: it may be stored. Other errors stay. */
function afterLostAnswer(thrown: unknown): unknown {
  if (!(thrown instanceof ApiError) || !['network', 'timeout', 'unreadable'].includes(thrown.code))
    return thrown;
  const { code, status, message, params, requestId } = thrown;
  return new ApiError({ code, status, message, params: { ...params, may_be_saved: true }, requestId });
}

async function read<T>(call: Call): Promise<T> {
  const session = numberOfSession();
  const reply = await readJson<T>(await sendSigned(call, session));
  // Keeps what one person read away from the screens of the next person.
  requireSameSession(session);
  return reply;
}

async function change<T>(call: Call, idempotencyKey?: string): Promise<T> {
  const session = numberOfSession();
  // Without a network nothing is sent, so there is no answer to be lost. Some PCs only say that they are offline.
  const isOffline = !navigator.onLine;
  const isNotSent = (thrown: unknown): boolean =>
    isOffline && thrown instanceof ApiError && thrown.code === 'network';
  const once = async (): Promise<T> => readJson<T>(await sendSigned(call, session, idempotencyKey));
  try {
    return await (idempotencyKey === undefined ? once() : retryUntilKnown(once, isNotSent));
  } catch (thrown) {
    throw isNotSent(thrown) ? thrown : afterLostAnswer(thrown);
  }
}

function callOf(method: Call['method'], path: string, { query, signal, timeoutMs }: CallOptions): Call {
  return { method, path, query, signal, timeoutMs };
}

/** Returns a key for one intent of a user; each retry sends it again. */
export function newIdempotencyKey(): string {
  // Not randomUUID: browsers have it on secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Calls to any path below /api. `api` types them by the table of routes. All throw ApiError. */
export const calls = {
  get: <T>(path: string, options: CallOptions = {}): Promise<T> => read<T>(callOf('GET', path, options)),

  post: <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> => {
    const call = { ...callOf('POST', path, options), body };
    return options.idempotencyKey === undefined ? read<T>(call) : change<T>(call, options.idempotencyKey);
  },

  patch: <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
    change<T>({ ...callOf('PATCH', path, options), body }, options.idempotencyKey),

  put: <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
    change<T>({ ...callOf('PUT', path, options), body }),

  stream: (path: string, { body, ...options }: CallOptions & { body?: object } = {}): Promise<Response> =>
    sendSigned(
      { ...callOf(body ? 'POST' : 'GET', path, { timeoutMs: STREAM_TIMEOUT_MS, ...options }), body },
      numberOfSession(),
    ),
};

/** Calls of the client, typed by the table of routes. */
export const api: TypedCalls = calls;
