import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { JwtPayload } from 'jsonwebtoken';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { DomainError } from '../../shared/errors';
import { ACCESS_STRATEGY, type HttpRequest, type Principal } from '../common';
import { AccessTokens, claimsOf } from './access-tokens';
import { SessionDirectory } from './session-directory';

/** Passport's reading of the bearer token: verified with a pinned algorithm, then the session must live. */
@Injectable()
export class AccessStrategy extends PassportStrategy(Strategy, ACCESS_STRATEGY) {
  constructor(
    tokens: AccessTokens,
    private readonly directory: SessionDirectory,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // A key object, which the types of passport-jwt do not know: it passes what it gets to jsonwebtoken.
      secretOrKey: tokens.key as unknown as Buffer,
      algorithms: [...tokens.checks.algorithms],
      issuer: tokens.checks.issuer,
      audience: tokens.checks.audience,
      passReqToCallback: true,
    });
  }

  async validate(request: HttpRequest, payload: JwtPayload): Promise<Principal> {
    const claims = claimsOf(payload);
    if (claims === null) throw new DomainError('unauthorized');
    const owner = await this.directory.find(claims.sessionId);
    if (owner?.userId !== claims.userId) throw new DomainError('session_ended');
    return { ...owner, requestId: request.id };
  }
}
