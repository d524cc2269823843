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
    Pick<
      OutgoingMailEntity,
      'id' | 'company_id' | 'project_id' | 'message_id' | 'attempts' | 'claims' | 'answer'
    > {
  readonly state: MailState;
  readonly refused: readonly RefusedRecipient[];
  readonly ending_at: Date | null;
  readonly settled_at: Date | null;
  readonly is_reported: boolean;
  readonly ordered_by_id: number;
  readonly ordered_by: string;
  readonly created_at: Date;
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
    ...row,
    state: row.state as MailState,
    to,
    cc,
    refused,
    aboutId: row.about_id,
    replyTo: row.reply_to,
    senderName: row.sender_name,
    withSpreadsheet: row.with_spreadsheet,
  };
}

/** Returns the recipients, copies included, that the server has not refused. */
export function reached({ to, cc, refused }: StoredRecipients): string[] {
  const wrong = new Set(refused.map(({ address }) => address.toLowerCase()));
  return [...to, ...cc].filter((address) => !wrong.has(address.toLowerCase()));
}
