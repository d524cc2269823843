import type {
  CreditDebitReply,
  CreditDebitRequest,
  CreditDebitSavedReply,
} from '../../shared/contract/credits-debits';
import { api, newIdempotencyKey } from './client';
import { ApiError } from './errors';
import { type RecordStamp, saveRecord } from './records';
import { currentSession } from './session';

/**
 * POST or PATCH of a credit or charge; `since` is the project's revision here, so that the answer holds what changed
 * after it only. Throws ApiError: conflict, not_found, invalid_request, project_archived.
 */
export function saveCreditDebit(
  stamp: RecordStamp,
  body: Omit<CreditDebitRequest, 'revision'>,
  since: number,
): Promise<CreditDebitSavedReply> {
  return saveRecord<CreditDebitSavedReply>('/pc/credit-debit', stamp, body, { since });
}

/** PATCH /pc/credit-debit/delete/{id}. Throws ApiError: `unauthorized` without a session, not_found, project_archived. */
export async function deleteCreditDebit(record: CreditDebitReply): Promise<CreditDebitSavedReply> {
  if (!currentSession()) {
    throw new ApiError({ code: 'unauthorized', status: 401, message: 'There is no session' });
  }
  return api.patch<CreditDebitSavedReply>(`/pc/credit-debit/delete/${String(record.id)}`, record, {
    idempotencyKey: newIdempotencyKey(),
  });
}
