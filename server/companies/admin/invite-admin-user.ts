import { Injectable } from '@nestjs/common';
import type { InvitationReply } from '#shared/contract/users';
import type { Principal } from '#server/platform/common/index';
import { type InviteCommand, InviteUser } from '#server/people/users/index';
import { AdminUserRepository } from './admin-user.repository';

/** Repeats the invitation of a user of any company who has not signed up yet. */
@Injectable()
export class InviteAdminUser {
  constructor(
    private readonly adminUsers: AdminUserRepository,
    private readonly invites: InviteUser,
  ) {}

  /** @throws DomainError `not_found`, and the errors of `InviteUser.run`. */
  async run(principal: Principal, command: InviteCommand): Promise<InvitationReply> {
    return this.invites.run(await this.adminUsers.scopeOf(command.id), principal, command);
  }
}
