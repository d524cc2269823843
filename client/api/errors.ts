import type { ErrorCode } from '../../shared/errors';
import { ERRORS } from '../../shared/errors';
import type { ErrorEnvelope } from '../../shared/contract/envelope';

/**
 * Faults that only the browser finds: no answer, none in time, or an unreadable one. `session_changed`: the call was not
 * sent, because another session began in this tab.
 */
export type TransportFault = 'network' | 'timeout' | 'unreadable' | 'session_changed';
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
}

const isEnvelope = (body: unknown): body is ErrorEnvelope =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  body.code in ERRORS;

/**
 * Returns the error of a refused response from its envelope, or `unreadable` without one. See
 * docs/api.md#errors.
 */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (isEnvelope(body)) {
    const { code, statusCode, message, params, requestId } = body;
    return new ApiError({ code, status: statusCode, message, params, requestId });
  }
  const requestId = response.headers.get('x-request-id') ?? '';
  return new ApiError({
    code: 'unreadable',
    status: response.status,
    message: response.statusText,
    requestId,
  });
}

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
