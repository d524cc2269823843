import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { VendorInvoiceReply, VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { type ReconciledBill, VENDOR_INVOICE_FIGURES } from '#shared/figures/vendor-invoices';
import { vendorInvoiceTexts } from '#client/messages/vendor-invoices';
import { formatAmount, formatRate } from '#client/ui/format/format';
import { orDash } from '#client/ui/format/or-dash';
import { type FigureLook, figureColumn } from '#client/ui/table/figure-column';
import type { WideColumn } from '#client/ui/table/wide-table';
import { invoiceAddress } from './invoice-types';

const { columns: names, ...texts } = vendorInvoiceTexts;

/** An invoice of the list. */
export interface InvoiceRow extends ReconciledBill {
  approved: boolean;
}

type Column = WideColumn<InvoiceRow>;
type FigureName = keyof typeof VENDOR_INVOICE_FIGURES;

const [VENDOR_PX, NAME_PX] = [172, 124];
/** Widths on a tablet, where the decisive money must be in sight next to the names. */
const NARROW = { vendor: 124, name: 88, money: 88, approval: 96 };
/** Width for the like button and 'Approved by' with a usual name and its day. */
const APPROVAL_PX = 284;

function NameLink({ invoice, children }: { invoice: VendorInvoiceReply; children: string }) {
  return (
    <Link to={invoiceAddress(invoice.project_id, invoice)} title={children}>
      {children}
    </Link>
  );
}

const COUNT: FigureLook<InvoiceRow> = { width: 76 };
/** Look of counts with a long word in the heading, such as 'Duplicates'. */
const LONG_WORD: FigureLook<InvoiceRow> = { width: 80 };
const WEIGHT: FigureLook<InvoiceRow> = { width: 80 };
const MONEY: FigureLook<InvoiceRow> = { width: 96 };
const DECISIVE: FigureLook<InvoiceRow> = { ...MONEY, staysRight: 1, narrow: NARROW.money };

const discountCell = ({ invoice: { discount_amount: amount, discount_percent: percent } }: InvoiceRow) =>
  percent === 0 ? orDash(0, formatAmount) : texts.discount(formatAmount(amount), formatRate(percent));

/** Looks of the figures, by key. */
const LOOKS: Record<FigureName, FigureLook<InvoiceRow>> = {
  loads: COUNT,
  duplicateTickets: LONG_WORD,
  duplicateLoads: LONG_WORD,
  missingTicket: COUNT,
  missingLoads: COUNT,
  canceledLoads: COUNT,
  transferredLoads: LONG_WORD,
  lockedLoads: COUNT,
  weight: WEIGHT,
  calcWeight: WEIGHT,
  weightDiff: WEIGHT,
  freight: MONEY,
  sand: MONEY,
  fsc: MONEY,
  gross: DECISIVE,
  calculated: DECISIVE,
  difference: DECISIVE,
  discount: { width: 138, cell: discountCell },
};

/** Figures that the list of a type does not have. */
const LEFT_OUT: Record<VendorInvoiceType, readonly FigureName[]> = {
  freight: ['sand'],
  sand: ['freight', 'discount'],
  asset: ['duplicateTickets', 'missingTicket', 'canceledLoads', 'sand', 'discount'],
};

/** Returns the figures of a type. Transferred loads get a column only when there are some. */
function figureColumns(type: VendorInvoiceType, rows: readonly InvoiceRow[]): Column[] {
  const hasTransfers = rows.some(({ totals }) => (totals?.transferred_load_count ?? 0) > 0);
  return Object.values(VENDOR_INVOICE_FIGURES)
    .filter(({ key }) => !LEFT_OUT[type].includes(key) && (hasTransfers || key !== 'transferredLoads'))
    .map((figure) => figureColumn(figure, rows, LOOKS[figure.key]));
}

const nameColumn = (
  key: 'vendor' | 'name',
  width: number,
  nameOf: (invoice: VendorInvoiceReply) => string,
): Column => ({
  key,
  label: names[key],
  width,
  narrow: NARROW[key],
  cell: ({ invoice }) => <NameLink invoice={invoice}>{nameOf(invoice)}</NameLink>,
  sortBy: ({ invoice }) => nameOf(invoice),
});

interface ColumnParts {
  type: VendorInvoiceType;
  rows: readonly InvoiceRow[];
  approval: (row: InvoiceRow) => ReactNode;
  /** Undefined without permission, and in an archived project. */
  actions: ((row: InvoiceRow) => ReactNode) | undefined;
}

/** Returns the columns of a type's list, with the sums of its rows. */
export function listColumns({ type, rows, approval, actions }: ColumnParts): Column[] {
  const columns: Column[] = [
    nameColumn('vendor', VENDOR_PX, ({ vendor_name: name }) => name),
    nameColumn('name', NAME_PX, ({ invoice_name: name }) => name),
    ...figureColumns(type, rows),
    {
      key: 'approval',
      label: names.approval,
      width: APPROVAL_PX,
      narrow: NARROW.approval,
      staysRight: 2,
      cell: approval,
      sortBy: ({ approved }) => (approved ? 1 : 0),
    },
  ];
  if (actions) columns.push({ key: 'action', label: names.action, width: 84, cell: actions });
  return columns;
}
