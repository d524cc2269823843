import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { steadyTime } from '#server/database/index';
import type { AccessClaims } from './access-tokens';

/** Far more than the users who work on one node simultaneously. */
const TOKENS_MAX = 5_000;

/**
 * Cache of the claims of verified tokens until they expire, by hash. A verified token stays valid until then:
 * signature, issuer and audience are fixed. It does not check that the session is active.
 */
export class VerifiedTokens {
  private readonly claims = new LRUCache<string, AccessClaims>({ max: TOKENS_MAX });

  keep(authorization: string, claims: AccessClaims): void {
    this.claims.set(keyOf(authorization), claims);
  }

  /** Returns null for credentials that were not verified yet, or with an expired token. */
  find(authorization: string): AccessClaims | null {
    const key = keyOf(authorization);
    const known = this.claims.get(key);
    if (known === undefined) return null;
    if (known.expiresAt.getTime() > steadyTime.nowMs()) return known;
    this.claims.delete(key);
    return null;
  }
}

const keyOf = (authorization: string): string => hash('sha256', authorization, 'base64');
