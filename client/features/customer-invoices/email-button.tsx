import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { InvoiceEmailsReply } from '#shared/contract/invoice-emails';
import { readInvoiceEmails } from '#client/api/invoice-emails';
import { errorText } from '#client/messages/errors';
import { invoiceEmailTexts as texts } from '#client/messages/invoice-emails';
import { lazyComponent } from '#client/ui/feedback/load-code';
import { showError } from '#client/ui/feedback/message-cards';
import { whileBusy } from '#client/ui/form/while-busy';

const EmailDialog = lazyComponent(async () => (await import('./email-dialog')).default);

/** Opens the email of an invoice, with a proposal. */
export function EmailButton({ invoice }: { invoice: CustomerInvoiceReply }) {
  const [proposal, setProposal] = useState<InvoiceEmailsReply | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      setProposal(await readInvoiceEmails(invoice.id));
    } catch (thrown) {
      showError(errorText(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="compact-sm" variant="default" {...whileBusy(busy, () => void open())}>
        {texts.open}
      </Button>
      {proposal !== null && (
        <Suspense>
          <EmailDialog invoice={invoice} proposal={proposal} onClose={() => setProposal(null)} />
        </Suspense>
      )}
    </>
  );
}
