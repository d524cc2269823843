import { Injectable } from '@nestjs/common';
import type { RefreshReply } from '../../shared/contract/auth';
import { DomainError } from '../../shared/errors';
import { companyScope } from '../database';
import { ReadUsers } from '../users';
import { AccessTokens } from './access-tokens';
import { SessionCompany } from './session-company';
import { SessionDirectory } from './session-directory';
import { presentSessionUser } from './session.presenter';

/** Returns the access token, user and company of an active session. */
@Injectable()
export class DescribeSession {
  constructor(
    private readonly directory: SessionDirectory,
    private readonly tokens: AccessTokens,
    private readonly users: ReadUsers,
    private readonly company: SessionCompany,
  ) {}

  /** @throws DomainError `session_ended` when the session has ended, or its user or company may not sign in. */
  async run(sessionId: string): Promise<RefreshReply> {
    const owner = await this.directory.find(sessionId);
    if (owner === null) {
      throw new DomainError('session_ended', { reason: await this.directory.endReason(sessionId) });
    }
    const [user, company] = await Promise.all([
      this.users.one(companyScope(owner.companyId), owner.userId),
      this.company.forSession(owner.companyId, owner.role),
    ]);
    return { access_token: this.tokens.issue(owner), current_user: presentSessionUser(user), company };
  }
}
