import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type JwtPayload, decode, sign, verify } from 'jsonwebtoken';
import { DomainError } from '#shared/errors/index';
import { Clock, PurposeKeys } from '#server/platform/common/index';
import { Configuration } from '#server/config/index';
import { steadyTime } from '#server/database/index';
import type { SessionOwner } from './session-directory';
import { SECOND_MS } from '#shared/durations';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const ISSUER = 'haulbook';
const AUDIENCE = 'haulbook-client';

/** Claims of a verified access token. Role and company in the token are informative: the session decides. */
export interface AccessClaims {
  readonly userId: number;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/**
 * Reads the claims of a verified payload; null when one is missing, or when the token has expired. The library would
 * compare with the clock of this machine.
 */
export function claimsOf(payload: JwtPayload | string): AccessClaims | null {
  if (typeof payload === 'string') return null;
  const userId = Number(payload.sub);
  const sessionId: unknown = payload.sid;
  if (!Number.isInteger(userId) || typeof sessionId !== 'string' || payload.exp === undefined) return null;
  const expiresAt = new Date(payload.exp * SECOND_MS);
  return expiresAt > steadyTime.now() ? { userId, sessionId, expiresAt } : null;
}

/**
 * Issues and verifies access tokens: 15 minutes, HS256. The key is a key object, which verifies 40 times faster than a
 * string. See docs/security.md#access-tokens.
 */
@Injectable()
export class AccessTokens {
  private readonly keys: PurposeKeys;
  readonly checks = {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience: AUDIENCE,
    ignoreExpiration: true,
  } as const;

  constructor(
    configuration: Configuration,
    private readonly clock: Clock,
  ) {
    this.keys = new PurposeKeys(configuration, 'access-token');
  }

  issue(owner: SessionOwner): string {
    const issuedAt = Math.floor(this.clock.now().getTime() / SECOND_MS);
    const claims = { sid: owner.sessionId, role: owner.role, company: owner.companyId, iat: issuedAt };
    return sign(claims, this.keys.current, {
      algorithm: ALGORITHM,
      keyid: this.keys.currentId,
      issuer: ISSUER,
      audience: AUDIENCE,
      subject: String(owner.userId),
      expiresIn: ACCESS_TOKEN_SECONDS,
    });
  }

  /** Returns the key that a token names. A token without a name is of a version before names. */
  keyOf(token: string): KeyObject {
    return this.keys.named(decode(token, { complete: true })?.header.kid);
  }

  /**
   * Verifies a token and returns its claims.
   * @throws DomainError `unauthorized` for a token that is expired, forged or malformed, or has another issuer.
   */
  read(token: string): AccessClaims {
    try {
      const claims = claimsOf(verify(token, this.keyOf(token), { ...this.checks, algorithms: [ALGORITHM] }));
      if (claims !== null) return claims;
    } catch {
      // Do not reveal why the token is invalid.
    }
    throw new DomainError('unauthorized');
  }
}
