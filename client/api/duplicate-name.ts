import { errorText } from '../messages/errors';
import { type ApiErrorCode, ApiError } from './errors';

/**
 * A refusal of what a field holds (a name that is taken) as a fault of that field; anything else as it was thrown. It
 * says the code's own text where no other is given.
 */
export function asNameFault(thrown: unknown, code: ApiErrorCode, field: string, text?: string): unknown {
  if (!(thrown instanceof ApiError) || thrown.code !== code) return thrown;
  const { status, message, requestId } = thrown;
  const params = { faults: [{ field, message: text ?? errorText(thrown) }] };
  return new ApiError({ code: 'invalid_request', status, message, requestId, params });
}
