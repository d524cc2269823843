/** Reasons for the end of a session, as sent to the browser. `ended` means that no reason was recorded. */
export const SESSION_END_REASONS = [
  'signed_out',
  'token_reused',
  'locked',
  'deleted',
  'role',
  'password',
  'company',
  'expired',
  'ended',
] as const;

export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** Returns a known reason; anything else becomes `ended`. */
export const sessionEndReasonOf = (given: unknown): SessionEndReason =>
  SESSION_END_REASONS.find((reason) => reason === given) ?? 'ended';
