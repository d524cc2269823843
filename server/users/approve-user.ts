import { Injectable } from '@nestjs/common';
import type { UserApprovalRequest, UserReply, UserSavedReply } from '../../shared/contract/users';
import { DomainEvents, OnlineUsers, type Principal, scopeOf } from '../common';
import { type Actor, type CompanyScope, UnitsOfWork } from '../database';
import { refuseApprovalByColleague, refuseOwnApproval } from './user.policy';
import { type UserRow, presentUser } from './user.presenter';
import { UserRepository } from './user.repository';

interface Approval {
  id: number;
  isApproved: boolean;
  /** Throws where the one who acts may not touch that person. */
  refuse?: (target: UserRow) => void;
}

/** Approves a person, or locks them: their sessions end within a second (design: trust, section 1). */
@Injectable()
export class ApproveUser {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly users: UserRepository,
    private readonly online: OnlineUsers,
    private readonly events: DomainEvents,
  ) {}

  /**
   * In any company, for the admin area.
   * @throws DomainError `not_found`, `user_not_lockable` (409) for oneself.
   */
  async run(scope: CompanyScope, actor: Actor, id: number, isApproved: boolean): Promise<UserReply> {
    const { data } = await this.change(scope, actor, { id, isApproved });
    return data;
  }

  /**
   * In one's own company, from its list of users.
   * @throws DomainError `not_found`, `user_not_lockable` (409) for oneself and for administrators.
   */
  ofColleague(principal: Principal, { id, is_approved }: UserApprovalRequest): Promise<UserSavedReply> {
    const refuse = refuseApprovalByColleague;
    return this.change(scopeOf(principal), principal, { id, isApproved: is_approved, refuse });
  }

  private async change(
    scope: CompanyScope,
    actor: Actor,
    { id, isApproved, refuse }: Approval,
  ): Promise<UserSavedReply> {
    const online = await this.online.of(scope.companyId);
    const why = isApproved ? 'user approved' : 'user locked';
    const saved = await this.units.changeCompany(scope, actor, { why }, async (change) => {
      const row = await this.users.get(scope, id, change.sql);
      refuseOwnApproval(actor, id);
      refuse?.(row);
      const before = presentUser(row, online);
      if (before.is_approved === isApproved) return { data: before, revision: change.from };
      await this.users.setApproved(change, id, isApproved);
      const data = presentUser(await this.users.get(scope, id, change.sql), online);
      change.record('users', before, data);
      return { data, revision: change.revision };
    });
    if (!isApproved) this.events.emit('SessionsEnded', { userId: id, reason: 'locked' });
    return { ...saved, invitation: null };
  }
}
