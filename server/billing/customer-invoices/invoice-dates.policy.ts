import { chicagoDay } from '#shared/business-time';
import { oneLine } from '#shared/cells/well-formed-text';
import type { CustomerInvoiceEditRequest, CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { CustomerInvoiceSentRequest } from '#shared/contract/invoice-emails';
import { cleanTerms } from '#shared/calc/payment-terms';
import type { CustomerInvoiceEntity } from './customer-invoice.entity';

type Dates = Pick<CustomerInvoiceReply, 'invoice_date' | 'terms' | 'due_date'>;
type SentStamp = Pick<CustomerInvoiceReply, 'sent_at' | 'sent_to' | 'sent_by_id' | 'sent_by'>;

const NOT_SENT: SentStamp = { sent_at: '', sent_to: '', sent_by_id: 0, sent_by: '' };

/** Returns the dates and terms of an invoice, which people edit. */
export const datesOf = ({ invoice_date, terms, due_date }: CustomerInvoiceReply): Dates => ({
  invoice_date,
  terms,
  due_date,
});

/** Returns the dates and terms of an edit. An empty invoice date keeps the present one. */
export const editedDates = (request: CustomerInvoiceEditRequest): Partial<Dates> => ({
  ...(request.invoice_date ? { invoice_date: request.invoice_date } : {}),
  ...(request.terms === undefined ? {} : { terms: cleanTerms(request.terms) }),
  ...(request.due_date === undefined ? {} : { due_date: request.due_date }),
});

/** Presents dates and terms. An older version of the server stores no date: it is the day of creation. */
export const presentDates = (row: CustomerInvoiceEntity): Dates => ({
  invoice_date: row.invoice_date ?? chicagoDay(row.created_at.toISOString()),
  terms: row.terms,
  due_date: row.due_date ?? '',
});

/** Presents when, to whom and by whom an invoice was sent. */
export const presentSent = ({ sent_at, sent_to, sent_by_id, sent_by }: CustomerInvoiceEntity): SentStamp =>
  sent_at === null ? NOT_SENT : { sent_at: sent_at.toISOString(), sent_to, sent_by_id, sent_by };

/** Presents the state of the newest email, if there is one. */
export const presentEmail = ({
  email_state: state,
}: CustomerInvoiceEntity): Pick<CustomerInvoiceReply, 'email_state'> =>
  state === '' ? {} : { email_state: state as NonNullable<CustomerInvoiceReply['email_state']> };

/** Presents since when an invoice keeps its sender and customer, if it does. */
export const presentKept = ({
  parties_at: at,
}: CustomerInvoiceEntity): Pick<CustomerInvoiceReply, 'parties_at'> =>
  at === null ? {} : { parties_at: at.toISOString() };

/** Requested state of an invoice, sent or not. */
interface SendingAsked {
  readonly isSent: boolean;
  /** Recipients or portal; '' for an invoice that is not sent. */
  readonly sentTo: string;
}

/** Reads a request to mark an invoice as sent or as not sent. */
export const sendingOf = ({ is_sent: isSent, sent_to = '' }: CustomerInvoiceSentRequest): SendingAsked => ({
  isSent,
  sentTo: isSent ? oneLine(sent_to) : '',
});

interface Sending {
  readonly now: Date;
  readonly actor: { readonly userId: number; readonly displayName: string };
}

/** Returns the stored person, time and recipient of a sending; empty for one that is taken back. */
export const sentStamp = (
  { now, actor }: Sending,
  { isSent, sentTo }: SendingAsked,
): Pick<CustomerInvoiceEntity, keyof SentStamp> =>
  isSent
    ? { sent_at: now, sent_to: sentTo, sent_by_id: actor.userId, sent_by: actor.displayName }
    : { sent_at: null, sent_to: '', sent_by_id: 0, sent_by: '' };
