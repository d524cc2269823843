import type { MailMessage } from './mail-message';

/** The way out: SMTP, or a folder. */
export abstract class MailTransport {
  /** @throws Error when the mail did not go out; `isFinal` tells whether trying again could help. */
  abstract deliver(message: MailMessage): Promise<void>;

  /** Whether the failure will be the same the next time: the server has refused the mail itself. */
  abstract isFinal(failure: unknown): boolean;
}
