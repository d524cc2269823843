import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** Days without use after which a browser must sign in again. */
export const SESSION_DAYS = 14;
/** Time in which the previous token is still accepted, for two tabs that refresh simultaneously. */
export const GRACE_SECONDS = 10;

/** Returns an opaque random token. Only its hash is stored. */
export const newRefreshToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
