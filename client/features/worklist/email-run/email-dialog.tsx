import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { emailsIn } from '#shared/contract/billing-validators';
import type { InvoiceEmailReply, InvoiceEmailRequest } from '#shared/contract/invoice-emails';
import { emailInvoice } from '#client/api/invoice-emails';
import type { IntentKey } from '#client/api/use-record-form';
import { emailRunTexts as texts } from '#client/messages/email-run';
import { errorText } from '#client/messages/errors';
import { invoiceEmailTexts } from '#client/messages/invoice-emails';
import { RunDialog } from '../runs/run-dialog';
import { Outcome, Previewed, RunItem, readingOf } from '../runs/run-item';
import classes from '../runs/run.module.css';
import { madeBy, refusedFirst, useRun } from '../runs/use-run';
import { type EmailInvoice, type EmailItem, recipientsFault, useEmailItems } from './use-email-items';

/** Email that a run sends. */
interface EmailOrder {
  key: string;
  id: number;
  body: Pick<InvoiceEmailRequest, 'to' | 'subject' | 'message' | 'with_spreadsheet'>;
}

/** Orders an email. @throws ApiError those of `emailInvoice` */
const send = ({ id, body }: EmailOrder, intent: IntentKey): Promise<InvoiceEmailReply> =>
  emailInvoice(id, body, intent.of(body));

/** Returns the order of an item; null for one that can't be sent or isn't chosen. */
function orderOf(
  { key, invoice, isChosen, recipients, preview }: EmailItem,
  withSpreadsheet: boolean,
): EmailOrder | null {
  if (!isChosen || preview.state !== 'ready' || preview.value === null) return null;
  if (recipientsFault(recipients) !== '') return null;
  const { subject, message } = preview.value;
  const body = { to: emailsIn(recipients), subject, message, with_spreadsheet: withSpreadsheet };
  return { key, id: invoice.id, body };
}

interface EmailRunDialogProps {
  invoices: readonly EmailInvoice[];
  onClose: () => void;
}

/** Popup that emails several invoices, each to the recipients of its customer. */
export function EmailRunDialog({ invoices, onClose }: EmailRunDialogProps) {
  const [withSpreadsheet, setWithSpreadsheet] = useState(false);
  const { items, choose } = useEmailItems(invoices);
  const run = useRun({ make: send, whyOf: errorText });
  const isSent = (key: string): boolean => run.results.get(key)?.state === 'made';
  const orders = items
    .map((item) => orderOf(item, withSpreadsheet))
    .filter((order) => order !== null && !isSent(order.key));
  const open = items.map((item) => ({ ...item, isChosen: item.isChosen && !isSent(item.key), days: item }));
  return (
    <RunDialog
      title={texts.title}
      act="send"
      head={
        <Checkbox
          size="xs"
          label={invoiceEmailTexts.fields.with_spreadsheet}
          checked={withSpreadsheet}
          disabled={run.isRunning || madeBy(run).length > 0}
          onChange={(event) => setWithSpreadsheet(event.currentTarget.checked)}
        />
      }
      list={texts.list}
      files={null}
      run={run}
      reading={readingOf(open)}
      orders={orders.length}
      sum={orders.length === 0 ? '' : texts.sum(orders.length)}
      summary={texts.summary}
      action={texts.send(orders.length)}
      onStart={() => void run.run(orders.filter((order) => order !== null))}
      onClose={onClose}
    >
      {refusedFirst(items, run).map((item) => {
        const { key, invoice, emailedTo, recipients, preview } = item;
        const result = run.results.get(key);
        return (
          <RunItem
            key={key}
            title={invoice.name}
            subtitle={invoice.jobName}
            isChosen={item.isChosen}
            name={recipients}
            fault={preview.state === 'ready' ? recipientsFault(recipients) : ''}
            labels={{ choose: texts.email(invoice.name), name: texts.recipients(invoice.name) }}
            result={result}
            isLocked={run.isRunning}
            choose={({ isChosen, name }) =>
              choose(key, {
                ...(isChosen !== undefined && { isChosen }),
                ...(name !== undefined && { recipients: name }),
              })
            }
            figures={<Previewed preview={preview}>{({ subject }) => <span>{subject}</span>}</Previewed>}
            notes={
              <>
                {emailedTo !== '' && <span className={classes.warn}>{texts.emailed(emailedTo)}</span>}
                <Outcome act="send" result={result}>
                  {() => <span className={classes.good}>{texts.onItsWay}</span>}
                </Outcome>
              </>
            }
          />
        );
      })}
    </RunDialog>
  );
}
