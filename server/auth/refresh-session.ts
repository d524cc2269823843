import { Injectable } from '@nestjs/common';
import type { RefreshReply } from '../../shared/contract/auth';
import { DomainError } from '../../shared/errors';
import { DescribeSession } from './describe-session';
import { Sessions } from './sessions';

export interface RefreshedSession {
  readonly session: RefreshReply;
  /** The next refresh token; null when another tab has it already. */
  readonly refreshToken: string | null;
}

/** Exchanges the cookie for a new access token, and for the next cookie (design: trust, section 1). */
@Injectable()
export class RefreshSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly description: DescribeSession,
  ) {}

  /** @throws DomainError `unauthorized` without a known token, `session_ended` when the family is over. */
  async run(token: string | null): Promise<RefreshedSession> {
    if (token === null) throw new DomainError('unauthorized');
    const { sessionId, refreshToken } = await this.sessions.renew(token);
    return { session: await this.description.run(sessionId), refreshToken };
  }
}
