import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { type ComposedMail, composeMail } from './compose-mail';
import type { MailMessage } from './mail-message';
import { type DeliveryOptions, type MailAccepted, MailTransport } from './mail-transport';
import { smtpFailure } from './smtp-failure';

/** Time limit of each SMTP step. A server that does not answer must not delay the caller. */
const STEP_TIMEOUT_MS = 4_000;
const CHUNK_BYTES = 65_536;

type Sent = NonNullable<Parameters<Parameters<SMTPConnection['send']>[2]>[1]>;

/** Content of a mail, which ends only when `beforeEnd` has succeeded. Nodemailer reads it once the server asks for it. */
async function* contentOf(bytes: Buffer, beforeEnd: () => Promise<void>): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield bytes.subarray(start, start + CHUNK_BYTES);
  }
  await beforeEnd();
}

/** Sends mail by SMTP. See docs/outside-systems.md#mail. */
@Injectable()
export class SmtpTransport extends MailTransport {
  private readonly settings: SMTPTransport;

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
    this.settings = new SMTPTransport({
      url: smtpUrl,
      requireTLS: protocol === 'smtp:' && username !== '',
    });
  }

  override async deliver(message: MailMessage, options: DeliveryOptions = {}): Promise<MailAccepted> {
    const mail = await composeMail(message, this.from);
    const { accepted, rejectedErrors = [] } = await this.send(mail, options);
    const refused = rejectedErrors.map(({ recipient = '', response, message: text }) => ({
      address: recipient,
      answer: response ?? text,
    }));
    return { accepted, refused };
  }

  /** Sends one mail on a connection of its own. */
  private async send(
    { bytes, envelope }: ComposedMail,
    { beforeEnd, stepMs: ms = STEP_TIMEOUT_MS }: DeliveryOptions,
  ): Promise<Sent> {
    const state = { isOver: false, hasEnded: false };
    const content = Readable.from(
      contentOf(bytes, async () => {
        if (!state.isOver) await beforeEnd?.();
        // The connection may be gone by now. Then the dot never reaches the server.
        if (state.isOver) throw new Error('The connection has ended');
        state.hasEnded = true;
      }),
    );
    const connection = new SMTPConnection({
      ...this.settings.options,
      dnsTimeout: STEP_TIMEOUT_MS,
      connectionTimeout: STEP_TIMEOUT_MS,
      greetingTimeout: ms,
      socketTimeout: ms,
    });
    try {
      return await new Promise((resolve, reject) => {
        /** Closes the connection in the same turn, so that no dot follows an error. */
        const end = (error: Error): void => {
          state.isOver = true;
          connection.close();
          reject(error);
        };
        const to = { from: envelope.from, to: [...envelope.to], size: bytes.length };
        const send = (): void =>
          connection.send(to, content, (error, sent) => {
            if (error) end(error);
            else resolve(sent);
          });
        connection.once('error', end);
        connection.connect((error) => {
          if (error) end(error);
          else this.logIn(connection, send, end);
        });
      });
    } catch (error) {
      throw smtpFailure(error, state.hasEnded);
    } finally {
      state.isOver = true;
      connection.close();
      content.destroy();
    }
  }

  private logIn(connection: SMTPConnection, next: () => void, fail: (error: Error) => void): void {
    const auth = this.settings.getAuth({});
    if (!auth || !connection.allowsAuth) {
      next();
      return;
    }
    connection.login(auth, (error) => {
      if (error) fail(error);
      else next();
    });
  }
}
