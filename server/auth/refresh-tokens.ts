import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** A browser that was not used for so long signs in again. */
export const SESSION_DAYS = 14;
/** Two tabs that refresh at once: the one that comes second still shows the token before. */
export const GRACE_SECONDS = 10;

/** An opaque random token; only its hash is stored. */
export const newRefreshToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
