import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from './until';

/** Mail that the server received. */
export interface ReceivedMail {
  /** Recipient from the envelope, not from the header. */
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** First address in the text; '' without one. */
  link: string;
  /** Names of the attached files. */
  files: string[];
}

export interface MailServer {
  /** Value for SMTP_URL. */
  url: string;
  /** All received mails, oldest first. */
  messages: ReceivedMail[];
  /** Returns the next unread mail to an address, and waits for it. */
  next(to: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

async function parsed(to: string, content: Buffer): Promise<ReceivedMail> {
  const { from, subject = '', text = '', html = '', attachments } = await PostalMime.parse(content);
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? [];
  const files = attachments.map(({ filename }) => filename ?? '');
  return { to, from: from?.address ?? '', subject, text, html, link, files };
}

async function contentOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Starts a real SMTP server on loopback that keeps its mail. Close it after the tests.
 * @param refusalOf the code to refuse a recipient with (450 and up), null to accept the mail
 * @param listenAt a free port when not given
 */
export async function startMailServer(
  refusalOf: (to: string) => number | null = () => null,
  listenAt = 0,
): Promise<MailServer> {
  const messages: ReceivedMail[] = [];
  const handedOut = new Set<ReceivedMail>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refusalOf(address);
      done(responseCode === null ? null : Object.assign(new Error('Refused by the test'), { responseCode }));
    },
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      contentOf(stream)
        .then(async (content) => {
          for (const to of recipients) messages.push(await parsed(to, content));
        })
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error('unreadable')),
        );
    },
  });
  await new Promise<void>((resolve) => server.listen(listenAt, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    async next(to) {
      const find = (): ReceivedMail | undefined =>
        messages.find((message) => message.to === to && !handedOut.has(message));
      await until(() => find() !== undefined);
      const mail = find();
      if (mail === undefined) throw new Error(`No mail to ${to}`);
      handedOut.add(mail);
      return mail;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
