import type { MailMessage } from './mail-message';
import { type MailContent, mailPage, mailText, onOneLine } from './mail-page';

export interface InvitationMail {
  to: string;
  firstName: string;
  companyName: string;
  /** '' when Haulbook itself invites. */
  invitedBy: string;
  link: string;
  days: number;
}

/** Invites a person to sign up; the link holds the single-use token (design: trust, section 1). */
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
  return {
    to,
    subject: `You are invited to ${company} on Haulbook`,
    text: mailText(content),
    html: mailPage(content),
    link,
  };
}
