import { Injectable } from '@nestjs/common';
import { Clock } from '../common';
import { Configuration } from '../config';
import { Mail, passwordChangedMail } from '../mail';

/** Mails a person that their password was changed, so that they notice a change by somebody else. */
@Injectable()
export class PasswordChangedNotice {
  constructor(
    private readonly mail: Mail,
    private readonly clock: Clock,
    private readonly configuration: Configuration,
  ) {}

  /** Sends after the reply. A failed mail does not undo the change. */
  send({ email, display_name: displayName }: { email: string; display_name: string }): void {
    const at = this.clock.now();
    const link = `${this.configuration.publicUrl}/login`;
    this.mail.runAfterReply(() => this.mail.send(passwordChangedMail({ to: email, displayName, at, link })));
  }
}
