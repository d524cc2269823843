import { asNameFault } from '../../api/duplicate-name';
import { addInvoiceTexts as texts } from '../../messages/vendor-invoices';
import { showSuccess } from '../../ui/message-cards';

/**
 * Has an invoice stored, says 'Invoice Added' and closes the popup.
 * @throws as the call; a name that somebody has taken meanwhile is a fault of the field of the name
 */
export async function storeInvoice(store: () => Promise<unknown>, close: () => void): Promise<void> {
  try {
    await store();
  } catch (thrown) {
    throw asNameFault(thrown, 'vendor_invoice_exists', 'invoice_name');
  }
  showSuccess(texts.added);
  close();
}
