import type {
  ApprovalStatusReply,
  DoneReply,
  SignUpRequest,
  UpdatePasswordRequest,
} from '../../shared/contract/accounts';
import type { EditUserRequest, UserSavedReply } from '../../shared/contract/users';
import { api } from './client';
import { readJson, send } from './transport';

/** What a form has; the classes themselves are only needed to check it. */
type Fields<T> = Pick<T, keyof T>;

/** Calls of people without a session go out without a token, and none of their refusals ends a session. */
async function call<T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<T> {
  return readJson<T>(await send({ method, path, body }));
}

/** POST /password-reset, whose body is the email string alone (spec 1 section 7). Throws ApiError. */
export const requestPasswordReset = (email: string): Promise<DoneReply> =>
  call('POST', '/password-reset', email);

/** PATCH /update-password with the token of the mailed link. Throws ApiError: reset_token_invalid, password_refused. */
export const updatePassword = (body: Fields<UpdatePasswordRequest>): Promise<DoneReply> =>
  call('PATCH', '/update-password', body);

/** GET /users/approval-status/{email}. Throws ApiError. */
export const approvalStatus = (email: string): Promise<ApprovalStatusReply> =>
  call('GET', `/users/approval-status/${encodeURIComponent(email)}`);

/** PATCH /signup. Throws ApiError: invitation_invalid, user_not_approved, password_refused. */
export const signUp = (body: Fields<SignUpRequest>): Promise<DoneReply> => call('PATCH', '/signup', body);

/** PATCH /pc/user/{id} of oneself. Throws ApiError: conflict, password_refused. */
export const editOwnUser = (id: number, body: Fields<EditUserRequest>): Promise<UserSavedReply> =>
  api.patch<UserSavedReply>(`/pc/user/${String(id)}`, body);
