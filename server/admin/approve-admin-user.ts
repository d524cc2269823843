import { Injectable } from '@nestjs/common';
import type { AdminUserApprovalRequest } from '../../shared/contract/admin-users';
import { DomainError } from '../../shared/errors';
import type { Principal } from '../common';
import { companyScope } from '../database';
import { ApproveUser } from '../users';
import { AdminUserRepository } from './admin-user.repository';

/** Approves or locks an administrator of any company; a locked one is out within a second. */
@Injectable()
export class ApproveAdminUser {
  constructor(
    private readonly adminUsers: AdminUserRepository,
    private readonly approves: ApproveUser,
  ) {}

  /** @throws DomainError `not_found` for who is no administrator, `user_not_lockable` (409) for oneself. */
  async run(principal: Principal, { id, is_approved }: AdminUserApprovalRequest): Promise<void> {
    const companyId = await this.adminUsers.companyOf(id);
    if (companyId === null) throw new DomainError('not_found', { what: 'User' });
    await this.approves.run(companyScope(companyId), principal, id, is_approved);
  }
}
