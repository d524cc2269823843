import { useState } from 'react';
import { emailsIn } from '#shared/contract/billing-validators';
import type { InvoiceEmailsReply } from '#shared/contract/invoice-emails';
import { isMailAddress } from '#shared/contract/validators';
import { readInvoiceEmails } from '#client/api/invoice-emails';
import { type Answer, useAnswers } from '#client/api/use-answer';
import { emailRunTexts as texts } from '#client/messages/email-run';

/** Invoice that a run may email. */
export interface EmailInvoice {
  id: number;
  name: string;
  jobName: string;
}

/** Choices of a person for one invoice. */
export interface EmailChoices {
  /** Null until the person decides: then an invoice that was emailed before is not emailed again. */
  isChosen: boolean | null;
  /** Typed recipients; null for the proposed ones. */
  recipients: string | null;
}

/** Row of the popup: an invoice with the email that would be sent. */
export interface EmailItem {
  key: string;
  invoice: EmailInvoice;
  isChosen: boolean;
  recipients: string;
  /** Recipients of the newest email that went out; '' without one. */
  emailedTo: string;
  preview: Answer<InvoiceEmailsReply>;
}

const START: EmailChoices = { isChosen: null, recipients: null };

/** Returns the fault of typed recipients; '' for valid ones. */
export function recipientsFault(recipients: string): string {
  const addresses = emailsIn(recipients);
  if (addresses.length === 0) return texts.noRecipient;
  const wrong = addresses.find((address) => !isMailAddress(address));
  return wrong === undefined ? '' : texts.wrongAddress(wrong);
}

/** Reads the proposed emails of invoices, and keeps what the person chooses for each. */
export function useEmailItems(invoices: readonly EmailInvoice[]): {
  items: readonly EmailItem[];
  choose: (key: string, choices: Partial<EmailChoices>) => void;
} {
  const [chosen, setChosen] = useState<ReadonlyMap<string, EmailChoices>>(new Map());
  const choose = (key: string, choices: Partial<EmailChoices>): void =>
    setChosen((all) => new Map(all).set(key, { ...(all.get(key) ?? START), ...choices }));
  const previews = useAnswers(
    invoices.map(({ id }) => ({
      subject: `emails of ${id}`,
      ask: (signal: AbortSignal) => readInvoiceEmails(id, signal),
    })),
  );
  const items = invoices.flatMap((invoice, at): EmailItem[] => {
    const [key, preview] = [String(invoice.id), previews[at]];
    if (preview === undefined) return [];
    const { isChosen, recipients } = chosen.get(key) ?? START;
    const earlier = preview.value?.emails.find(({ state }) => state !== 'failed')?.to ?? [];
    return [
      {
        key,
        invoice,
        isChosen: isChosen ?? earlier.length === 0,
        recipients: recipients ?? preview.value?.to.join(', ') ?? '',
        emailedTo: earlier.join(', '),
        preview,
      },
    ];
  });
  return { items, choose };
}
