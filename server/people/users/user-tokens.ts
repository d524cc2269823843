import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '#shared/durations';

export type TokenPurpose = 'invitation' | 'reset';

const TOKEN_BYTES = 32;
/** Lifetimes of the links that are mailed. */
export const INVITATION_DAYS = 7;
export const RESET_MINUTES = 10;
const LIFE_MS: Record<TokenPurpose, number> = {
  invitation: INVITATION_DAYS * DAY_MS,
  reset: RESET_MINUTES * MINUTE_MS,
};

/** A new token: the text to mail and the hash to store. */
export interface NewToken {
  readonly token: string;
  readonly hash: string;
  readonly purpose: TokenPurpose;
  readonly expiresAt: Date;
}

/** Returns the hash of a token, under which it is stored and found. */
export const hashOfUserToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates 32 random bytes, which cannot be guessed. */
export const newSecret = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Creates a token that is valid from now on. */
export function newUserToken(purpose: TokenPurpose, now: Date, token = newSecret()): NewToken {
  const expiresAt = new Date(now.getTime() + LIFE_MS[purpose]);
  return { token, hash: hashOfUserToken(token), purpose, expiresAt };
}
