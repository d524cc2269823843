import type { MailMessage } from './mail-message';

/** Port of outgoing mail: SMTP or a folder. */
export abstract class MailTransport {
  /** @throws Error when the mail did not go out. `isFinal` then says if a retry can help. */
  abstract deliver(message: MailMessage): Promise<void>;

  /** Returns true when a retry would fail as well, because the server has rejected the mail itself. */
  abstract isFinal(failure: unknown): boolean;
}
