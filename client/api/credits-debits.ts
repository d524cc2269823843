import type {
  CreditDebitReply,
  CreditDebitRequest,
  CreditDebitSavedReply,
} from '#shared/contract/credits-debits';
import { api, newIdempotencyKey } from './client';
import { ApiError } from './errors';
import { type RecordStamp, saveRecord } from './records';
import { currentSession } from './session';

/**
 * Adds or changes a credit or charge. `since` is the client's revision of the project, so that the reply
 * holds only later changes.
 * @throws ApiError `conflict`, `not_found`, `invalid_request`, `project_archived`
 */
export function saveCreditDebit(
  stamp: RecordStamp,
  body: Omit<CreditDebitRequest, 'revision'>,
  since: number,
): Promise<CreditDebitSavedReply> {
  return saveRecord('/pc/credit-debit', stamp, body, { since });
}

/**
 * Deletes a credit or charge (PATCH /pc/credit-debit/delete/{id}).
 * @throws ApiError `unauthorized` without a session, `not_found`, `project_archived`
 */
export async function deleteCreditDebit(record: CreditDebitReply): Promise<CreditDebitSavedReply> {
  if (!currentSession()) {
    throw new ApiError({ code: 'unauthorized', status: 401, message: 'There is no session' });
  }
  return api.patch(`/pc/credit-debit/delete/${record.id}`, record, {
    idempotencyKey: newIdempotencyKey(),
  });
}
