import { ApiError, errorOfFetch, errorOfResponse } from './errors';

/** A call that has not answered after this is given up: a moment after the server does, so that its answer arrives. */
export const CALL_TIMEOUT_MS = 35_000;

export type QueryValue = string | number | boolean | undefined;

export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  /** Below /api, with its slash: '/pc/loads'. */
  path: string;
  query?: Record<string, QueryValue>;
  /** Sent as JSON, but for a form with a file in it. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Aborting it rejects with the abort reason itself, not with an ApiError. */
  signal?: AbortSignal;
  timeoutMs?: number;
}

function addressOf({ path, query }: Call): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}

function requestOf(call: Call): RequestInit {
  const isForm = call.body instanceof FormData;
  const isJson = call.body !== undefined && !isForm;
  const timeout = AbortSignal.timeout(call.timeoutMs ?? CALL_TIMEOUT_MS);
  return {
    method: call.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(isJson && { 'content-type': 'application/json' }),
      ...call.headers,
    },
    // The browser itself writes a form's content type, with the boundary between its parts.
    body: call.body instanceof FormData ? call.body : isJson ? JSON.stringify(call.body) : undefined,
    signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
  };
}

/**
 * One HTTP call without any session: the response when it is 2xx.
 * Throws ApiError for a refusal, a time-out or a lost connection; an aborted signal throws its own reason.
 */
export async function send(call: Call): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(addressOf(call), requestOf(call));
  } catch (thrown) {
    if (call.signal?.aborted === true) throw thrown;
    throw errorOfFetch(thrown);
  }
  if (!response.ok) throw await errorOfResponse(response);
  return response;
}

/** The JSON of a response; an answer that is not JSON is `unreadable`. An empty one is null. */
export async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (text === '') return null as T;
  try {
    return JSON.parse(text) as T;
  } catch {
    const requestId = response.headers.get('x-request-id') ?? '';
    throw new ApiError({
      code: 'unreadable',
      status: response.status,
      message: 'The answer is not JSON',
      requestId,
    });
  }
}
