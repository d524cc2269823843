import { type KeyObject, createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** Days without use after which a browser must sign in again. */
export const SESSION_DAYS = 14;
/** Time in which the previous token is still accepted, for two tabs that refresh at once and for a lost reply. */
export const GRACE_SECONDS = 10;

/** Returns the opaque random token of a new session. Only its hash is stored. */
export const newRefreshToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * Returns the token that follows a token: its HMAC. The server stores no tokens, but can send this one again to a
 * browser that lost the reply.
 */
export const nextRefreshToken = (token: string, key: KeyObject): string =>
  createHmac('sha256', key).update(token).digest('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
