import { useEffect } from 'react';
import type { BillElsewhereReply } from '../../../shared/contract/vendor-invoices';
import type { BillNumber } from '../../api/vendor-invoices';
import { addInvoiceTexts } from '../../messages/vendor-invoices';
import { billText } from './bill-text';
import { useBilledElsewhere } from './use-billed-elsewhere';
import classes from './add-invoice.module.css';

const texts = addInvoiceTexts.billedElsewhere;

interface BilledElsewhereProps {
  bill: BillNumber;
  /** Gets the bills that the person is warned of. */
  onFound: (bills: readonly BillElsewhereReply[]) => void;
}

/** Warns of bills of the same vendor and number in other projects; shows nothing where there are none. */
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
