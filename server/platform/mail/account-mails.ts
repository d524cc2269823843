import { chicagoSentence } from '../common/data/zoned-texts';
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
        ? `You're invited to join ${company} on Haulbook.`
        : `${who} invited you to join ${company} on Haulbook.`,
      'Choose a display name and a password to get started.',
    ],
    action: { label: 'Sign up', link },
    notes: [
      `This link is just for you, works once and expires in ${days} days.`,
      "Weren't expecting this? You can ignore this email.",
    ],
  };
  return messageOf(to, `You're invited to join ${company} on Haulbook`, content);
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
    paragraphs: [`Hi ${onOneLine(displayName)}, we got a request to reset your Haulbook password.`],
    action: { label: 'Choose a new password', link },
    notes: [
      `This link works once and expires in ${minutes} minutes. A new password signs you out on all devices.`,
      "Didn't ask for this? Ignore this email; your password won't change.",
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
      `Hi ${onOneLine(displayName)}, your Haulbook password was changed on ${chicagoSentence(at)} (Central).`,
    ],
    action: { label: 'Go to Haulbook', link },
    notes: [
      "Was this you? You don't need to do anything.",
      "Wasn't you? Reset your password on the login page now and tell your administrator.",
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
    heading: 'Failed attempts to log in to your account',
    paragraphs: [
      `Hi ${onOneLine(displayName)}, someone entered the wrong password for your Haulbook account several times. ` +
        `To protect it, we're blocking their attempts for ${minutes} minutes.`,
      "You can still log in from a browser you've used before.",
    ],
    action: { label: 'Go to Haulbook', link },
    notes: [
      'Was this you? Wait, or reset your password on the login page. A new password lifts the block right away.',
      "Wasn't you? Your password has kept them out so far. If you use it anywhere else, choose a new one.",
    ],
  };
  return messageOf(to, 'Failed attempts to log in to your Haulbook account', content);
}

interface RemovedAdministratorMail {
  to: string;
  /** Display name of the former administrator. */
  name: string;
  /** Display name of the user who made the change. */
  by: string;
  companyName: string;
  /** Name of the new role; null after a deletion. */
  newRole: string | null;
  at: Date;
  link: string;
}

const FORMER_ROLE = 'Account Admin';

const partsOf = ({ name, by, companyName, at }: RemovedAdministratorMail) => ({
  name: onOneLine(name),
  by: onOneLine(by),
  company: onOneLine(companyName),
  time: `${chicagoSentence(at)} (Central)`,
});

/** Builds the notice to a person who is no longer an administrator. */
export function formerAdministratorMail(mail: RemovedAdministratorMail): MailMessage {
  const { name, by, company, time } = partsOf(mail);
  const { newRole } = mail;
  const heading = newRole === null ? 'Your account was deleted' : 'Your role was changed';
  const act =
    newRole === null
      ? `deleted your Haulbook account at ${company}`
      : `changed your role from ${FORMER_ROLE} to ${newRole}`;
  const content: MailContent = {
    heading,
    paragraphs: [`Hi ${name}, ${by} ${act} on ${time}.`],
    action: { label: 'Go to Haulbook', link: mail.link },
    notes: [
      "Did you expect this? You don't need to do anything.",
      "Didn't expect it? Tell another administrator of your company. They got an email, too.",
    ],
  };
  return messageOf(mail.to, heading.replace('Your', 'Your Haulbook'), content);
}

/** Builds the notice to the other administrators of the company. */
export function lostAdministratorMail(mail: RemovedAdministratorMail): MailMessage {
  const { name, by, company, time } = partsOf(mail);
  const content: MailContent = {
    heading: `${name} is no longer an administrator`,
    paragraphs: [
      mail.newRole === null
        ? `${by} deleted ${name}, an ${FORMER_ROLE}, on ${time}.`
        : `${by} changed the role of ${name} from ${FORMER_ROLE} to ${mail.newRole} on ${time}.`,
    ],
    action: { label: 'Go to Haulbook', link: mail.link },
    notes: [
      "Did you expect this? You don't need to do anything.",
      `Didn't expect it? Check the users of ${company} in Settings, and change your password if the change was made in your name.`,
    ],
  };
  return messageOf(mail.to, `${name} is no longer an administrator of ${company}`, content);
}
