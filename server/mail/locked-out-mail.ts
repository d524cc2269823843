import type { MailMessage } from './mail-message';
import { type MailContent, mailPage, mailText, onOneLine } from './mail-page';

export interface LockedOutMail {
  to: string;
  displayName: string;
  failures: number;
  minutes: number;
  /** Where a new password can be asked for. */
  link: string;
}

/** Tells a person that their account takes no sign-in for a while (design: trust, section 1). */
export function lockedOutMail({ to, displayName, failures, minutes, link }: LockedOutMail): MailMessage {
  const content: MailContent = {
    heading: 'Signing in is paused for your account',
    paragraphs: [
      `Hello ${onOneLine(displayName)}, there were ${String(failures)} failed attempts to sign in to your ` +
        `Haulbook account. For ${String(minutes)} minutes it takes no more of them.`,
    ],
    action: { label: 'Go to Haulbook', link },
    notes: [
      'If it was you: wait, or ask for a new password on the sign-in page.',
      'If it was not you, your password has kept them out so far. Choose a new one if others use it too.',
    ],
  };
  return {
    to,
    subject: 'Signing in to Haulbook is paused for your account',
    text: mailText(content),
    html: mailPage(content),
    link,
  };
}
