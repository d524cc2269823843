/** Mail to one person, with the same content as text and as HTML. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Main link of the mail, '' if it has none. Logged on a machine without SMTP. */
  readonly link: string;
}
