import { IsFlag, IsListOf } from './choice-validators';
import { type FieldRule, MISSING } from './field-rule';
import { IsRecordId, IsRevision } from './number-validators';
import { IsName, IsText, MayBeAbsent, isMailAddress } from './validators';

/** Most recipients of an email, and most copies. */
export const EMAIL_RECIPIENTS_MAX = 20;
export const EMAIL_SUBJECT_MAX_LENGTH = 200;
export const EMAIL_MESSAGE_MAX_LENGTH = 5_000;

/** Longest text that says to whom an invoice was sent. */
export const SENT_TO_MAX_LENGTH = 500;

/** Body of PATCH /pc/customer-invoice/sent/{id}: marks an invoice as sent, or as not sent. */
export class CustomerInvoiceSentRequest {
  @IsFlag() is_sent!: boolean;
  /** Recipients or portal. */
  @MayBeAbsent() @IsText(SENT_TO_MAX_LENGTH) sent_to?: string;
  /** Revision of the invoice that the user saw. */
  @MayBeAbsent() @IsRevision() revision?: number;
}

/**
 * State of an email. `waiting` and `sending`: it will go out. `failed`: nobody got it. `unknown`: the server had it and did
 * not answer. A person may repeat the last two.
 */
export type EmailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown';

/** Email of a customer invoice. */
export interface InvoiceEmailReply {
  id: number;
  state: EmailState;
  to: string[];
  cc: string[];
  /** Recipients that the server refused while it took the email for others. */
  refused: { address: string; answer: string }[];
  subject: string;
  message: string;
  with_spreadsheet: boolean;
  /** Last answer of the server that did not take it; '' for none. */
  answer: string;
  ordered_by_id: number;
  ordered_by: string;
  /** ISO time of the order. */
  ordered_at: string;
  /** ISO time at which it was sent or failed; '' before. */
  settled_at: string;
}

/** Reply of GET /pc/customer-invoice/email/{id}: a proposal for the next email, and the emails so far, newest first. */
export interface InvoiceEmailsReply {
  /** Billing emails of the customer, or else its email. */
  to: string[];
  subject: string;
  message: string;
  /** Names of the attached files. */
  pdf_name: string;
  spreadsheet_name: string;
  emails: InvoiceEmailReply[];
}

const addressRule: FieldRule = {
  name: 'isAddressEntry',
  schema: { type: 'string', format: 'email' },
  faultOf: (value) => {
    if (value === undefined) return MISSING;
    return typeof value === 'string' && isMailAddress(value.trim()) ? undefined : 'is not a valid email';
  },
};

/** Body of POST /pc/customer-invoice/email/{id}. The PDF is always attached. */
export class InvoiceEmailRequest {
  @IsListOf({ max: EMAIL_RECIPIENTS_MAX, empty: 'Please enter a recipient' }, addressRule)
  to!: string[];

  @MayBeAbsent() @IsListOf({ max: EMAIL_RECIPIENTS_MAX }, addressRule) cc?: string[];

  @IsName(EMAIL_SUBJECT_MAX_LENGTH, 'Please enter a subject') subject!: string;
  @IsText(EMAIL_MESSAGE_MAX_LENGTH, 'Please enter a message') message!: string;
  @MayBeAbsent() @IsFlag() with_spreadsheet?: boolean;
}

/** Body of POST /pc/customer-invoice/email-again/{id}: sends a failed email of the invoice again. */
export class InvoiceEmailAgainRequest {
  @IsRecordId() email_id!: number;
}
