import { DomainError, type ErrorCode } from '../../../shared/errors';
import { isDuplicate } from '../../database';

/**
 * Waits for a write and names the refusal of a unique index.
 * @throws DomainError with the code, where there is such a record already.
 */
export async function refuseTaken<T>(code: ErrorCode, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error) ? new DomainError(code) : error;
  }
}
