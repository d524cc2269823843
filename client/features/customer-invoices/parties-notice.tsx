import { Button } from '@mantine/core';
import { useState } from 'react';
import { chicagoDay } from '#shared/business-time';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { ProjectReply } from '#shared/contract/projects';
import type { PrintedParties } from '#shared/words/invoice-parties';
import { editInvoice } from '#client/api/customer-invoices';
import { usePermissionCheck } from '#client/api/permissions';
import { errorText } from '#client/messages/errors';
import { invoicePartiesTexts as texts } from '#client/messages/invoice-parties';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { whileBusy } from '#client/ui/form/while-busy';
import { shownDay } from '#client/ui/format/shown-day';
import classes from './invoice-terms.module.css';
import type { InvoiceParties } from './use-invoice-parties';

const FIELDS = Object.keys(texts.fields) as (keyof PrintedParties)[];

/** Returns what the invoice prints differently from today, in words. */
const changesOf = ({ printed, now, isKept }: InvoiceParties): string[] =>
  !isKept || now === null
    ? []
    : FIELDS.filter((field) => printed[field] !== now[field]).map((field) => texts.fields[field]);

interface PartiesNoticeProps {
  invoice: CustomerInvoiceReply;
  project: ProjectReply;
  parties: InvoiceParties;
}

/** Button that lets a draft print the sender and customer of today. */
function Renew({ id, revision }: Pick<CustomerInvoiceReply, 'id' | 'revision'>) {
  const [pending, setPending] = useState(false);
  const run = async (): Promise<void> => {
    setPending(true);
    try {
      await editInvoice(id, { renew_parties: true, revision });
      showSuccess(texts.renewed);
    } catch (thrown) {
      showError(errorText(thrown));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="compact-sm" variant="default" {...whileBusy(pending, () => void run())}>
      {texts.renew}
    </Button>
  );
}

/** Says that names or addresses have changed since the invoice was made. A draft can take over those of today. */
export function PartiesNotice({ invoice, project, parties }: PartiesNoticeProps) {
  const may = usePermissionCheck()('bill customers', project);
  const changes = changesOf(parties);
  if (changes.length === 0 || !invoice.is_current || invoice.is_void) return null;
  const isDraft = invoice.sent_at === '';
  return (
    <div className={classes.parties} role="note">
      <span>{texts.changed(shownDay(chicagoDay(invoice.parties_at ?? '')), changes.join(', '))}</span>
      {isDraft && may && <Renew id={invoice.id} revision={invoice.revision} />}
    </div>
  );
}
