import type { ErrorCode } from '../../shared/errors';
import { ERRORS } from '../../shared/errors';
import type { ErrorEnvelope } from '../../shared/contract/envelope';

/** What only the browser can find out: no answer at all, none in time, or one that is not ours. */
export type TransportFault = 'network' | 'timeout' | 'unreadable';
export type ApiErrorCode = ErrorCode | TransportFault;

export interface ApiErrorFacts {
  code: ApiErrorCode;
  /** HTTP status, 0 when there was no answer. */
  status: number;
  message: string;
  params?: Record<string, unknown>;
  /** '' when the server gave none. */
  requestId?: string;
}

/** A call that was refused or did not arrive. `code` decides the text that is shown (messages/errors). */
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

  /** True when the server did not answer: to be tried again, and never a reason to sign out. */
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

/** The error of a refused response: its envelope (design: architecture, section 3), or `unreadable` without one. */
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

/** The error of a fetch that threw: time-out, or no connection. */
export function errorOfFetch(thrown: unknown): ApiError {
  const timedOut = thrown instanceof DOMException && thrown.name === 'TimeoutError';
  return new ApiError({ code: timedOut ? 'timeout' : 'network', status: 0, message: String(thrown) });
}

/** Any thrown value as an ApiError; what is none (a frame that cannot be read) is `unreadable`. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError({ code: 'unreadable', status: 0, message: String(thrown) });
}
