import { useEffect } from 'react';
import type { BillElsewhereReply } from '#shared/contract/vendor-invoices';
import { type BillNumber, readBilledElsewhere } from '#client/api/vendor-invoices';
import { addInvoiceTexts } from '#client/messages/vendor-invoices';
import { billText } from './bill-text';
import classes from './add-invoice.module.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useAnswer } from '#client/api/use-answer';

/** Milliseconds without typing before the number is looked up. */
const TYPED_MS = 300;
const NONE: readonly BillElsewhereReply[] = [];

/**
 * Looks up bills of the same vendor and number in other projects. A blank name or vendor skips the lookup.
 * A failed lookup shows no warning. The reply to storing the invoice still warns.
 */
function useBilledElsewhere(bill: BillNumber): readonly BillElsewhereReply[] {
  const { projectId, vendorName, pcCarrierId } = bill;
  const [invoiceName] = useDebouncedValue(bill.invoiceName.trim(), TYPED_MS);
  const number = { projectId, invoiceName, vendorName, pcCarrierId };
  const isNamed = invoiceName !== '' && vendorName !== '';
  const subject = isNamed ? `bills like ${JSON.stringify(number)}` : null;
  return useAnswer({ subject, ask: (signal) => readBilledElsewhere(number, signal) }).value ?? NONE;
}

const texts = addInvoiceTexts.billedElsewhere;

interface BilledElsewhereProps {
  bill: BillNumber;
  /** Called with the bills of the warning. */
  onFound: (bills: readonly BillElsewhereReply[]) => void;
}

/** Warns of bills of the same vendor and number in other projects; renders nothing without any. */
export function BilledElsewhere({ bill, onFound }: BilledElsewhereProps) {
  const bills = useBilledElsewhere(bill);
  useEffect(() => onFound(bills), [bills, onFound]);
  if (bills.length === 0) return null;
  return (
    <section className={classes.warning} role="status" aria-label={texts.label}>
      <p>{texts.lead}</p>
      <ul>
        {bills.map((found) => (
          <li key={found.invoice_id}>{billText(found)}</li>
        ))}
      </ul>
    </section>
  );
}
