import { DomainError, type ErrorCode } from '#shared/errors/index';
import { isDuplicate } from '#server/database/index';

/**
 * Awaits a write and replaces the error of a unique index.
 * @throws DomainError with the given code when such a record exists.
 */
export async function rejectDuplicate<T>(code: ErrorCode, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error) ? new DomainError(code) : error;
  }
}
