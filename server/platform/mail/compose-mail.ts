import { createTransport } from 'nodemailer';
import type { MailMessage } from './mail-message';

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  // A mail consists of our own texts and files only, so it must not load any file or address.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Mail as it goes over the wire. */
export interface ComposedMail {
  readonly bytes: Buffer;
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
}

/** Sender with another name: `Name <address>` keeps its address. */
function senderOf(mailFrom: string, name: string | undefined): string | { name: string; address: string } {
  if (name === undefined || name === '') return mailFrom;
  return { name, address: /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom };
}

/** An address object counts as a single address, even with commas or other separators in it. */
const single = (address: string): { name: string; address: string } => ({ name: '', address });

/** Builds the bytes and the envelope of a mail. */
export async function composeMail(message: MailMessage, mailFrom: string): Promise<ComposedMail> {
  const { to, cc = [], replyTo = '', subject, text, html, messageId, attachments = [] } = message;
  const sent = await composer.sendMail({
    from: senderOf(mailFrom, message.senderName),
    to: [to].flat().map(single),
    cc: cc.map(single),
    ...(replyTo === '' ? {} : { replyTo: single(replyTo) }),
    ...(messageId === undefined ? {} : { messageId }),
    subject,
    text,
    html,
    attachments: attachments.map((attachment) => ({ ...attachment })),
  });
  const { from, to: recipients } = sent.envelope;
  return { bytes: sent.message as Buffer, envelope: { from: from || '', to: [recipients].flat() } };
}
