import { useMemo } from 'react';
import type { CreditDebitReply } from '#shared/contract/credits-debits';
import type { CustomerInvoiceLoadReply, CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { notInPdf } from '#shared/rules/pdf-characters';
import type { PrintedParties } from '#shared/words/invoice-parties';
import { invoicePartiesTexts as texts } from '#client/messages/invoice-parties';
import classes from './invoice-terms.module.css';

/** Most characters that the notice names. */
const NAMED_MAX = 12;

interface NotInPdfProps {
  invoice: Pick<CustomerInvoiceReply, 'invoice_name'>;
  lines: readonly CustomerInvoiceLoadReply[];
  credits: readonly CreditDebitReply[];
  printed: PrintedParties;
}

/** Returns the texts of an invoice's PDF that people write. */
function textsIn({ invoice, lines, credits, printed }: NotInPdfProps): Set<string> {
  const found = new Set([invoice.invoice_name, ...Object.values(printed)]);
  for (const { reason, credit_number: number } of credits) found.add(reason).add(number);
  for (const line of lines) {
    found.add(line.ticket_number).add(line.product_name).add(line.terminal_name).add(line.po_number);
    if (line.is_asset) found.add(line.carrier_name).add(line.load_type);
  }
  return found;
}

/** Names the characters that the PDF of an invoice can't print; nothing for most invoices. */
export function NotInPdf(props: NotInPdfProps) {
  const { invoice, lines, credits, printed } = props;
  const characters = useMemo(
    () => notInPdf(textsIn({ invoice, lines, credits, printed })),
    [invoice, lines, credits, printed],
  );
  if (characters.length === 0) return null;
  const named = characters.slice(0, NAMED_MAX).join(' ');
  return (
    <div className={classes.parties} role="note">
      <span>{texts.notInPdf(named, characters.length > NAMED_MAX)}</span>
    </div>
  );
}
