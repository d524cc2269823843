import { chicagoSentence } from '../../shared/business-time';
import type { MailMessage } from './mail-message';
import { type MailContent, mailPage, mailText, onOneLine } from './mail-page';

export interface PasswordChangedMail {
  to: string;
  displayName: string;
  at: Date;
  /** Leads to the page where a new password can be asked for. */
  link: string;
}

/** Tells a person that the password of their account was changed. */
export function passwordChangedMail({ to, displayName, at, link }: PasswordChangedMail): MailMessage {
  const content: MailContent = {
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${onOneLine(displayName)}, the password of your Haulbook account was changed on ` +
        `${chicagoSentence(at)} (Central).`,
    ],
    action: { label: 'Go to Haulbook', link },
    notes: [
      'If it was you, there is nothing to do.',
      'If it was not you, ask for a new password on the sign-in page now, and tell your administrator.',
    ],
  };
  return {
    to,
    subject: 'Your Haulbook password was changed',
    text: mailText(content),
    html: mailPage(content),
    link,
  };
}
