import { chicagoSentence } from '../../shared/business-time';
import type { MailMessage } from './mail-message';
import { type MailContent, mailPage, mailText, onOneLine } from './mail-page';

/** Builds a mail as text and as HTML. Its link is the link of the button. */
const messageOf = (to: string, subject: string, content: MailContent): MailMessage => ({
  to,
  subject,
  text: mailText(content),
  html: mailPage(content),
  link: content.action.link,
});

interface InvitationMail {
  to: string;
  firstName: string;
  companyName: string;
  /** Name of the inviting person; '' when Haulbook itself invites. */
  invitedBy: string;
  link: string;
  days: number;
}

/** Builds the invitation to sign up. The link holds the single-use token. */
export function invitationMail({
  to,
  firstName,
  companyName,
  invitedBy,
  link,
  days,
}: InvitationMail): MailMessage {
  const company = onOneLine(companyName);
  const who = onOneLine(invitedBy);
  const content: MailContent = {
    heading: `Welcome to Haulbook, ${onOneLine(firstName)}`,
    paragraphs: [
      who === ''
        ? `You are invited to join ${company} on Haulbook.`
        : `${who} has invited you to join ${company} on Haulbook.`,
      'Choose your display name and a password, and you are in.',
    ],
    action: { label: 'Sign up', link },
    notes: [
      `The link is for you alone, works once, and holds for ${String(days)} days.`,
      'If you did not expect this invitation, you can ignore this mail.',
    ],
  };
  return messageOf(to, `You are invited to ${company} on Haulbook`, content);
}

interface PasswordResetMail {
  to: string;
  displayName: string;
  link: string;
  minutes: number;
}

/** Builds the mail for choosing a new password. The link holds the single-use token. */
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
  return messageOf(to, 'Reset your Haulbook password', content);
}

interface PasswordChangedMail {
  to: string;
  displayName: string;
  at: Date;
  /** Link to the page on which a new password can be requested. */
  link: string;
}

/** Builds the notice that the password of an account was changed. */
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
  return messageOf(to, 'Your Haulbook password was changed', content);
}

interface LockedOutMail {
  to: string;
  displayName: string;
  minutes: number;
  /** Link to the page on which a new password can be requested. */
  link: string;
}

/** Builds the notice that failed sign-ins to an account are being stopped. */
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
  return messageOf(to, 'Failed attempts to sign in to your Haulbook account', content);
}
