import { timeRequest } from '#client/clock/server-clock';
import { ApiError, errorOfBody, errorOfFetch, errorOfPage, errorOfResponse, isPage } from './errors';
import { requireReadableFiles } from './readable-files';

/** Time-out of a call; slightly longer than the server's, so that its answer arrives. */
export const CALL_TIMEOUT_MS = 35_000;

export type QueryValue = string | number | boolean | undefined;

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Path below /api, with its slash: '/pc/loads'. */
  path: string;
  query?: Record<string, QueryValue>;
  /** Body, sent as JSON; a form with a file is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Signal to abort the call. The call rejects with the abort reason itself, not with an ApiError. */
  signal?: AbortSignal;
  timeoutMs?: number;
}

function addressOf({ path, query }: Call): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}

/** Returns a signal that either one aborts. Browsers before 2024 cannot join signals. */
function eitherOf(one: AbortSignal, other: AbortSignal): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([one, other]);
  const controller = new AbortController();
  for (const signal of [one, other]) {
    const abort = (): void => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return controller.signal;
}

function requestOf(call: Call): RequestInit {
  const isForm = call.body instanceof FormData;
  const isJson = call.body !== undefined && !isForm;
  const timeout = AbortSignal.timeout(call.timeoutMs ?? CALL_TIMEOUT_MS);
  return {
    method: call.method,
    credentials: 'same-origin',
    // Asks proxies to pass the call on. Some keep answers although the server forbids it.
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      ...(isJson && { 'content-type': 'application/json' }),
      ...call.headers,
    },
    // The browser sets the content type of a form, with the boundary between its parts.
    body: call.body instanceof FormData ? call.body : isJson ? JSON.stringify(call.body) : undefined,
    signal: call.signal ? eitherOf(call.signal, timeout) : timeout,
  };
}

/**
 * Makes one HTTP call without a session and returns a 2xx response. An aborted signal throws its own reason.
 * @throws ApiError for a refusal, a time-out or a lost connection
 */
export async function send(call: Call): Promise<Response> {
  const request = requestOf(call);
  let response: Response;
  const readClock = timeRequest();
  try {
    response = await fetch(addressOf(call), request);
  } catch (thrown) {
    if (call.signal?.aborted === true) throw thrown;
    await requireReadableFiles(call.body);
    throw errorOfFetch(thrown);
  }
  readClock(response);
  if (!response.ok) throw await errorOfResponse(response);
  if (isPage(response)) throw errorOfPage();
  return response;
}

/** Reads a body. It may be cut like any answer: the headers alone are not one. */
async function readBody<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') throw thrown;
    throw errorOfFetch(thrown);
  }
}

/**
 * Returns the file of a response.
 * @throws ApiError `network` or `timeout` for one that was cut
 */
export const readBlob = (response: Response): Promise<Blob> => readBody(() => response.blob());

function parse(text: string, response: Response): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const requestId = response.headers.get('x-request-id') ?? '';
    const { status } = response;
    throw new ApiError({ code: 'unreadable', status, message: 'The answer is not JSON', requestId });
  }
}

/**
 * Returns the JSON of a response; null for an empty one.
 * @throws ApiError `unreadable` for an answer that is not JSON, `network` or `timeout` for one that was cut, and a refusal
 * whose status a proxy has changed to 200
 */
export async function readJson<T>(response: Response): Promise<T> {
  const text = await readBody(() => response.text());
  if (text === '') return null as T;
  const body = parse(text, response);
  const refused = errorOfBody(body);
  if (refused !== null && refused.status >= 400) throw refused;
  return body as T;
}
