import { errorText } from '#client/messages/errors';
import { type ApiErrorCode, ApiError } from './errors';

/**
 * Turns a refused value (such as a name in use) into a fault of its field; returns any other error unchanged.
 * Without `text`, the fault shows the code's default text.
 */
export function asNameFault(thrown: unknown, code: ApiErrorCode, field: string, text?: string): unknown {
  if (!(thrown instanceof ApiError) || thrown.code !== code) return thrown;
  const { status, message, requestId } = thrown;
  const params = { faults: [{ field, message: text ?? errorText(thrown) }] };
  return new ApiError({ code: 'invalid_request', status, message, requestId, params });
}
