import { Injectable } from '@nestjs/common';
import type { DoneReply } from '../../shared/contract/accounts';
import { Configuration } from '../config';
import { Mail, passwordResetMail } from '../mail';
import { UserLinks } from './user-links';
import { RESET_MINUTES } from './user-tokens';
import { mayEnter } from './user.policy';
import { UserRepository } from './user.repository';

/** Mails a link with which a person chooses a new password (spec 1 section 7; design: trust, section 1). */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly users: UserRepository,
    private readonly links: UserLinks,
    private readonly mail: Mail,
    private readonly configuration: Configuration,
  ) {}

  /** The same answer for any address, at once: whose it is, is looked up after the reply. */
  run(email: string): DoneReply {
    this.mail.afterTheReply(() => this.mailLink(email));
    return { error: '', message: 'Check your email' };
  }

  private async mailLink(email: string): Promise<void> {
    const person = await this.users.findCredentials(email);
    // Who may not sign in gets no link that would change nothing; who was invited has a link already.
    if (person === null || !mayEnter(person)) return;
    const { token } = await this.links.reset(person.id);
    const message = passwordResetMail({
      // As it is stored, not as it was typed: the same letters may be written in several ways.
      to: person.email,
      displayName: person.display_name,
      link: `${this.configuration.publicUrl}/password-reset/${token}`,
      minutes: RESET_MINUTES,
    });
    await this.mail.send(message);
  }
}
