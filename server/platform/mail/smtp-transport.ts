import { Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { MailMessage } from './mail-message';
import { MailTransport } from './mail-transport';

/** Time limit of each SMTP step. A server that does not answer must not delay the caller. */
const STEP_TIMEOUT_MS = 4_000;
const REFUSED_FOR_GOOD = 500;

/** Sends mail by SMTP. See docs/outside-systems.md#mail. */
@Injectable()
export class SmtpTransport extends MailTransport {
  private readonly transporter;

  /**
   * Configures the connection. With a user in the address, it must be encrypted before the password is sent.
   * An address that ends in `?requireTLS=false` turns this off.
   */
  constructor(
    smtpUrl: string,
    private readonly from: string,
  ) {
    super();
    const { protocol, username } = new URL(smtpUrl);
    this.transporter = createTransport({
      url: smtpUrl,
      requireTLS: protocol === 'smtp:' && username !== '',
      dnsTimeout: STEP_TIMEOUT_MS,
      connectionTimeout: STEP_TIMEOUT_MS,
      greetingTimeout: STEP_TIMEOUT_MS,
      socketTimeout: STEP_TIMEOUT_MS,
      // A mail consists of our own texts only, so it must not load any file or address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  override async deliver({ to, subject, text, html }: MailMessage): Promise<void> {
    const { from } = this;
    // An address object counts as a single address, even with commas or other separators in it.
    await this.transporter.sendMail({ from, to: { name: '', address: to }, subject, text, html });
  }

  override isFinal(failure: unknown): boolean {
    const code: unknown = failure instanceof Error ? Reflect.get(failure, 'responseCode') : undefined;
    return typeof code === 'number' && code >= REFUSED_FOR_GOOD;
  }
}
