import { Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { MailMessage } from './mail-message';
import { MailTransport } from './mail-transport';

/** Each step of the conversation: a server that says nothing must not hold up who waits for the answer. */
const STEP_TIMEOUT_MS = 4_000;
const REFUSED_FOR_GOOD = 500;

/** Mail by SMTP (design: outside systems, section 4). */
@Injectable()
export class SmtpTransport extends MailTransport {
  private readonly transporter;

  /**
   * With a user in the address the connection must be encrypted before the password is sent; an address ending
   * in `?requireTLS=false` says otherwise.
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
      // A mail is made of our own texts alone: nothing in it may name a file or an address to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  override async deliver({ to, subject, text, html }: MailMessage): Promise<void> {
    const { from } = this;
    // An address as an object is taken as one address, whatever characters are in it.
    await this.transporter.sendMail({ from, to: { name: '', address: to }, subject, text, html });
  }

  override isFinal(failure: unknown): boolean {
    const code: unknown = failure instanceof Error ? Reflect.get(failure, 'responseCode') : undefined;
    return typeof code === 'number' && code >= REFUSED_FOR_GOOD;
  }
}
