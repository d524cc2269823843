import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JwtPayload } from 'jsonwebtoken';
import { ExtractJwt, Strategy, type VerifiedCallback } from 'passport-jwt';
import { DomainError } from '#shared/errors/index';
import {
  Authentication,
  type HttpRequest,
  type Principal,
  namedCompanyKeys,
} from '#server/platform/common/index';
import { type AccessClaims, AccessTokens, claimsOf } from './access-tokens';
import { SessionDirectory } from './session-directory';
import { VerifiedTokens } from './verified-tokens';

type KeyFound = (error: null, key: Buffer) => void;

/** Passport strategy for bearer tokens. It verifies the token with a pinned algorithm, then checks the session. */
@Injectable()
export class AccessStrategy implements OnModuleInit {
  private readonly verified = new VerifiedTokens();

  constructor(
    private readonly authentication: Authentication,
    private readonly tokens: AccessTokens,
    private readonly directory: SessionDirectory,
  ) {}

  onModuleInit(): void {
    const { checks } = this.tokens;
    const options = {
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // The types of passport-jwt lack key objects, but jsonwebtoken, which gets the value, accepts them.
      secretOrKeyProvider: (_request: HttpRequest, token: string, done: KeyFound) =>
        done(null, this.tokens.keyOf(token) as unknown as Buffer),
      algorithms: [...checks.algorithms],
      issuer: checks.issuer,
      audience: checks.audience,
      ignoreExpiration: checks.ignoreExpiration,
      passReqToCallback: true as const,
    };
    const verify = (request: HttpRequest, payload: JwtPayload, done: VerifiedCallback): void => {
      this.admit(request, payload).then((principal) => done(null, principal), done);
    };
    this.authentication.use(new Strategy(options, verify), (request) => this.recognize(request));
  }

  /** Finds the caller by a token that was verified before. The session is still checked. */
  private recognize(request: HttpRequest): Promise<Principal> | null {
    const { authorization } = request.headers;
    const claims = authorization === undefined ? null : this.verified.find(authorization);
    return claims === null ? null : this.principalOf(request, claims);
  }

  private async admit(request: HttpRequest, payload: JwtPayload): Promise<Principal> {
    const claims = claimsOf(payload);
    if (claims === null) throw new DomainError('unauthorized');
    const { authorization } = request.headers;
    if (authorization !== undefined) this.verified.keep(authorization, claims);
    return this.principalOf(request, claims);
  }

  private async principalOf(request: HttpRequest, claims: AccessClaims): Promise<Principal> {
    const owner = await this.directory.owner(claims, namedCompanyKeys(request));
    return { ...owner, requestId: request.id };
  }
}
