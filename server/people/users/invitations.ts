import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InvitationReply, UserReply } from '#shared/contract/users';
import { Configuration } from '#server/config/index';
import { PurposeKeys } from '#server/platform/common/index';
import { type Actor, type CompanyChange, type CompanyScope, companyScope } from '#server/database/index';
import { Mail, invitationMail } from '#server/platform/mail/index';
import { Throttles, invitationKeys } from '#server/platform/throttles/index';
import { UserLinks } from './user-links';
import { INVITATION_DAYS, type NewToken, newSecret } from './user-tokens';
import { UserRepository } from './user.repository';

/** Creates invitations inside a change and mails them after its commit. */
@Injectable()
export class Invitations {
  private readonly keys: PurposeKeys;

  constructor(
    private readonly links: UserLinks,
    private readonly users: UserRepository,
    private readonly throttles: Throttles,
    private readonly mail: Mail,
    private readonly configuration: Configuration,
  ) {
    this.keys = new PurposeKeys(configuration, 'invitation');
  }

  /**
   * Counts a mail before it is created, so that a company cannot flood a mailbox with invitations.
   * @throws DomainError `too_many_requests` (429)
   */
  countMail({ companyId }: CompanyScope, email: string): Promise<void> {
    return this.throttles.count('invitation', invitationKeys({ companyId, email }));
  }

  /** Returns a random seed. It names the key of its token, so that another APP_SECRET gives the same token. */
  newSeed(): string {
    return `${newSecret()}.${this.keys.currentId}`;
  }

  /**
   * Creates a token for a person who has not signed up yet, and voids the earlier ones. The same seed gives the same
   * token, so that a repeated call can show the link again: only a seed may be stored, never a token.
   */
  createToken(change: CompanyChange, userId: number, seed = this.newSeed()): Promise<NewToken> {
    return this.links.invite(change, userId, this.tokenOf(seed));
  }

  /** Returns the invitation for the inviting user. Mails it first if `send` is set. */
  async deliver(
    user: UserReply,
    { token, expiresAt }: Pick<NewToken, 'token' | 'expiresAt'>,
    { actor, send }: { actor: Actor; send: boolean },
  ): Promise<InvitationReply> {
    const link = this.linkOf(user, token);
    const mailSent = send && (await this.send(user, link, actor));
    return { link, mail_sent: mailSent, expires_at: expiresAt.toISOString() };
  }

  /** Returns the link of an invitation that was made with a seed. */
  linkAgain(user: UserReply, seed: string): string {
    return this.linkOf(user, this.tokenOf(seed));
  }

  private linkOf({ email, display_name }: UserReply, token: string): string {
    const person = `email=${encodeURIComponent(email)}&name=${encodeURIComponent(display_name)}`;
    return `${this.configuration.publicUrl}/signup?token=${token}&${person}`;
  }

  private tokenOf(seed: string): string {
    const key = this.keys.named(seed.split('.')[1]);
    return createHmac('sha256', key).update(seed).digest('base64url');
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
