import { Injectable } from '@nestjs/common';
import type { ExtendedError } from 'socket.io';
import { DomainError } from '../../shared/errors';
import { type AccessClaims, AccessTokens, SessionDirectory, type SessionOwner } from '../auth';
import type { LiveSocket } from './live-types';

/** Refuses a handshake; the browser reads the code from `error.data`. */
export function refuseHandshake(code: string): ExtendedError {
  return Object.assign(new Error(code), { data: { code } });
}

/** Who a socket belongs to, from the access token of its handshake and of each renewal. */
@Injectable()
export class SocketAuthentication {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly directory: SessionDirectory,
  ) {}

  /** @throws DomainError `unauthorized` or `session_ended`. */
  async identify(token: unknown): Promise<{ owner: SessionOwner; claims: AccessClaims }> {
    if (typeof token !== 'string') throw new DomainError('unauthorized');
    const claims = this.tokens.read(token);
    return { owner: await this.directory.owner(claims), claims };
  }

  /**
   * The middleware of the namespace: nobody connects without a living session. Nest's guards do not run on
   * `handleConnection`, so it stands here (design: trust, section 6).
   */
  readonly middleware = (socket: LiveSocket, next: (error?: ExtendedError) => void): void => {
    this.identify(socket.handshake.auth.token).then(
      ({ owner, claims }) => {
        socket.data.owner = owner;
        socket.data.expiresAt = claims.expiresAt.getTime();
        socket.data.whereabouts = { project_id: 0, doing: '', editing: '' };
        next();
      },
      (error: unknown) => next(refuseHandshake(error instanceof DomainError ? String(error.code) : 'busy')),
    );
  };
}
