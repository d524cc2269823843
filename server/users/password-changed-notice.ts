import { Injectable } from '@nestjs/common';
import { Clock } from '../common';
import { Configuration } from '../config';
import { Mail, passwordChangedMail } from '../mail';

/** Tells a person by mail that their password was changed, so that a change that was not theirs is noticed. */
@Injectable()
export class PasswordChangedNotice {
  constructor(
    private readonly mail: Mail,
    private readonly clock: Clock,
    private readonly configuration: Configuration,
  ) {}

  /** Sends after the reply. A mail that fails takes nothing back. */
  send({ email, display_name: displayName }: { email: string; display_name: string }): void {
    const at = this.clock.now();
    const link = `${this.configuration.publicUrl}/login`;
    this.mail.afterTheReply(() => this.mail.send(passwordChangedMail({ to: email, displayName, at, link })));
  }
}
