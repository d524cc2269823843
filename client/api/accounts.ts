import type {
  ApprovalStatusReply,
  DoneReply,
  SignUpRequest,
  UpdatePasswordRequest,
} from '#shared/contract/accounts';
import type { EditUserRequest, UserSavedReply } from '#shared/contract/users';
import { api } from './client';
import { readJson, send } from './transport';

/** Fields of a form; the classes themselves are only needed to check it. */
type Fields<T> = Pick<T, keyof T>;

/** Calls without a session send no token, and their refusals never end a session. */
async function call<T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<T> {
  return readJson<T>(await send({ method, path, body }));
}

/** Requests a mail to reset the password (POST /password-reset with the bare address). @throws ApiError */
export const requestPasswordReset = (email: string): Promise<DoneReply> =>
  call('POST', '/password-reset', email);

/**
 * Sets a new password with the token of the mailed link (PATCH /update-password).
 * @throws ApiError `reset_token_invalid`, `password_refused`
 */
export const updatePassword = (body: Fields<UpdatePasswordRequest>): Promise<DoneReply> =>
  call('PATCH', '/update-password', body);

/** Reads the approval of a user (GET /users/approval-status/{email}). @throws ApiError */
export const approvalStatus = (email: string): Promise<ApprovalStatusReply> =>
  call('GET', `/users/approval-status/${encodeURIComponent(email)}`);

/**
 * Signs up with the token of an invitation (PATCH /signup).
 * @throws ApiError `invitation_invalid`, `user_not_approved`, `password_refused`
 */
export const signUp = (body: Fields<SignUpRequest>): Promise<DoneReply> => call('PATCH', '/signup', body);

/** Saves the user's own record (PATCH /pc/user/{id}). @throws ApiError `conflict`, `password_refused` */
export const editOwnUser = (id: number, body: Fields<EditUserRequest>): Promise<UserSavedReply> =>
  api.patch(`/pc/user/${id}`, body);
