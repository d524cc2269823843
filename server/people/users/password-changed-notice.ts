import { Injectable } from '@nestjs/common';
import { Clock } from '#server/platform/common/index';
import { Configuration } from '#server/config/index';
import { Mail, passwordChangedMail } from '#server/platform/mail/index';

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
