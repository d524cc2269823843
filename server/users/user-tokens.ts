import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '../../shared/business-time';

export type TokenPurpose = 'invitation' | 'reset';

const TOKEN_BYTES = 32;
const MS_IN_MINUTE = 60_000;
/** How long the links that are mailed hold (design: trust, section 1). */
export const INVITATION_DAYS = 7;
export const RESET_MINUTES = 10;
const LIFE_MS: Record<TokenPurpose, number> = {
  invitation: INVITATION_DAYS * DAY_MS,
  reset: RESET_MINUTES * MS_IN_MINUTE,
};

/** A token as it is mailed, and what is stored of it. */
export interface NewToken {
  readonly token: string;
  readonly hash: string;
  readonly purpose: TokenPurpose;
  readonly expiresAt: Date;
}

/** What is stored of a token, and what one that comes back is found by. */
export const hashOfUserToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A token that nobody can guess: 32 random bytes. */
export function newUserToken(purpose: TokenPurpose, now: Date): NewToken {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFE_MS[purpose]);
  return { token, hash: hashOfUserToken(token), purpose, expiresAt };
}
