import { amountDue } from '#shared/calc/invoicing/index';
import { cutText, oneLine } from '#shared/cells/well-formed-text';
import type { CreditDebitReply } from '#shared/contract/credits-debits';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import {
  EMAIL_SUBJECT_MAX_LENGTH,
  type InvoiceEmailReply,
  type InvoiceEmailRequest,
} from '#shared/contract/invoice-emails';
import type { PrintedParties } from '#shared/words/invoice-parties';
import { shownDay } from '#shared/words/shown-day';
import type { OutgoingMail } from '#server/platform/mail/index';

/** Kind of the mails in the outbox. */
export const ABOUT_CUSTOMER_INVOICE = 'customer_invoice';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

interface ProposalFacts {
  readonly invoice: CustomerInvoiceReply;
  readonly parties: Pick<PrintedParties, 'company_name' | 'company_phone' | 'job_name'>;
  readonly credits: readonly CreditDebitReply[];
  /** Display name of the person who will send it. */
  readonly sender: string;
}

/** Writes the proposed subject and message of an invoice. */
export function proposedText({ invoice, parties, credits, sender }: ProposalFacts): {
  subject: string;
  message: string;
} {
  const { invoice_name: name, total_rev: total, due_date: due } = invoice;
  const { company_name: company, company_phone: phone, job_name: job } = parties;
  const amount = dollars.format(amountDue(total, credits).due);
  const project = job === '' ? '' : ` for ${oneLine(job)}`;
  const dueBy = due === '' ? '' : ` It is due on ${shownDay(due)}.`;
  return {
    subject: cutText(`Invoice ${oneLine(name)} from ${oneLine(company)}`, EMAIL_SUBJECT_MAX_LENGTH),
    message: [
      'Hello,',
      `Attached is invoice ${oneLine(name)}${project}. The amount due is ${amount}.${dueBy}`,
      'Please reply to this email with any questions.',
      ['Thank you,', sender, company, phone].filter((line) => line !== '').join('\n'),
    ].join('\n\n'),
  };
}

/** Returns the recipients of a request, each once: without blanks, and copies only for others. */
export function recipientsOf({ to, cc = [] }: Pick<InvoiceEmailRequest, 'to' | 'cc'>): {
  to: string[];
  cc: string[];
} {
  const seen = new Set<string>();
  const once = (addresses: readonly string[]): string[] =>
    addresses
      .map((address) => address.trim())
      .filter((address) => {
        const key = address.toLowerCase();
        const isNew = !seen.has(key);
        seen.add(key);
        return isNew;
      });
  return { to: once(to), cc: once(cc) };
}

/** Returns the reason why an invoice must not be sent any more; '' when it may be. */
export function refusalOf(invoice: CustomerInvoiceReply | null, newestName: string): string {
  if (invoice === null) return 'The invoice was deleted before the email was sent.';
  if (!invoice.is_current) return `The invoice was replaced by ${newestName} before the email was sent.`;
  return invoice.is_void ? 'The invoice was voided before the email was sent.' : '';
}

/** Presents an email of an invoice on the wire. */
export const presentInvoiceEmail = (mail: OutgoingMail): InvoiceEmailReply => ({
  id: mail.id,
  state: mail.state,
  to: [...mail.to],
  cc: [...mail.cc],
  refused: mail.refused.map(({ address, answer }) => ({ address, answer })),
  subject: mail.subject,
  message: mail.message,
  with_spreadsheet: mail.withSpreadsheet,
  answer: mail.answer,
  ordered_by_id: mail.ordered_by_id,
  ordered_by: mail.ordered_by,
  ordered_at: mail.created_at.toISOString(),
  settled_at: mail.settled_at?.toISOString() ?? '',
});
