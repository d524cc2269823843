/** File of a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Mail with the same content as text and as HTML. */
export interface MailMessage {
  readonly to: string | readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Main link of the mail, '' if it has none. Logged on a machine without SMTP. */
  readonly link: string;
  readonly cc?: readonly string[];
  /** Address for replies; '' or absent for the sender. */
  readonly replyTo?: string;
  /** Name shown instead of the one in MAIL_FROM. */
  readonly senderName?: string;
  /** Same id at each attempt, so that programs of the recipient notice a repetition. Absent: a new one. */
  readonly messageId?: string;
  readonly attachments?: readonly MailAttachment[];
}
