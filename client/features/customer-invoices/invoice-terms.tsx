import { Button } from '@mantine/core';
import { useState } from 'react';
import { chicagoDay } from '#shared/business-time';
import type { AccountCompanyReply } from '#shared/contract/account-companies';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { ProjectReply } from '#shared/contract/projects';
import type { PrintedParties } from '#shared/words/invoice-parties';
import { invoiceState, invoiceStateWords } from '#shared/words/invoice-state';
import { markInvoiceSent } from '#client/api/customer-invoices';
import { usePermissionCheck } from '#client/api/permissions';
import { errorText } from '#client/messages/errors';
import { invoiceTermsTexts as texts } from '#client/messages/invoice-terms';
import { useCompanyRows } from '#client/replica/index';
import { showError } from '#client/ui/feedback/message-cards';
import { showSaved } from '#client/ui/feedback/undo-action';
import { whileBusy } from '#client/ui/form/while-busy';
import { shownDay } from '#client/ui/format/shown-day';
import { DatesDialog } from './dates-dialog';
import { EmailButton } from './email-button';
import classes from './invoice-terms.module.css';
import { SentDialog } from './sent-dialog';

/** Returns the state of an invoice in words; a sent one has its day. */
export function stateText(invoice: CustomerInvoiceReply): string {
  const state = invoiceState(invoice);
  return state === 'sent' ? texts.sent(shownDay(chicagoDay(invoice.sent_at))) : invoiceStateWords[state];
}

/** Returns to whom, when and by whom an invoice was sent; '' for one that was not. */
export const sentTitle = ({ sent_at: at, sent_to: to, sent_by: by }: CustomerInvoiceReply): string =>
  at === '' ? '' : texts.sentTitle(shownDay(chicagoDay(at)), to, by);

/** Returns the addresses that invoices of a project go to; '' for none. */
export function recipientsOf(
  project: Pick<ProjectReply, 'customer_id'>,
  customers: readonly AccountCompanyReply[],
): string {
  const customer = customers.find(({ id }) => id === project.customer_id);
  return customer === undefined ? '' : customer.billing_emails || customer.email;
}

interface ActionsProps {
  invoice: CustomerInvoiceReply;
  project: ProjectReply;
}

interface TermsProps extends ActionsProps {
  /** Customer that the invoice prints. */
  billTo: Pick<PrintedParties, 'customer_name' | 'billing_address'>;
}

/** Takes back that an invoice was sent, with an undo that marks it again. */
function useNotSent({ id, revision, sent_to }: CustomerInvoiceReply) {
  const [pending, setPending] = useState(false);
  const run = async (): Promise<void> => {
    setPending(true);
    try {
      const { revision: now } = await markInvoiceSent(id, { is_sent: false, revision });
      const undo = () => markInvoiceSent(id, { is_sent: true, sent_to, revision: now });
      showSaved({ text: texts.markUndone, undo, done: texts.marked });
    } catch (thrown) {
      showError(errorText(thrown));
    } finally {
      setPending(false);
    }
  };
  return whileBusy(pending, () => void run());
}

function Actions({ invoice, project }: ActionsProps) {
  const [popup, setPopup] = useState<'dates' | 'sent' | null>(null);
  const customers = useCompanyRows('account_companies').rows;
  const notSent = useNotSent(invoice);
  const close = () => setPopup(null);
  return (
    <div className={classes.actions}>
      <Button size="compact-sm" variant="default" onClick={() => setPopup('dates')}>
        {texts.edit}
      </Button>
      <EmailButton invoice={invoice} />
      {invoice.sent_at === '' ? (
        <Button size="compact-sm" variant="default" onClick={() => setPopup('sent')}>
          {texts.markSent}
        </Button>
      ) : (
        <Button size="compact-sm" variant="default" {...notSent}>
          {texts.notSent}
        </Button>
      )}
      {popup === 'dates' && <DatesDialog invoice={invoice} onClose={close} />}
      {popup === 'sent' && (
        <SentDialog invoice={invoice} recipients={recipientsOf(project, customers)} onClose={close} />
      )}
    </div>
  );
}

/** Shows date, terms, due date and state of an invoice, with the buttons that change them. */
export function InvoiceTerms({ invoice, project, billTo }: TermsProps) {
  const may = usePermissionCheck()('bill customers', project);
  const facts = [
    [texts.date, shownDay(invoice.invoice_date)],
    [texts.terms, invoice.terms],
    [texts.due, shownDay(invoice.due_date)],
  ];
  return (
    <section className={classes.terms} aria-label={texts.label}>
      <dl>
        <div>
          <dt>{texts.billTo}</dt>
          <dd title={billTo.billing_address}>{billTo.customer_name || texts.none}</dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? texts.none : value}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.state}</dt>
          <dd>
            <span title={sentTitle(invoice)}>{stateText(invoice)}</span>
            {invoice.sent_to !== '' && <span className={classes.to}>{invoice.sent_to}</span>}
          </dd>
        </div>
      </dl>
      {may && invoice.is_current && !invoice.is_void && <Actions invoice={invoice} project={project} />}
    </section>
  );
}
