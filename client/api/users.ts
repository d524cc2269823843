import type { InvitationReply, UserApprovalRequest, UserSavedReply } from '../../shared/contract/users';
import { api, newIdempotencyKey } from './client';

/** PATCH /pc/user/approval: approves or locks a colleague. Throws ApiError (user_not_lockable, forbidden). */
export function approveUser({
  id,
  is_approved,
}: Pick<UserApprovalRequest, 'id' | 'is_approved'>): Promise<UserSavedReply> {
  return api.patch<UserSavedReply>('/pc/user/approval', { id, is_approved });
}

/**
 * POST /pc/user/invitation/{id}: a new link for somebody who has not signed up, mailed or only to be copied; the
 * old one is void then. Throws ApiError.
 */
export function inviteUser(id: number, send: boolean): Promise<InvitationReply> {
  const idempotencyKey = newIdempotencyKey();
  return api.post<InvitationReply>(`/pc/user/invitation/${String(id)}`, { send }, { idempotencyKey });
}
