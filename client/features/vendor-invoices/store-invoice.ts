import type {
  BillElsewhereReply,
  VendorInvoiceAddedReply,
  VendorInvoiceReply,
} from '#shared/contract/vendor-invoices';
import { asNameFault } from '#client/api/duplicate-name';
import { addInvoiceTexts as texts } from '#client/messages/vendor-invoices';
import { showSuccess, showWarning } from '#client/ui/feedback/message-cards';
import { billText } from './bill-text';

/** Warnings that the dialog has shown, and how it ends. */
interface Popup {
  /** Bills with the same number that the person was warned of. */
  warnedOf: readonly BillElsewhereReply[];
  /** Opens the new invoice. */
  onAdded: (invoice: VendorInvoiceReply) => void;
  /** Closes the popup of an invoice that was deleted before the answer of a repeated call. */
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
 * Stores an invoice, shows 'Invoice Added' and opens it.
 * @throws the error of the call. A name that was taken meanwhile becomes a fault of the name field.
 */
export async function storeInvoice(
  store: () => Promise<VendorInvoiceAddedReply>,
  { warnedOf, onAdded, close }: Popup,
): Promise<void> {
  let stored: VendorInvoiceAddedReply;
  try {
    stored = await store();
  } catch (thrown) {
    throw asNameFault(thrown, 'vendor_invoice_exists', 'invoice_name');
  }
  showSuccess(texts.added);
  warnOfOthers(stored.billed_elsewhere, warnedOf);
  if (stored.invoice === null || stored.invoice.is_deleted) close();
  else onAdded(stored.invoice);
}
