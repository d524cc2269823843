import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AccessClaims } from './access-tokens';

/** Far more than the people who work at one time on one node. */
const TOKENS_MAX = 5_000;

/**
 * The claims of tokens that passed verification, until they expire. Nothing can make a verified token wrong before that:
 * signature, issuer and audience are fixed. Ended sessions are none of its business. Keeps hashes, never a token.
 */
export class VerifiedTokens {
  private readonly claims = new LRUCache<string, AccessClaims>({ max: TOKENS_MAX });

  keep(authorization: string, claims: AccessClaims): void {
    this.claims.set(keyOf(authorization), claims);
  }

  /** Returns null for credentials that were not verified yet, or whose token has expired. */
  find(authorization: string): AccessClaims | null {
    const key = keyOf(authorization);
    const known = this.claims.get(key);
    if (known === undefined) return null;
    // The same clock as that of the library that verifies tokens.
    if (known.expiresAt.getTime() > Date.now()) return known;
    this.claims.delete(key);
    return null;
  }
}

const keyOf = (authorization: string): string => hash('sha256', authorization, 'base64');
