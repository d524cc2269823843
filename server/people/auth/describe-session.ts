import { Injectable } from '@nestjs/common';
import type { RefreshReply, SessionUser } from '#shared/contract/auth';
import type { UserReply } from '#shared/contract/users';
import { DomainError } from '#shared/errors/index';
import { companyScope } from '#server/database/index';
import { ReadUsers } from '../users';
import { AccessTokens } from './access-tokens';
import { SessionCompany } from './session-company';
import { SessionDirectory } from './session-directory';

/** Converts a user to the reply for their own session. They are online by definition. */
const presentSessionUser = (user: UserReply): SessionUser => ({
  id: user.id,
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  display_name: user.display_name,
  role_name: user.role_name,
  is_approved: user.is_approved,
  is_online: true,
  photo_url: user.photo_url,
  company_id: user.company_id,
});

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
