import { Injectable } from '@nestjs/common';
import type { RefreshReply } from '../../shared/contract/auth';
import { DomainError } from '../../shared/errors';
import { UserRepository } from '../users';
import { DescribeSession } from './describe-session';
import { type DeviceMark, KnownDevices } from './known-devices';
import { Sessions } from './sessions';

export interface RefreshedSession {
  readonly session: RefreshReply;
  /** The next refresh token; null when another tab has it already. */
  readonly refreshToken: string | null;
  /** Null with `refreshToken`: one tab marks the browser for all of them. */
  readonly device: DeviceMark | null;
}

/** Exchanges the cookie for a new access token, for the next cookie, and for a newer mark of a known browser. */
@Injectable()
export class RefreshSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly description: DescribeSession,
    private readonly users: UserRepository,
    private readonly devices: KnownDevices,
  ) {}

  /** @throws DomainError `unauthorized` without a known token, `session_ended` when the family is over. */
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
