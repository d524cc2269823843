import { Button } from '@mantine/core';
import { useState } from 'react';
import { chicagoDay } from '#shared/business-time';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { InvoiceEmailReply } from '#shared/contract/invoice-emails';
import type { ProjectReply } from '#shared/contract/projects';
import { newIdempotencyKey } from '#client/api/client';
import { emailInvoiceAgain, readInvoiceEmails } from '#client/api/invoice-emails';
import { usePermissionCheck } from '#client/api/permissions';
import { useAnswer } from '#client/api/use-answer';
import { errorText } from '#client/messages/errors';
import { invoiceEmailTexts as texts } from '#client/messages/invoice-emails';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { whileBusy } from '#client/ui/form/while-busy';
import { shownDay } from '#client/ui/format/shown-day';
import classes from './invoice-emails.module.css';

/** Interval at which a waiting email is read again, for the answer of a server that defers it. */
const WAITING_MS = 5_000;

/** Returns the recipients of an email that the server has not refused. */
function recipientsOf({ to, cc, refused }: InvoiceEmailReply): string {
  const wrong = new Set(refused.map(({ address }) => address));
  return [...to, ...cc].filter((address) => !wrong.has(address)).join(', ');
}

/** Says how an email went, in one sentence. */
export function emailSentence(email: InvoiceEmailReply): string {
  const to = recipientsOf(email);
  if (email.state === 'sent') {
    return texts.sent(to, shownDay(chicagoDay(email.settled_at)), email.ordered_by);
  }
  if (email.state === 'failed') return texts.failed(to, email.answer);
  if (email.state === 'unknown') return texts.unknown(to);
  return email.answer === '' ? texts.waiting(to) : texts.waitingAgain(to, email.answer);
}

function useAgain(invoiceId: number, emailId: number) {
  const [pending, setPending] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const run = async (): Promise<void> => {
    setPending(true);
    try {
      await emailInvoiceAgain(invoiceId, emailId, key);
      showSuccess(texts.ordered);
    } catch (thrown) {
      showError(errorText(thrown));
    } finally {
      setPending(false);
    }
  };
  return whileBusy(pending, () => void run());
}

function AgainButton({ invoiceId, emailId }: { invoiceId: number; emailId: number }) {
  const again = useAgain(invoiceId, emailId);
  return (
    <Button size="compact-sm" variant="default" {...again}>
      {texts.again}
    </Button>
  );
}

interface LineProps {
  email: InvoiceEmailReply;
  invoiceId: number;
  /** True when the person may send it again. */
  mayRepeat: boolean;
}

function EmailLine({ email, invoiceId, mayRepeat }: LineProps) {
  const isOpen = email.state === 'failed' || email.state === 'unknown';
  return (
    <li data-open={isOpen || undefined}>
      <span>{emailSentence(email)}</span>
      {email.refused.map(({ address, answer }) => (
        <span key={address} data-open>
          {texts.refused(address, answer)}
        </span>
      ))}
      {/* A new attempt settles at another time, so its button has another key. */}
      {isOpen && mayRepeat && <AgainButton key={email.settled_at} invoiceId={invoiceId} emailId={email.id} />}
    </li>
  );
}

interface InvoiceEmailsProps {
  invoice: CustomerInvoiceReply;
  project: ProjectReply;
}

/** Lists the emails of an invoice, live. Shows nothing for an invoice without one. */
export function InvoiceEmails({ invoice, project }: InvoiceEmailsProps) {
  const { id, email_state: state = '', revision } = invoice;
  const mayBill = usePermissionCheck()('bill customers', project);
  const { value, error, tryAgain } = useAnswer({
    subject: state === '' ? null : `emails of invoice ${id}`,
    version: revision,
    ask: (signal) => readInvoiceEmails(id, signal),
    askEvery: state === 'waiting' ? WAITING_MS : false,
  });
  if (state === '') return null;
  if (value === null) return error === null ? null : <Failure onTryAgain={tryAgain} />;
  const mayRepeat = mayBill && invoice.is_current && !invoice.is_void;
  return <EmailList emails={value.emails} invoiceId={id} mayRepeat={mayRepeat} />;
}

interface ListProps extends Omit<LineProps, 'email'> {
  /** Newest first. */
  emails: readonly InvoiceEmailReply[];
}

function EmailList({ emails: [newest, ...earlier], ...line }: ListProps) {
  if (newest === undefined) return null;
  return (
    <section className={classes.emails} aria-label={texts.label}>
      <ul aria-live="polite">
        <EmailLine email={newest} {...line} />
      </ul>
      {earlier.length > 0 && (
        <details>
          <summary>{texts.earlier(earlier.length)}</summary>
          <ul>
            {earlier.map((email) => (
              <EmailLine key={email.id} email={email} {...line} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Failure({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <section className={classes.emails} aria-label={texts.label}>
      <span>{texts.failedToLoad}</span>
      <Button size="compact-sm" variant="default" onClick={onTryAgain}>
        {texts.tryAgain}
      </Button>
    </section>
  );
}
