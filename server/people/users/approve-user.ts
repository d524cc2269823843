import { Injectable } from '@nestjs/common';
import type { AdminUserApprovalRequest } from '#shared/contract/admin-users';
import type { UserApprovalRequest, UserReply, UserSavedReply } from '#shared/contract/users';
import { DomainEvents, OnlineUsers, type Principal, scopeOf } from '#server/platform/common/index';
import { type Actor, type CompanyChange, type CompanyScope, UnitsOfWork } from '#server/database/index';
import { LastAdministrator } from './last-administrator';
import { refuseApprovalByColleague, refuseOwnApproval } from './user.policy';
import type { UserEntity } from './user.entity';
import { presentUser } from './user.presenter';
import { UserRepository } from './user.repository';

interface Approval {
  id: number;
  isApproved: boolean;
  /** Throws when the acting user may not change that person. */
  refuse: (target: UserEntity, change: CompanyChange) => void | Promise<void>;
}

/** Approves a person, or locks them. A locked person's sessions end within a second. */
@Injectable()
export class ApproveUser {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly users: UserRepository,
    private readonly online: OnlineUsers,
    private readonly events: DomainEvents,
    private readonly last: LastAdministrator,
  ) {}

  /**
   * Approves or locks a person of any company, for the admin area.
   * @throws DomainError `not_found`, `user_not_lockable` (409) for oneself, `last_administrator_unconfirmed` (409)
   *   for the last administrator of a company.
   */
  async run(scope: CompanyScope, actor: Actor, request: AdminUserApprovalRequest): Promise<UserReply> {
    const { id, is_approved: isApproved, confirmed = false } = request;
    const refuse = async (target: UserEntity, change: CompanyChange): Promise<void> => {
      if (!isApproved && target.is_approved) await this.last.refuse(change, target, confirmed);
    };
    const { data } = await this.change(scope, actor, { id, isApproved, refuse });
    return data;
  }

  /**
   * Approves or locks a person of the user's own company, from its list of users.
   * @throws DomainError `not_found`, `user_not_lockable` (409) for oneself and for administrators
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
    const online = await this.online.onlineIn(scope.companyId);
    const reason = { code: isApproved ? 'user_approved' : 'user_locked' } as const;
    const saved = await this.units.changeCompany(scope, actor, { reason }, async (change) => {
      const row = await this.users.get(scope, id, change.sql);
      refuseOwnApproval(actor, id);
      await refuse(row, change);
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
