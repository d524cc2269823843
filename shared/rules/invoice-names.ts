/** What a project's invoices are called, by their ids; those of freight, sand and assets alike in `vendor`. */
export interface InvoiceNames {
  readonly customer: ReadonlyMap<number, string>;
  readonly vendor: ReadonlyMap<number, string>;
}

/** No invoice is known. */
export const NO_INVOICE_NAMES: InvoiceNames = { customer: new Map(), vendor: new Map() };

/** The invoices of a load by their names, as `nameInvoices` has written them; absent where there is none to tell. */
export interface NamedInvoices {
  customer_invoice_name?: string;
  vendor_invoice_name?: string;
  sand_invoice_name?: string;
}

/** A load before its invoices are named. */
export const UNNAMED: Readonly<NamedInvoices> = {
  customer_invoice_name: undefined,
  vendor_invoice_name: undefined,
  sand_invoice_name: undefined,
};

/** The fields that name an invoice by its id, each with the one that has its name. */
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

/** Writes into a load what its invoices are called: people know them by their names, and never by their ids. */
export function nameInvoices(load: BilledLoad, { customer, vendor }: InvoiceNames): void {
  // All three, always: loads that have the same fields in the same order are read faster.
  load.customer_invoice_name = nameOf(customer, load.customer_invoice_id);
  load.vendor_invoice_name = nameOf(vendor, load.vendor_invoice_id);
  load.sand_invoice_name = nameOf(vendor, load.sand_invoice_id);
}

/** Whether a load says what its invoices are called now. */
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

/** The names of a project's invoices. */
export const invoiceNames = (
  customerInvoices: readonly NamedRecord[],
  vendorInvoices: readonly NamedRecord[],
): InvoiceNames => ({ customer: mapOf(customerInvoices), vendor: mapOf(vendorInvoices) });
