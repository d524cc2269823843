import { type SessionEndReason, sessionEndReasonOf } from '../../shared/rules/session-end';
import type { ApiError } from './errors';

/** Why nobody is signed in: '' after one's own Logout, `not_signed_in` when there was no session at all. */
export type SignedOutReason = SessionEndReason | '' | 'other_tab' | 'not_signed_in';

/** What the refusal of a call says of the session. */
export const reasonOfRefusal = ({ code, params }: ApiError): SignedOutReason =>
  code === 'session_ended' ? sessionEndReasonOf(params.reason) : 'not_signed_in';

/** Whether the person wished to leave, here or in another tab of the same session. */
export const isOwnWish = (reason: SignedOutReason): boolean =>
  reason === '' || reason === 'other_tab' || reason === 'signed_out';
