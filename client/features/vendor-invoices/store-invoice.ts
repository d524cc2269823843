import type { BillElsewhereReply, BilledElsewhereReply } from '../../../shared/contract/vendor-invoices';
import { asNameFault } from '../../api/duplicate-name';
import { addInvoiceTexts as texts } from '../../messages/vendor-invoices';
import { showSuccess, showWarning } from '../../ui/feedback/message-cards';
import { billText } from './bill-text';

/** Warnings that the dialog has shown, and how it closes. */
interface Popup {
  /** Bills with the same number that the person was warned of. */
  warnedOf: readonly BillElsewhereReply[];
  close: () => void;
}

/** Warns of bills with the same number that no earlier warning showed. */
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
 * Stores an invoice, shows 'Invoice Added' and closes the popup.
 * @throws the error of the call. A name that was taken meanwhile becomes a fault of the name field.
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
