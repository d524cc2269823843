import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { nameAfter } from '#shared/rules/name-after';
import type { GenerateValues } from './generate-form';
import { typeOf } from './invoice-types';

type Proposal = Pick<GenerateValues, 'invoice_name' | 'customer_invoice_id'>;

/**
 * Proposes the bill of a vendor: the name after its last freight bill, and the oldest current customer invoice
 * after the last one that this vendor was billed for. A vendor without a bill starts with the oldest one.
 */
export function proposeGenerated(
  vendorId: number,
  taken: readonly VendorInvoiceReply[],
  customerInvoices: readonly CustomerInvoiceReply[],
): Proposal {
  const bills = taken.filter((bill) => bill.pc_carrier_id === vendorId && typeOf(bill) === 'freight');
  const newest = bills.reduce<VendorInvoiceReply | null>(
    (one, other) => (one === null || other.id > one.id ? other : one),
    null,
  );
  const lastBilled = Math.max(0, ...bills.map(({ customer_invoice_id: id }) => id));
  const next = customerInvoices
    .filter(({ id, is_asset, is_current, is_void }) => !is_asset && is_current && !is_void && id > lastBilled)
    .map(({ id }) => id);
  return {
    invoice_name:
      newest === null
        ? ''
        : nameAfter(
            newest.invoice_name,
            taken.map(({ invoice_name }) => invoice_name),
          ),
    // Uploaded bills may name no customer invoice, and then nothing says which one comes next.
    customer_invoice_id: (newest !== null && lastBilled === 0) || next.length === 0 ? 0 : Math.min(...next),
  };
}
