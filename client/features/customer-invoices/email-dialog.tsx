import { Text, Textarea } from '@mantine/core';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { InvoiceEmailsReply } from '#shared/contract/invoice-emails';
import { emailInvoice } from '#client/api/invoice-emails';
import type { RecordStamp } from '#client/api/records';
import { useRecordForm } from '#client/api/use-record-form';
import { invoiceEmailTexts as texts } from '#client/messages/invoice-emails';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { CheckboxField, TextField } from '#client/ui/form/form-fields';
import { FormDialog } from '#client/ui/form/form-dialog';
import { type EmailValues, emailBody, emailResolver, valuesOfProposal } from './email-form';
import { emailSentence } from './invoice-emails';
import { PdfButton } from './pdf-button';

const MESSAGE_ROWS = { min: 6, max: 14 };

/** Makes the values of an existing email. There is none: each email is new. */
const noValues = (values: EmailValues & { revision: number }): EmailValues => values;

interface EmailDialogProps {
  invoice: CustomerInvoiceReply;
  proposal: InvoiceEmailsReply;
  onClose: () => void;
}

/** Emails an invoice: recipients, subject, message and attachments. */
export default function EmailDialog({ invoice, proposal, onClose }: EmailDialogProps) {
  const save = async (values: EmailValues, { idempotencyKey }: RecordStamp): Promise<void> => {
    await emailInvoice(invoice.id, emailBody(values), idempotencyKey);
    showSuccess(texts.ordered);
    onClose();
  };
  const state = useRecordForm<EmailValues, EmailValues & { revision: number }>({
    id: 0,
    record: null,
    empty: valuesOfProposal(proposal),
    valuesOf: noValues,
    resolver: emailResolver,
    save,
  });
  const { form } = state;
  const [newest] = proposal.emails;
  return (
    <FormDialog
      title={texts.title(invoice.invoice_name)}
      state={state}
      size="lg"
      fieldLabels={texts.fields}
      submitLabel={texts.send}
      pendingLabel={texts.sending}
      aside={<PdfButton invoice={invoice} />}
      onClose={onClose}
    >
      {newest && <Text size="sm">{emailSentence(newest)}</Text>}
      <TextField
        first
        form={form}
        name="to"
        label={texts.fields.to}
        description={texts.addressesHint}
        required
      />
      <TextField form={form} name="cc" label={texts.fields.cc} />
      <TextField form={form} name="subject" label={texts.fields.subject} required />
      <Textarea
        {...form.register('message')}
        label={texts.fields.message}
        required
        autosize
        minRows={MESSAGE_ROWS.min}
        maxRows={MESSAGE_ROWS.max}
        error={form.formState.errors.message?.message}
      />
      <CheckboxField
        control={form.control}
        name="with_spreadsheet"
        label={texts.fields.with_spreadsheet}
        description={proposal.spreadsheet_name}
      />
      <Text size="sm">{texts.attached(proposal.pdf_name)}</Text>
    </FormDialog>
  );
}
