import type { CreditDebitReply } from '#shared/contract/credits-debits';
import type { InvoiceTypeName } from '#shared/records/credit-debit';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import type { WarningReply } from '#shared/contract/warnings';
import { creditWarning } from '#shared/words/credit-warning';
import type { FieldOption } from '#client/ui/form/form-fields';
import type { CreditValues } from './credit-form';

/** Records of the project to choose from. */
export interface CreditSources {
  credits: readonly CreditDebitReply[];
  projectVendor: string;
  /** Names of the attached carriers. */
  carriers: readonly string[];
  /** Names of the terminals of its loads. */
  terminals: readonly string[];
  customerInvoices: readonly CustomerInvoiceReply[];
  vendorInvoices: readonly VendorInvoiceReply[];
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byLabel = (one: FieldOption, other: FieldOption): number => collator.compare(one.label, other.label);

function vendorTypeOf({ is_sand, is_asset }: VendorInvoiceReply): InvoiceTypeName {
  if (is_sand) return 'Sand';
  return is_asset ? 'Asset' : 'Freight';
}

const named = (names: readonly string[]): FieldOption[] =>
  [...new Set(names)].filter((name) => name !== '').map((name) => ({ value: name, label: name }));

/**
 * Returns the vendors of an invoice type: the project's vendor and its carriers, or the terminals for sand.
 * Names on existing invoices, such as those of a renamed carrier, follow.
 */
export function vendorOptions(sources: CreditSources, type: InvoiceTypeName | ''): FieldOption[] {
  if (type === '') return [];
  const billed = sources.vendorInvoices.filter((invoice) => vendorTypeOf(invoice) === type);
  const offered = type === 'Sand' ? sources.terminals : [sources.projectVendor, ...sources.carriers];
  return named([...offered, ...billed.map(({ vendor_name }) => vendor_name)]);
}

/**
 * Returns the invoices that can have a credit or charge. Only the current version of a customer invoice is
 * offered.
 */
export function invoiceOptions(sources: CreditSources, values: CreditValues): FieldOption[] {
  const { is_vendor, invoice_type: type, vendor_name: vendor } = values;
  if (type === '' || is_vendor === null) return [];
  const invoices: readonly { id: number; invoice_name: string }[] = is_vendor
    ? sources.vendorInvoices.filter(
        (invoice) => vendorTypeOf(invoice) === type && invoice.vendor_name === vendor,
      )
    : sources.customerInvoices.filter(
        ({ is_asset, is_current, is_void }) => is_current && !is_void && is_asset === (type === 'Asset'),
      );
  return invoices.map(({ id, invoice_name }) => ({ value: id, label: invoice_name })).sort(byLabel);
}

/** Adds the record's own choice to the options when it is no longer offered. */
export function withOwn(
  options: readonly FieldOption[],
  own: FieldOption | null,
  chosen: string | number,
): readonly FieldOption[] {
  const isOffered = own === null || options.some(({ value }) => value === own.value);
  return isOffered || own.value !== chosen ? options : [own, ...options];
}

/** Returns the warning about credits beyond the chosen invoice, with the entry as it would be saved; null for none. */
export function creditWarningOf(
  { credits, customerInvoices, vendorInvoices }: CreditSources,
  { is_vendor, is_credit, invoice_id, amount }: CreditValues,
  id: number,
): WarningReply | null {
  const invoice = is_vendor
    ? vendorInvoices.find((one) => one.id === invoice_id)
    : customerInvoices.find((one) => one.id === invoice_id);
  if (invoice === undefined || is_credit !== true || typeof amount !== 'number') return null;
  const others = credits.filter(
    (one) => one.is_vendor === is_vendor && one.invoice_id === invoice_id && one.id !== id,
  );
  return creditWarning({
    name: invoice.invoice_name,
    total: 'net_total' in invoice ? invoice.net_total : invoice.total_rev,
    entries: [...others, { is_credit, amount }],
  });
}

export const ownInvoice = (credit: CreditDebitReply | null): FieldOption | null =>
  credit && { value: credit.invoice_id, label: credit.invoice_name };
export const ownVendor = (credit: CreditDebitReply | null): FieldOption | null =>
  credit && credit.vendor_name !== '' ? { value: credit.vendor_name, label: credit.vendor_name } : null;
