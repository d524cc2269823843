import { Injectable } from '@nestjs/common';
import type { Principal } from '../common';
import { DeleteUser } from '../users';
import { AdminUserRepository } from './admin-user.repository';

/** Deletes a user of any company. */
@Injectable()
export class DeleteAdminUser {
  constructor(
    private readonly adminUsers: AdminUserRepository,
    private readonly deletes: DeleteUser,
  ) {}

  /** @throws DomainError `not_found`, else as `DeleteUser.byProvider`. */
  async run(principal: Principal, target: { id: number; confirmed: boolean }): Promise<void> {
    await this.deletes.byProvider(await this.adminUsers.scopeOf(target.id), principal, target);
  }
}
