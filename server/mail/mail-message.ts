/** A mail to one person: the same in text and in HTML. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link that the mail is about; '' where it has none. Shown in the log of a machine without SMTP. */
  readonly link: string;
}
