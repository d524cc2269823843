import { Injectable } from '@nestjs/common';
import { Passport, type Strategy } from 'passport';
import { DomainError } from '#shared/errors/index';
import type { HttpReply, HttpRequest } from '../http/http';
import type { Principal } from './principal';

/** Name under which the auth domain registers its strategy. */
const ACCESS_STRATEGY = 'access';

/** Returns null for credentials that the strategy must verify. */
type Recognize = (request: HttpRequest) => Promise<Principal> | null;

/**
 * Passport instance of one application. The library's own instance is shared by a process, so two nodes in one test
 * would share it. The auth domain registers its strategy here, because common imports no domain.
 */
@Injectable()
export class Authentication {
  private readonly passport = new Passport();

  private recognize: Recognize = () => null;

  /** Registers the strategy. `recognize` finds the caller by credentials that the strategy verified before. */
  use(strategy: Strategy, recognize: Recognize): void {
    this.passport.use(ACCESS_STRATEGY, strategy);
    this.recognize = recognize;
  }

  /** @throws DomainError `unauthorized` or `session_ended`. */
  principalOf(request: HttpRequest, reply: HttpReply): Promise<Principal> {
    return this.recognize(request) ?? this.authenticate(request, reply);
  }

  private authenticate(request: HttpRequest, reply: HttpReply): Promise<Principal> {
    return new Promise((resolve, reject) => {
      const decide = (error?: Error | null, principal?: Principal | false | null): void => {
        // Pass the error on: a database that is down must not look like a wrong token.
        if (error !== null && error !== undefined) reject(error);
        else if (principal) resolve(principal);
        else reject(new DomainError('unauthorized'));
      };
      const authenticate = this.passport.authenticate(ACCESS_STRATEGY, { session: false }, decide) as (
        request: HttpRequest,
        reply: HttpReply,
        next: (error?: Error | null) => void,
      ) => void;
      authenticate(request, reply, decide);
    });
  }
}
