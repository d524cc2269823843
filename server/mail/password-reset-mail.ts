import type { MailMessage } from './mail-message';
import { type MailContent, mailPage, mailText, onOneLine } from './mail-page';

export interface PasswordResetMail {
  to: string;
  displayName: string;
  link: string;
  minutes: number;
}

/** Lets a person choose a new password; the link holds the single-use token (design: trust, section 1). */
export function passwordResetMail({ to, displayName, link, minutes }: PasswordResetMail): MailMessage {
  const content: MailContent = {
    heading: 'Reset your password',
    paragraphs: [
      `Hello ${onOneLine(displayName)}, somebody asked for a new password of your Haulbook account.`,
    ],
    action: { label: 'Choose a new password', link },
    notes: [
      `The link works once and holds for ${String(minutes)} minutes. A new password signs you out everywhere.`,
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
  };
  return {
    to,
    subject: 'Reset your Haulbook password',
    text: mailText(content),
    html: mailPage(content),
    link,
  };
}
