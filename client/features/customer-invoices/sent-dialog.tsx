import { Text } from '@mantine/core';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { CustomerInvoiceSentRequest } from '#shared/contract/invoice-emails';
import { markInvoiceSent } from '#client/api/customer-invoices';
import { requestResolver } from '#client/api/request-resolver';
import type { RecordStamp } from '#client/api/records';
import { useRecordForm } from '#client/api/use-record-form';
import { invoiceTermsTexts as texts } from '#client/messages/invoice-terms';
import { showSaved } from '#client/ui/feedback/undo-action';
import { FormDialog } from '#client/ui/form/form-dialog';
import { TextField } from '#client/ui/form/form-fields';

type SentValues = Pick<CustomerInvoiceReply, 'sent_to'>;

const EMPTY: SentValues = { sent_to: '' };
const LABELS = { sent_to: texts.sentTo };
const resolver = requestResolver<SentValues>({
  request: CustomerInvoiceSentRequest,
  bodyOf: ({ sent_to }) => ({ is_sent: true, sent_to }),
});

interface SentDialogProps {
  invoice: CustomerInvoiceReply;
  /** Addresses that the customer's invoices go to; '' for none. */
  recipients: string;
  onClose: () => void;
}

/** Marks an invoice as sent, with its recipients. */
export function SentDialog({ invoice, recipients, onClose }: SentDialogProps) {
  const { id } = invoice;
  const valuesOf = ({ sent_to }: SentValues): SentValues => ({ sent_to: sent_to || recipients });
  const save = async ({ sent_to }: SentValues, { revision }: RecordStamp): Promise<void> => {
    const saved = await markInvoiceSent(id, { is_sent: true, sent_to, revision });
    showSaved({
      text: texts.marked,
      undo: () => markInvoiceSent(id, { is_sent: false, revision: saved.revision }),
      done: texts.markUndone,
    });
    onClose();
  };
  const state = useRecordForm({ id, record: invoice, empty: EMPTY, valuesOf, resolver, save });
  return (
    <FormDialog
      title={texts.markTitle}
      state={state}
      fieldLabels={LABELS}
      submitLabel={texts.markSent}
      onClose={onClose}
    >
      <Text size="sm">{texts.markLead}</Text>
      <TextField first form={state.form} name="sent_to" label={texts.sentTo} description={texts.sentToHint} />
    </FormDialog>
  );
}
