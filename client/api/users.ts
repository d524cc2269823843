import type {
  InvitationReply,
  LastSeenReply,
  UserApprovalRequest,
  UserSavedReply,
} from '#shared/contract/users';
import { api, newIdempotencyKey } from './client';
import { companyKey } from './session';

/**
 * Approves or locks a user of the company (PATCH /pc/user/approval).
 * @throws ApiError `user_not_lockable`, `forbidden`
 */
export function approveUser({
  id,
  is_approved,
}: Pick<UserApprovalRequest, 'id' | 'is_approved'>): Promise<UserSavedReply> {
  return api.patch('/pc/user/approval', { id, is_approved });
}

/**
 * Makes a new link for a user who has not signed up (POST /pc/user/invitation/{id}). It is mailed or only to
 * be copied; the old link becomes invalid.
 * @throws ApiError
 */
export function inviteUser(id: number, send: boolean): Promise<InvitationReply> {
  const idempotencyKey = newIdempotencyKey();
  return api.post(`/pc/user/invitation/${id}`, { send }, { idempotencyKey });
}

/**
 * Reads when the users of the company were last connected (GET /pc/last-seen/{companyKey}).
 * @throws ApiError
 */
export function readLastSeen(signal: AbortSignal): Promise<LastSeenReply[]> {
  return api.get(`/pc/last-seen/${companyKey()}`, { signal });
}
