import { Injectable } from '@nestjs/common';
import type { Principal } from '#server/platform/common/index';
import { UnitsOfWork } from '#server/database/index';
import { DeleteUser, type UserDeletion } from '#server/people/users/index';
import { AdminUserRepository } from './admin-user.repository';

/** Deletes a user of any company. */
@Injectable()
export class DeleteAdminUser {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly adminUsers: AdminUserRepository,
    private readonly deletes: DeleteUser,
  ) {}

  /** @throws DomainError `not_found`, and the errors of `DeleteUser.byProvider`. */
  async run(principal: Principal, target: UserDeletion): Promise<void> {
    await this.units.answerOnce(principal, target.idempotency, async () =>
      this.deletes.byProvider(await this.adminUsers.scopeOf(target.id), principal, target),
    );
  }
}
