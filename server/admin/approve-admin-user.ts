import { Injectable } from '@nestjs/common';
import type { AdminUserApprovalRequest } from '../../shared/contract/admin-users';
import type { Principal } from '../common';
import { ApproveUser } from '../users';
import { AdminUserRepository } from './admin-user.repository';

/** Approves or locks a user of any company; a locked one is out within a second. */
@Injectable()
export class ApproveAdminUser {
  constructor(
    private readonly adminUsers: AdminUserRepository,
    private readonly approves: ApproveUser,
  ) {}

  /** @throws DomainError `not_found`, else as `ApproveUser.run`. */
  async run(principal: Principal, request: AdminUserApprovalRequest): Promise<void> {
    await this.approves.run(await this.adminUsers.scopeOf(request.id), principal, request);
  }
}
