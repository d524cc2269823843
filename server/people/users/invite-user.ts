import { Injectable } from '@nestjs/common';
import type { InvitationReply, UserReply } from '#shared/contract/users';
import { DomainError } from '#shared/errors/index';
import { OnlineUsers, type Principal } from '#server/platform/common/index';
import {
  AttemptOutput,
  type CompanyScope,
  type IdempotentRequest,
  UnitsOfWork,
} from '#server/database/index';
import { Invitations } from './invitations';
import { refuseAbove } from './user.policy';
import { presentUser } from './user.presenter';
import { UserRepository } from './user.repository';
import type { NewToken } from './user-tokens';

/** Person to invite again, by mail or with a link to copy. */
export interface InviteCommand {
  readonly id: number;
  readonly send: boolean;
  readonly idempotency: IdempotentRequest | undefined;
}

/** Stored answer of an invitation. The token is made from the seed. */
interface Invited {
  readonly user: UserReply;
  readonly seed: string;
  readonly expires_at: string;
}

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
   * refused. `scope` is the user's own company; in the admin area, that of the person. A repeated call sends no
   * second mail and gets the same link.
   * @throws DomainError `not_found`, `forbidden`, `user_signed_up` (409), `user_not_approved` (403),
   * `too_many_requests` (429) for too many mails
   */
  async run(scope: CompanyScope, principal: Principal, command: InviteCommand): Promise<InvitationReply> {
    const { id, send, idempotency } = command;
    const token = new AttemptOutput<NewToken>();
    const invited = await this.units.answerOnce(principal, idempotency, async () => {
      if (send) await this.invitations.countMail(scope, (await this.users.get(scope, id)).email);
      return this.invite(scope, principal, command, token);
    });
    if (token.value !== null)
      return this.invitations.deliver(invited.user, token.value, { actor: principal, send });
    const link = this.invitations.linkAgain(invited.user, invited.seed);
    return { link, mail_sent: send, expires_at: invited.expires_at };
  }

  private async invite(
    scope: CompanyScope,
    principal: Principal,
    { id, idempotency }: InviteCommand,
    output: AttemptOutput<NewToken>,
  ): Promise<Invited> {
    const online = await this.online.onlineIn(scope.companyId);
    const options = { reason: { code: 'user_invited_again' }, idempotency, output } as const;
    return this.units.changeCompany(scope, principal, options, async (change) => {
      const row = await this.users.get(scope, id, change.sql);
      refuseAbove(principal, row);
      if (row.is_signed_up) throw new DomainError('user_signed_up');
      if (!row.is_approved) throw new DomainError('user_not_approved');
      const seed = this.invitations.newSeed();
      const { expiresAt } = output.set(await this.invitations.createToken(change, id, seed));
      // Keeps the row unchanged; the audit trail records the repeated invitation.
      await this.users.touch(change, id);
      const user = presentUser(await this.users.get(scope, id, change.sql), online);
      change.record('users', presentUser(row, online), user);
      return { user, seed, expires_at: expiresAt.toISOString() };
    });
  }
}
