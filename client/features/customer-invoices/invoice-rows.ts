import type { CustomerInvoiceReply, CustomerInvoiceTotalsReply } from '#shared/contract/customer-invoices';
import type { LoadKind } from '#shared/contract/loads';
import type { ReconciledInvoice } from '#shared/figures/customer-invoices';
import { invoiceState } from '#shared/words/invoice-state';
import { openVersions } from './invoice-form';

/** An invoice of the list, and its versions. */
export interface InvoiceRow extends ReconciledInvoice {
  /** Name of the original; '' for an original. */
  readonly parentName: string;
  /** Original for a new version; null where this row cannot add one. */
  readonly versionOf: Pick<CustomerInvoiceReply, 'id' | 'invoice_name'> | null;
  /** Older versions of a newest version, newest first; empty for an older version. */
  readonly older: readonly InvoiceRow[];
}

/** Versions of one invoice, newest first. */
type Family = readonly [CustomerInvoiceReply, ...CustomerInvoiceReply[]];

const originalOf = ({ id, version_of: original }: CustomerInvoiceReply): number => original || id;

/** Groups the invoices of a kind by original. The newest original and the newest version come first. */
function familiesOf(kind: LoadKind, invoices: readonly CustomerInvoiceReply[]): Family[] {
  const families = new Map<number, CustomerInvoiceReply[]>();
  for (const invoice of invoices) {
    if (invoice.is_asset !== (kind === 'asset') || invoice.is_deleted) continue;
    const family = families.get(originalOf(invoice));
    if (family) family.push(invoice);
    else families.set(originalOf(invoice), [invoice]);
  }
  return [...families]
    .sort(([one], [other]) => other - one)
    .flatMap(([, family]) => {
      const [newest, ...older] = family.sort((one, other) => other.version - one.version);
      return newest === undefined ? [] : [[newest, ...older] as const];
    });
}

/**
 * Returns a row for the newest version of each invoice of a kind, newest original first.
 * Older versions are inside the row.
 */
export function invoiceRows(
  kind: LoadKind,
  invoices: readonly CustomerInvoiceReply[],
  totals: ReadonlyMap<number, CustomerInvoiceTotalsReply>,
): InvoiceRow[] {
  return familiesOf(kind, invoices).map((family) => {
    const [newest, ...older] = family;
    const original = family.find(({ version_of: of }) => of === 0) ?? null;
    const originalName = original?.invoice_name ?? '';
    const isLast = openVersions(newest.version).length === 0;
    const rowOf = (invoice: CustomerInvoiceReply, under: readonly InvoiceRow[]): InvoiceRow => {
      const mayAdd = !isLast && (invoice === newest || invoice === original);
      return {
        invoice,
        parentName: invoice === original ? '' : originalName,
        now: totals.get(invoice.id) ?? null,
        versionOf: mayAdd ? original : null,
        older: under,
      };
    };
    return rowOf(
      newest,
      older.map((invoice) => rowOf(invoice, [])),
    );
  });
}

/** Returns the visible rows. Unfolded rows are followed by their older versions. */
export const unfolded = (rows: readonly InvoiceRow[], isOpen: (row: InvoiceRow) => boolean): InvoiceRow[] =>
  rows.flatMap((row) => (isOpen(row) ? [row, ...row.older] : [row]));

/** Filters of the list by the state of the newest version. */
export const INVOICE_FILTERS = ['all', 'draft', 'sent', 'void', 'email'] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

/** Returns the rows of a filter. `email` is for invoices whose newest email needs a person. */
export function filteredInvoices(rows: readonly InvoiceRow[], filter: InvoiceFilter): readonly InvoiceRow[] {
  if (filter === 'all') return rows;
  return rows.filter(({ invoice }) =>
    filter === 'email' ? needsEmail(invoice) : invoiceState(invoice) === filter,
  );
}

/** Returns true when the newest email of an invoice that counts failed, or nobody knows whether it arrived. */
export const needsEmail = ({ is_current, is_void, email_state: state }: CustomerInvoiceReply): boolean =>
  is_current && !is_void && (state === 'failed' || state === 'unknown');
