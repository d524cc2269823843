import { ApiError } from './errors';
import { accessToken, currentSession, endSession, refreshSession } from './session';
import { reasonOfRefusal } from './signed-out';
import { untilKnown } from './until-known';
import { readJson, send, type Call, type QueryValue } from './transport';

/** A snapshot of 100,000 loads over a slow line takes its time. */
const STREAM_TIMEOUT_MS = 180_000;

export interface CallOptions {
  query?: Record<string, QueryValue>;
  /** The same key again answers the first answer (design: live-data, section 2). */
  idempotencyKey?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** Adds the bearer token and the company key that nearly every call carries (spec 1 section 7). */
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

/** A 401 may only mean that the token is old: one refresh, once more, and else the session is over. */
async function sendSigned(call: Call, idempotencyKey?: string): Promise<Response> {
  try {
    return await send(signed(call, idempotencyKey));
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.status !== 401) throw thrown;
    await refreshSession();
    return sendOnceMore(signed(call, idempotencyKey));
  }
}

async function sendOnceMore(call: Call): Promise<Response> {
  try {
    return await send(call);
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 401) await endSession(reasonOfRefusal(thrown));
    throw thrown;
  }
}

async function json<T>(call: Call, idempotencyKey?: string): Promise<T> {
  const once = async (): Promise<T> => readJson<T>(await sendSigned(call, idempotencyKey));
  return idempotencyKey === undefined ? once() : untilKnown(once);
}

function callOf(method: Call['method'], path: string, { query, signal, timeoutMs }: CallOptions): Call {
  return { method, path, query, signal, timeoutMs };
}

/** A key for one intent of a person, to be sent again with each retry of it. */
export function newIdempotencyKey(): string {
  // Not randomUUID: browsers have that one on secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Every call of the client, typed by its reply. Paths stand below /api. All throw ApiError. */
export const api = {
  get: <T>(path: string, options: CallOptions = {}): Promise<T> => json<T>(callOf('GET', path, options)),

  post: <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
    json<T>({ ...callOf('POST', path, options), body }, options.idempotencyKey),

  patch: <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
    json<T>({ ...callOf('PATCH', path, options), body }, options.idempotencyKey),

  /** The response itself, for what is read as it arrives (the snapshot's NDJSON). */
  stream: (path: string, options: CallOptions = {}): Promise<Response> =>
    sendSigned(callOf('GET', path, { timeoutMs: STREAM_TIMEOUT_MS, ...options })),
};
