import type { MailMessage } from './mail-message';
import { type MailContent, mailPage, mailText, onOneLine } from './mail-page';

export interface LockedOutMail {
  to: string;
  displayName: string;
  minutes: number;
  /** Where a new password can be asked for. */
  link: string;
}

/** Tells a person that failed sign-ins to their account are being stopped. */
export function lockedOutMail({ to, displayName, minutes, link }: LockedOutMail): MailMessage {
  const content: MailContent = {
    heading: 'Failed attempts to sign in to your account',
    paragraphs: [
      `Hello ${onOneLine(displayName)}, somebody has tried several wrong passwords for your Haulbook account. ` +
        `Where they come from, signing in to it is paused for ${String(minutes)} minutes.`,
      'You can still sign in from a browser that you have used before.',
    ],
    action: { label: 'Go to Haulbook', link },
    notes: [
      'If it was you: wait, or ask for a new password on the sign-in page. A new password ends the pause at once.',
      'If it was not you, your password has kept them out so far. Choose a new one if others use it too.',
    ],
  };
  return {
    to,
    subject: 'Failed attempts to sign in to your Haulbook account',
    text: mailText(content),
    html: mailPage(content),
    link,
  };
}
