import type { ErrorCode } from '#shared/errors/index';
import { ERRORS } from '#shared/errors/index';
import type { ErrorEnvelope } from '#shared/contract/envelope';

/**
 * Faults that only the browser finds: no answer, none in time, or an unreadable one. `session_changed`: the call was not
 * sent, because another session began in this tab. `file_unreadable`: nor was it, because its file has changed.
 */
export type TransportFault = 'network' | 'timeout' | 'unreadable' | 'session_changed' | 'file_unreadable';
export type ApiErrorCode = ErrorCode | TransportFault;

export interface ApiErrorFacts {
  code: ApiErrorCode;
  /** HTTP status; 0 without an answer. */
  status: number;
  message: string;
  params?: Record<string, unknown>;
  /** Id of the request; '' if the server sent none. */
  requestId?: string;
}

/** Call that was refused or did not arrive. `code` selects the text that is shown (messages/errors). */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly params: Record<string, unknown>;
  readonly requestId: string;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.name = 'ApiError';
    this.code = facts.code;
    this.status = facts.status;
    this.params = facts.params ?? {};
    this.requestId = facts.requestId ?? '';
  }

  /** Returns true when the server did not answer: a reason to retry, never to sign out. */
  get isTransport(): boolean {
    return this.status === 0;
  }

  /** Returns true when the server refused the session or the credentials. A proxy's own 401 says nothing about them. */
  get isUnauthorized(): boolean {
    return this.status === 401 && this.code !== 'unreadable';
  }
}

/** Refusals of proxies that have not passed the request on. They have no envelope. */
const PROXY_CODES: Readonly<Partial<Record<number, ErrorCode>>> = {
  413: 'payload_too_large',
  429: 'too_many_calls',
  431: 'headers_too_large',
};

const isEnvelope = (body: unknown): body is ErrorEnvelope =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  body.code in ERRORS;

/** Returns the error in a body; null for any other body. */
export function errorOfBody(body: unknown): ApiError | null {
  if (!isEnvelope(body)) return null;
  const { code, statusCode, message, params, requestId } = body;
  return new ApiError({ code, status: statusCode, message, params, requestId });
}

/** Pause for a proxy that does not say how long it refuses calls. */
const PROXY_PAUSE_SECONDS = 5;

/** Returns the pause of the header Retry-After. */
function retryAfter({ headers }: Response): { retry_after_seconds: number } {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return { retry_after_seconds: Number.isNaN(seconds) ? PROXY_PAUSE_SECONDS : seconds };
}

/**
 * Returns the error of a refused response from its envelope. Without one, it is of a proxy: a refusal that its status
 * explains, else `unreadable`. See docs/api.md#errors.
 */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const error = errorOfBody(await response.json().catch(() => null));
  if (error !== null) return error;
  const { status, statusText: message, headers } = response;
  const requestId = headers.get('x-request-id') ?? '';
  const code = PROXY_CODES[status] ?? 'unreadable';
  const params = code === 'too_many_calls' ? retryAfter(response) : {};
  return new ApiError({ code, status, message, params, requestId });
}

/** Returns true for a page in place of an answer, such as the login of a guest network. The server sends data alone. */
export const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true;

/** Returns the error of an answer that is not the server's. */
export const errorOfPage = (): ApiError =>
  new ApiError({ code: 'unreadable', status: 0, message: 'The answer is a page' });

/** Returns the error of a fetch that threw: time-out, or no connection. */
export function errorOfFetch(thrown: unknown): ApiError {
  const timedOut = thrown instanceof DOMException && thrown.name === 'TimeoutError';
  return new ApiError({ code: timedOut ? 'timeout' : 'network', status: 0, message: String(thrown) });
}

/** Returns any thrown value as an ApiError; an unknown one (such as an unreadable frame) is `unreadable`. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError({ code: 'unreadable', status: 0, message: String(thrown) });
}
