import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sumCents, toCents, toDollars } from '../../../shared/calc/money';
import { TONS_SCALE, fromUnits, toUnits } from '../../../shared/calc/scaled';
import type {
  VendorInvoiceReply,
  VendorInvoiceTotalsReply,
  VendorInvoiceType,
} from '../../../shared/contract/vendor-invoices';
import { vendorInvoiceTexts } from '../../messages/vendor-invoices';
import { Difference } from '../../ui/format/difference';
import { formatAmount, formatCount, formatRate, formatTons } from '../../ui/format/format';
import { orDash } from '../../ui/format/or-dash';
import type { WideColumn } from '../../ui/table/wide-table';
import { invoiceAddress, subtractDollars, subtractTons } from './invoice-types';

const { columns: names, ...texts } = vendorInvoiceTexts;

/** An invoice with the current totals of its loads; null until they are loaded. */
export interface InvoiceRow {
  invoice: VendorInvoiceReply;
  totals: VendorInvoiceTotalsReply | null;
  approved: boolean;
}

type Column = WideColumn<InvoiceRow>;
type Figure = (row: InvoiceRow) => number | null;

/** Returns a reader of a current figure, null until the totals are loaded. */
const live =
  (read: (totals: VendorInvoiceTotalsReply, invoice: VendorInvoiceReply) => number): Figure =>
  ({ totals, invoice }) =>
    totals === null ? null : read(totals, invoice);

const [VENDOR_PX, NAME_PX, COUNT_PX] = [172, 124, 76];
/** Widths on a tablet, where the decisive money must be in sight next to the names. */
const NARROW = { vendor: 124, name: 88, money: 88, approval: 96 };
/** Width for headings with a long word, such as 'Duplicates'. */
const [LONG_WORD_PX, WEIGHT_PX, MONEY_PX] = [80, 80, 96];
const DECISIVE: ReadonlySet<string> = new Set(['gross', 'calculated', 'difference']);
/** Width for the like button and 'Approved by' with a usual name and its day. */
const APPROVAL_PX = 284;

function NameLink({ invoice, children }: { invoice: VendorInvoiceReply; children: string }) {
  return (
    <Link to={invoiceAddress(invoice.project_id, invoice)} title={children}>
      {children}
    </Link>
  );
}

const shownOr = (value: number | null, show: (value: number) => ReactNode): ReactNode =>
  value === null ? texts.noTotals : show(value);

interface FigureColumn {
  key: keyof typeof names;
  width: number;
  figure: Figure;
  show: (value: number) => ReactNode;
  /** Sums the figures exactly. */
  sum: (figures: readonly number[]) => number;
}

const sumCounts = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);
const sumDollars = (amounts: readonly number[]): number => toDollars(sumCents(amounts.map(toCents)));
const sumTons = (tons: readonly number[]): number =>
  fromUnits(sumCounts(tons.map((one) => toUnits(one, TONS_SCALE))), TONS_SCALE);

const difference = (value: number): ReactNode => <Difference value={value} />;

const countOf = (key: keyof typeof names, figure: Figure, width = COUNT_PX): FigureColumn => ({
  key,
  figure,
  width,
  show: (count) => orDash(count, formatCount),
  sum: sumCounts,
});
const tonsOf = (
  key: keyof typeof names,
  figure: Figure,
  show: FigureColumn['show'] = (tons) => orDash(tons, formatTons),
) => ({
  key,
  figure,
  width: WEIGHT_PX,
  show,
  sum: sumTons,
});
const moneyOf = (
  key: keyof typeof names,
  figure: Figure,
  show: FigureColumn['show'] = (dollars) => orDash(dollars, formatAmount),
) => ({
  key,
  figure,
  width: MONEY_PX,
  show,
  sum: sumDollars,
});

const ticketCounts = [
  countOf(
    'duplicateTickets',
    live((totals) => totals.duplicate_ticket_count),
    LONG_WORD_PX,
  ),
];

const transferredCounts = [
  countOf(
    'transferredLoads',
    live((totals) => totals.transferred_load_count),
    LONG_WORD_PX,
  ),
];

/**
 * Returns the figures of a type in the required order. Transferred loads get a column only when there are
 * some.
 */
function figuresOf(type: VendorInvoiceType, hasTransfers: boolean): FigureColumn[] {
  const isAsset = type === 'asset';
  return [
    countOf('loads', ({ invoice }) => invoice.total_loads),
    ...(isAsset ? [] : ticketCounts),
    countOf(
      'duplicateLoads',
      live((totals) => totals.duplicate_load_count),
      LONG_WORD_PX,
    ),
    ...(isAsset
      ? []
      : [
          countOf(
            'missingTicket',
            live((totals) => totals.missing_ticket_count),
          ),
        ]),
    countOf(
      'missingLoads',
      ({ totals, invoice }) => totals?.missing_load_count ?? invoice.missing_load_count,
    ),
    ...(isAsset
      ? []
      : [
          countOf(
            'canceledLoads',
            live((totals) => totals.canceled_load_count),
          ),
        ]),
    ...(hasTransfers ? transferredCounts : []),
    countOf(
      'lockedLoads',
      live((totals) => totals.locked_load_count),
    ),
    tonsOf('weight', ({ invoice }) => invoice.total_weight_tons),
    tonsOf(
      'calcWeight',
      live((totals) => totals.calculated_weight),
    ),
    tonsOf(
      'weightDiff',
      live((totals, invoice) => subtractTons(invoice.total_weight_tons, totals.calculated_weight)),
      difference,
    ),
    type === 'sand'
      ? moneyOf('sand', ({ invoice }) => invoice.vendor_sand)
      : moneyOf('freight', ({ invoice }) => invoice.vendor_freight),
    moneyOf('fsc', ({ invoice }) => invoice.vendor_fsc),
    moneyOf('gross', ({ invoice }) => invoice.vendor_total),
    moneyOf(
      'calculated',
      live((totals) => totals.calculated_cost),
    ),
    moneyOf(
      'difference',
      live((totals, invoice) => subtractDollars(invoice.vendor_total, totals.calculated_cost)),
      difference,
    ),
  ];
}

function columnOf(part: FigureColumn, rows: readonly InvoiceRow[]): Column {
  const { key, width, figure, show, sum } = part;
  const figures = rows.map(figure);
  const known = figures.filter((value) => value !== null);
  return {
    key,
    label: names[key],
    width,
    numeric: true,
    ...(DECISIVE.has(key) ? { staysRight: 1, narrow: NARROW.money } : {}),
    cell: (row) => shownOr(figure(row), show),
    sortBy: (row) => figure(row) ?? 0,
    total: known.length < figures.length ? texts.noTotals : show(sum(known)),
  };
}

function discountColumn(rows: readonly InvoiceRow[]): Column {
  return {
    key: 'discount',
    label: names.discount,
    width: 138,
    numeric: true,
    cell: ({ invoice: { discount_amount: amount, discount_percent: percent } }) =>
      percent === 0 ? orDash(0, formatAmount) : texts.discount(formatAmount(amount), formatRate(percent)),
    sortBy: ({ invoice }) => invoice.discount_amount,
    total: formatAmount(sumDollars(rows.map(({ invoice }) => invoice.discount_amount))),
  };
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
  const hasTransfers = rows.some(({ totals }) => (totals?.transferred_load_count ?? 0) > 0);
  const columns: Column[] = [
    nameColumn('vendor', VENDOR_PX, ({ vendor_name: name }) => name),
    nameColumn('name', NAME_PX, ({ invoice_name: name }) => name),
    ...figuresOf(type, hasTransfers).map((part) => columnOf(part, rows)),
    ...(type === 'freight' ? [discountColumn(rows)] : []),
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
