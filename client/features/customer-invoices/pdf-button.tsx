import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { readInvoicePdf } from '#client/api/customer-invoices';
import { errorText } from '#client/messages/errors';
import { invoiceDetailTexts as texts } from '#client/messages/customer-invoices';
import { DownloadButton } from '#client/ui/file/download-button';

/** Downloads an invoice as a PDF. */
export function PdfButton({
  invoice: { id, invoice_name: name },
}: {
  invoice: Pick<CustomerInvoiceReply, 'id' | 'invoice_name'>;
}) {
  return (
    <DownloadButton
      label={texts.pdf}
      read={() => readInvoicePdf(id)}
      fileName={`${name}.pdf`}
      failure={errorText}
    />
  );
}
