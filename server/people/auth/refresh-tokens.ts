import { type KeyObject, createHash, createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '#shared/durations';

const TOKEN_BYTES = 32;
/** Days without use after which a browser must sign in again. */
export const SESSION_DAYS = 14;
/** Days after a sign-in when its session ends, even if it is used all the time. */
const SESSION_DAYS_MAX = 90;

/** Returns when a session ends that is not used again after `now`. */
export const expiryOf = ({ openedAt, now }: { openedAt: Date; now: Date }): Date =>
  new Date(Math.min(now.getTime() + SESSION_DAYS * DAY_MS, openedAt.getTime() + SESSION_DAYS_MAX * DAY_MS));

/** Returns the opaque random token of a new session. Only its hash is stored. */
export const newRefreshToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * Returns the token that follows a token: its HMAC. The server stores no tokens, but can send this one again to a
 * browser that lost the reply.
 */
export const nextRefreshToken = (token: string, key: KeyObject): string =>
  createHmac('sha256', key).update(token).digest('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
