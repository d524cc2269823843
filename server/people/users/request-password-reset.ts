import { Injectable } from '@nestjs/common';
import type { DoneReply } from '#shared/contract/accounts';
import { Configuration } from '#server/config/index';
import { Mail, passwordResetMail } from '#server/platform/mail/index';
import { UserLinks } from './user-links';
import { RESET_MINUTES } from './user-tokens';
import { maySignIn } from './user.policy';
import { UserRepository } from './user.repository';

/** Mails a link with which a person chooses a new password. */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly users: UserRepository,
    private readonly links: UserLinks,
    private readonly mail: Mail,
    private readonly configuration: Configuration,
  ) {}

  /** Returns the same answer immediately for any address. The person is looked up after the reply. */
  run(email: string): DoneReply {
    this.mail.runAfterReply(() => this.mailLink(email));
    return { error: '', message: 'Check your email' };
  }

  private async mailLink(email: string): Promise<void> {
    const person = await this.users.findCredentials(email);
    // Sends no link to people who may not sign in, because it would do nothing. Invited people have a link
    // already.
    if (person === null || !maySignIn(person)) return;
    const { token } = await this.links.reset(person.id);
    const message = passwordResetMail({
      // Uses the stored address, because the same one can be typed in several ways.
      to: person.email,
      displayName: person.display_name,
      link: `${this.configuration.publicUrl}/password-reset/${token}`,
      minutes: RESET_MINUTES,
    });
    await this.mail.send(message);
  }
}
