import { Injectable } from '@nestjs/common';
import type { InvitationReply, InvitationRequest } from '../../shared/contract/users';
import { DomainError } from '../../shared/errors';
import type { Principal } from '../common';
import { companyScope } from '../database';
import { InviteUser } from '../users';
import { AdminUserRepository } from './admin-user.repository';

/** Invites an administrator of any company once more, who has not signed up yet. */
@Injectable()
export class InviteAdminUser {
  constructor(
    private readonly adminUsers: AdminUserRepository,
    private readonly invites: InviteUser,
  ) {}

  /** @throws DomainError `not_found` for who is no administrator; else as `InviteUser.run`. */
  async run(principal: Principal, id: number, request: InvitationRequest): Promise<InvitationReply> {
    const companyId = await this.adminUsers.companyOf(id);
    if (companyId === null) throw new DomainError('not_found', { what: 'User' });
    return this.invites.run(companyScope(companyId), principal, id, request);
  }
}
