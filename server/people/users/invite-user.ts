import { Injectable } from '@nestjs/common';
import type { InvitationReply, InvitationRequest } from '#shared/contract/users';
import { DomainError } from '#shared/errors/index';
import { OnlineUsers, type Principal } from '#server/platform/common/index';
import { type CompanyScope, UnitsOfWork } from '#server/database/index';
import { Invitations } from './invitations';
import { refuseAbove } from './user.policy';
import { presentUser } from './user.presenter';
import { UserRepository } from './user.repository';

/** Invites a person again who has not signed up yet: by mail, or with a link to copy. */
@Injectable()
export class InviteUser {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly users: UserRepository,
    private readonly invitations: Invitations,
    private readonly online: OnlineUsers,
  ) {}

  /**
   * Voids the earlier link. The holder of a link can become that person, so links for a higher role are
   * refused. `scope` is the user's own company; in the admin area, that of the person.
   * @throws DomainError `not_found`, `forbidden`, `user_signed_up` (409), `user_not_approved` (403),
   * `too_many_requests` (429) for too many mails
   */
  async run(
    scope: CompanyScope,
    principal: Principal,
    id: number,
    { send }: InvitationRequest,
  ): Promise<InvitationReply> {
    if (send) await this.invitations.countMail(scope, (await this.users.get(scope, id)).email);
    const online = await this.online.onlineIn(scope.companyId);
    const made = await this.units.changeCompany(
      scope,
      principal,
      { reason: { code: 'user_invited_again' } },
      async (change) => {
        const row = await this.users.get(scope, id, change.sql);
        refuseAbove(principal, row);
        if (row.is_signed_up) throw new DomainError('user_signed_up');
        if (!row.is_approved) throw new DomainError('user_not_approved');
        const token = await this.invitations.createToken(change, id);
        // Keeps the row unchanged; the audit trail records the repeated invitation.
        await this.users.touch(change, id);
        const user = presentUser(await this.users.get(scope, id, change.sql), online);
        change.record('users', presentUser(row, online), user);
        return { user, token };
      },
    );
    return this.invitations.deliver(made.user, made.token, { actor: principal, send });
  }
}
