import { Injectable } from '@nestjs/common';
import type { InvitationReply, UserReply } from '#shared/contract/users';
import { Configuration } from '#server/config/index';
import { type Actor, type CompanyChange, type CompanyScope, companyScope } from '#server/database/index';
import { Mail, invitationMail } from '#server/platform/mail/index';
import { Throttles, invitationKeys } from '#server/platform/throttles/index';
import { UserLinks } from './user-links';
import { INVITATION_DAYS, type NewToken } from './user-tokens';
import { UserRepository } from './user.repository';

/** Creates invitations inside a change and mails them after its commit. */
@Injectable()
export class Invitations {
  constructor(
    private readonly links: UserLinks,
    private readonly users: UserRepository,
    private readonly throttles: Throttles,
    private readonly mail: Mail,
    private readonly configuration: Configuration,
  ) {}

  /**
   * Counts a mail before it is created, so that a company cannot flood a mailbox with invitations.
   * @throws DomainError `too_many_requests` (429)
   */
  countMail({ companyId }: CompanyScope, email: string): Promise<void> {
    return this.throttles.count('invitation', invitationKeys({ companyId, email }));
  }

  /** Creates a token for a person who has not signed up yet, and voids the earlier ones. */
  createToken(change: CompanyChange, userId: number): Promise<NewToken> {
    return this.links.invite(change, userId);
  }

  /** Returns the invitation for the inviting user. Mails it first if `send` is set. */
  async deliver(
    user: UserReply,
    { token, expiresAt }: NewToken,
    { actor, send }: { actor: Actor; send: boolean },
  ): Promise<InvitationReply> {
    const person = `email=${encodeURIComponent(user.email)}&name=${encodeURIComponent(user.display_name)}`;
    const link = `${this.configuration.publicUrl}/signup?token=${token}&${person}`;
    const mailSent = send && (await this.send(user, link, actor));
    return { link, mail_sent: mailSent, expires_at: expiresAt.toISOString() };
  }

  private async send(user: UserReply, link: string, actor: Actor): Promise<boolean> {
    const message = invitationMail({
      to: user.email,
      firstName: user.first_name,
      companyName: await this.users.companyName(companyScope(user.company_id)),
      invitedBy: actor.userId === 0 ? '' : actor.displayName,
      link,
      days: INVITATION_DAYS,
    });
    return this.mail.send(message);
  }
}
