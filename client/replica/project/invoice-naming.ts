import { type InvoiceNames, NO_INVOICE_NAMES, invoiceNames } from '../../../shared/rules/invoice-names';
import type { ProjectLists } from '../types';

type Lists = Pick<ProjectLists, 'customer_invoices' | 'vendor_invoices'>;

const isSame = (one: ReadonlyMap<number, string>, other: ReadonlyMap<number, string>): boolean =>
  one.size === other.size && [...one].every(([id, name]) => other.get(id) === name);

/** Follows what a project's invoices are called. */
export class InvoiceNaming {
  private lists: Partial<Lists> = {};
  private names = NO_INVOICE_NAMES;

  /** The names of the invoices of these lists; the same object as long as none of them is another. */
  of(customer_invoices: Lists['customer_invoices'], vendor_invoices: Lists['vendor_invoices']): InvoiceNames {
    const { lists } = this;
    if (customer_invoices === lists.customer_invoices && vendor_invoices === lists.vendor_invoices)
      return this.names;
    this.lists = { customer_invoices, vendor_invoices };
    const names = invoiceNames(customer_invoices, vendor_invoices);
    const isKnown = isSame(names.customer, this.names.customer) && isSame(names.vendor, this.names.vendor);
    if (!isKnown) this.names = names;
    return this.names;
  }
}
