import type { BillElsewhereReply, BilledElsewhereReply } from '../../../shared/contract/vendor-invoices';
import { asNameFault } from '../../api/duplicate-name';
import { addInvoiceTexts as texts } from '../../messages/vendor-invoices';
import { showSuccess, showWarning } from '../../ui/feedback/message-cards';
import { billText } from './bill-text';

/** State of the popup: what it shows and how it closes. */
interface Popup {
  /** Bills of the same number that the person has been warned of. */
  warnedOf: readonly BillElsewhereReply[];
  close: () => void;
}

/** Warns of a bill of the same number that was in no warning before the invoice was stored. */
function warnOfOthers(found: readonly BillElsewhereReply[], warnedOf: readonly BillElsewhereReply[]): void {
  const others = found.filter(
    ({ invoice_id: id }) => !warnedOf.some(({ invoice_id: known }) => known === id),
  );
  const [first] = others;
  if (first === undefined) return;
  const more = others.length > 1 ? ` ${texts.billedElsewhere.more(others.length - 1)}` : '';
  showWarning(texts.billedElsewhere.after(billText(first) + more));
}

/**
 * Has an invoice stored, says 'Invoice Added' and closes the popup.
 * @throws as the call; a name that somebody has taken meanwhile is a fault of the field of the name
 */
export async function storeInvoice(
  store: () => Promise<BilledElsewhereReply>,
  { warnedOf, close }: Popup,
): Promise<void> {
  let stored: BilledElsewhereReply;
  try {
    stored = await store();
  } catch (thrown) {
    throw asNameFault(thrown, 'vendor_invoice_exists', 'invoice_name');
  }
  showSuccess(texts.added);
  warnOfOthers(stored.billed_elsewhere, warnedOf);
  close();
}
