/** Names of a project's invoices by id. `vendor` holds freight, sand and asset invoices. */
export interface InvoiceNames {
  readonly customer: ReadonlyMap<number, string>;
  readonly vendor: ReadonlyMap<number, string>;
}

/** Names of no invoices. */
export const NO_INVOICE_NAMES: InvoiceNames = { customer: new Map(), vendor: new Map() };

/** Names of a load's invoices, written by `nameInvoices`; absent without an invoice. */
export interface NamedInvoices {
  customer_invoice_name?: string;
  vendor_invoice_name?: string;
  sand_invoice_name?: string;
}

/** Load before its invoices are named. */
export const UNNAMED: Readonly<NamedInvoices> = {
  customer_invoice_name: undefined,
  vendor_invoice_name: undefined,
  sand_invoice_name: undefined,
};

/** Fields with the id of an invoice, each with the field for its name. */
export const INVOICE_NAME_FIELDS = {
  customer_invoice_id: 'customer_invoice_name',
  vendor_invoice_id: 'vendor_invoice_name',
  sand_invoice_id: 'sand_invoice_name',
} as const satisfies Record<string, keyof NamedInvoices>;

interface BilledLoad extends NamedInvoices {
  readonly customer_invoice_id: number;
  readonly vendor_invoice_id: number;
  readonly sand_invoice_id?: number;
}

const nameOf = (names: ReadonlyMap<number, string>, id = 0): string | undefined =>
  id === 0 ? undefined : names.get(id);

/** Writes the names of its invoices into a load. Users know invoices by name, never by id. */
export function nameInvoices(load: BilledLoad, { customer, vendor }: InvoiceNames): void {
  // Set all three every time: loads with the same fields in the same order are read faster.
  load.customer_invoice_name = nameOf(customer, load.customer_invoice_id);
  load.vendor_invoice_name = nameOf(vendor, load.vendor_invoice_id);
  load.sand_invoice_name = nameOf(vendor, load.sand_invoice_id);
}

/** Returns true when a load has the present names of its invoices. */
export function isNamed(load: BilledLoad, { customer, vendor }: InvoiceNames): boolean {
  return (
    load.customer_invoice_name === nameOf(customer, load.customer_invoice_id) &&
    load.vendor_invoice_name === nameOf(vendor, load.vendor_invoice_id) &&
    load.sand_invoice_name === nameOf(vendor, load.sand_invoice_id)
  );
}

interface NamedRecord {
  readonly id: number;
  readonly invoice_name: string;
}

const mapOf = (invoices: readonly NamedRecord[]): ReadonlyMap<number, string> =>
  new Map(invoices.map(({ id, invoice_name }) => [id, invoice_name]));

/** Collects the names of a project's invoices. */
export const invoiceNames = (
  customerInvoices: readonly NamedRecord[],
  vendorInvoices: readonly NamedRecord[],
): InvoiceNames => ({ customer: mapOf(customerInvoices), vendor: mapOf(vendorInvoices) });
