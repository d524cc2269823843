import { Injectable } from '@nestjs/common';
import type { AdminUserApprovalRequest } from '#shared/contract/admin-users';
import type { Principal } from '#server/platform/common/index';
import { ApproveUser } from '#server/people/users/index';
import { AdminUserRepository } from './admin-user.repository';

/** Approves or locks a user of any company. A locked user is signed out within a second. */
@Injectable()
export class ApproveAdminUser {
  constructor(
    private readonly adminUsers: AdminUserRepository,
    private readonly approves: ApproveUser,
  ) {}

  /** @throws DomainError `not_found`, and the errors of `ApproveUser.run`. */
  async run(principal: Principal, request: AdminUserApprovalRequest): Promise<void> {
    await this.approves.run(await this.adminUsers.scopeOf(request.id), principal, request);
  }
}
