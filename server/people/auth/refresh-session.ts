import { Injectable } from '@nestjs/common';
import type { RefreshReply } from '#shared/contract/auth';
import { DomainError } from '#shared/errors/index';
import { UserRepository } from '../users';
import { DescribeSession } from './describe-session';
import { type DeviceMark, KnownDevices } from './known-devices';
import { Sessions } from './sessions';

export interface RefreshedSession {
  readonly session: RefreshReply;
  /** Next refresh token; null when the server does not know it. */
  readonly refreshToken: string | null;
  /** Null together with `refreshToken`. */
  readonly device: DeviceMark | null;
}

/** Exchanges the refresh cookie for an access token, the next refresh cookie and a newer device mark. */
@Injectable()
export class RefreshSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly description: DescribeSession,
    private readonly users: UserRepository,
    private readonly devices: KnownDevices,
  ) {}

  /** @throws DomainError `unauthorized` without a known token, `session_ended` when its session has ended. */
  async run(token: string | null): Promise<RefreshedSession> {
    if (token === null) throw new DomainError('unauthorized');
    const { sessionId, refreshToken } = await this.sessions.renew(token);
    const session = await this.description.run(sessionId);
    if (refreshToken === null) return { session, refreshToken, device: null };
    const { id } = session.current_user;
    const hash = await this.users.passwordHash(id);
    return { session, refreshToken, device: this.devices.mark({ id, password_hash: hash }, sessionId) };
  }
}
