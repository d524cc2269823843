import { type SessionEndReason, sessionEndReasonOf } from '#shared/rules/session-end';
import type { ApiError } from './errors';

/**
 * Reason for a missing session: '' after the user's own sign-out, `not_signed_in` if there was none, `replaced` if
 * another person logged in in this browser.
 */
export type SignedOutReason = SessionEndReason | '' | 'other_tab' | 'not_signed_in' | 'replaced';

/** Returns the reason for a missing session from a refused call. */
export const reasonOfRefusal = ({ code, params }: ApiError): SignedOutReason =>
  code === 'session_ended' ? sessionEndReasonOf(params.reason) : 'not_signed_in';

/** Returns true when the user signed out on purpose, here or in another tab. */
export const isVoluntarySignOut = (reason: SignedOutReason): boolean =>
  reason === '' || reason === 'other_tab' || reason === 'signed_out';
