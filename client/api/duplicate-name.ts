import { errorText } from '../messages/errors';
import { type ApiErrorCode, ApiError } from './errors';

/** A refusal because a name is taken, as a fault of the field that holds it; anything else as it was thrown. */
export function asNameFault(thrown: unknown, code: ApiErrorCode, field: string): unknown {
  if (!(thrown instanceof ApiError) || thrown.code !== code) return thrown;
  const { status, message, requestId } = thrown;
  const params = { faults: [{ field, message: errorText(thrown) }] };
  return new ApiError({ code: 'invalid_request', status, message, requestId, params });
}
