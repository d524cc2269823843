import { type SessionEndReason, sessionEndReasonOf } from '../../shared/rules/session-end';
import type { ApiError } from './errors';

/** The reason why nobody is signed in: '' after one's own Logout, `not_signed_in` when there was no session at all. */
export type SignedOutReason = SessionEndReason | '' | 'other_tab' | 'not_signed_in';

/** Reads from a refused call why there is no session. */
export const reasonOfRefusal = ({ code, params }: ApiError): SignedOutReason =>
  code === 'session_ended' ? sessionEndReasonOf(params.reason) : 'not_signed_in';

/** Tells an own Logout, here or in another tab of the same session, from every other end. */
export const isOwnWish = (reason: SignedOutReason): boolean =>
  reason === '' || reason === 'other_tab' || reason === 'signed_out';
