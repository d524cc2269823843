import { Injectable } from '@nestjs/common';
import type { ExtendedError } from 'socket.io';
import { DomainError } from '#shared/errors/index';
import {
  type AccessClaims,
  AccessTokens,
  SessionDirectory,
  type SessionOwner,
} from '#server/people/auth/index';
import { steadyTime } from '#server/database/index';
import type { LiveSocket } from './live-types';

/** Refuses a handshake; the browser reads the code from `error.data`. */
export function refuseHandshake(code: string): ExtendedError {
  return Object.assign(new Error(code), { data: { code } });
}

/** Identifies the owner of a socket from the access token of its handshake and of each renewal. */
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
   * Middleware of the namespace: refuses sockets without a valid session. It is not a guard, because Nest
   * runs no guards on `handleConnection`.
   */
  readonly middleware = (socket: LiveSocket, next: (error?: ExtendedError) => void): void => {
    this.identify(socket.handshake.auth.token).then(
      ({ owner, claims }) => {
        socket.data.owner = owner;
        socket.data.openedAt = steadyTime.nowMs();
        socket.data.expiresAt = claims.expiresAt.getTime();
        socket.data.whereabouts = { project_id: 0, doing: '', editing: '' };
        next();
      },
      (error: unknown) => next(refuseHandshake(error instanceof DomainError ? String(error.code) : 'busy')),
    );
  };
}
