import type { RefusedRecipient } from '../mail-transport';
import type { OutgoingMailEntity } from './outgoing-mail.entity';
import type { MailState } from './outgoing-mail.policy';

/** Record that a mail is about. */
export interface MailSubject {
  readonly about: string;
  readonly aboutId: number;
}

/** Mail as a person orders it. */
export interface MailOrder extends MailSubject {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly replyTo: string;
  readonly senderName: string;
  readonly subject: string;
  readonly message: string;
  readonly withSpreadsheet: boolean;
}

/** Mail of the outbox. */
export interface OutgoingMail
  extends
    MailOrder,
    Pick<OutgoingMailEntity, 'id' | 'company_id' | 'project_id' | 'message_id' | 'answer'>,
    Pick<OutgoingMailEntity, 'attempts' | 'claims' | 'ending_at' | 'settled_at' | 'is_reported'>,
    Pick<OutgoingMailEntity, 'ordered_by_id' | 'ordered_by' | 'created_at'> {
  readonly state: MailState;
  readonly refused: readonly RefusedRecipient[];
}

interface StoredRecipients {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly refused: readonly RefusedRecipient[];
}

export const storedRecipients = ({ to, cc, refused }: StoredRecipients): string =>
  JSON.stringify({ to, cc, refused });

/** Returns the mail of a row. */
export function mailOf(row: OutgoingMailEntity): OutgoingMail {
  const { to, cc, refused } = JSON.parse(row.recipients) as StoredRecipients;
  return {
    id: row.id,
    company_id: row.company_id,
    project_id: row.project_id,
    message_id: row.message_id,
    attempts: row.attempts,
    claims: row.claims,
    answer: row.answer,
    ending_at: row.ending_at,
    settled_at: row.settled_at,
    is_reported: row.is_reported,
    ordered_by_id: row.ordered_by_id,
    ordered_by: row.ordered_by,
    created_at: row.created_at,
    to,
    cc,
    refused,
    state: row.state as MailState,
    about: row.about,
    aboutId: row.about_id,
    replyTo: row.reply_to,
    senderName: row.sender_name,
    subject: row.subject,
    message: row.message,
    withSpreadsheet: row.with_spreadsheet,
  };
}

/** Returns the recipients, copies included, that the server has not refused. */
export function reached({ to, cc, refused }: StoredRecipients): string[] {
  const wrong = new Set(refused.map(({ address }) => address.toLowerCase()));
  return [...to, ...cc].filter((address) => !wrong.has(address.toLowerCase()));
}
