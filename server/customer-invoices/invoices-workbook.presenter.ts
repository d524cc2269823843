import type {
  CustomerInvoiceLoadReply,
  CustomerInvoiceReply,
  CustomerInvoiceTotalsReply,
} from '../../shared/contract/customer-invoices';
import {
  CENTS,
  COUNT,
  DAY,
  MOMENT,
  PERCENT,
  type PlainCell,
  type Row,
  type Sheet,
  type SheetColumn,
  TONS,
  chicagoSerial,
  daySerial,
} from '../spreadsheets';

const SUPERSEDED = 'Superseded';

/** Exact differences of amounts with two decimals and weights with four. */
const cents = (one: number, other: number): number => (Math.round(one * 100) - Math.round(other * 100)) / 100;
const tons = (one: number, other: number): number =>
  (Math.round(one * 10_000) - Math.round(other * 10_000)) / 10_000;

/** An invoice beside what its loads come to now. */
export interface Reconciled {
  readonly invoice: CustomerInvoiceReply;
  readonly now: CustomerInvoiceTotalsReply;
  /** Name of the invoice that it is a version of, '' for an original. */
  readonly versionOf: string;
}

interface Column<T> extends SheetColumn {
  readonly cell: (one: T) => PlainCell;
}

const text = (value: string): PlainCell => (value === '' ? null : value);

/** The columns of the list (spec 2 section 2), and whether the invoice counts. */
const INVOICE_COLUMNS: readonly Column<Reconciled>[] = [
  { header: 'Name', width: 26, cell: ({ invoice }) => invoice.invoice_name },
  { header: 'Version Of', width: 20, cell: ({ versionOf }) => text(versionOf) },
  { header: 'Start', width: 10, format: DAY, cell: ({ invoice }) => daySerial(invoice.start_date) },
  { header: 'End', width: 10, format: DAY, cell: ({ invoice }) => daySerial(invoice.end_date) },
  { header: 'Loads', width: 9, format: COUNT, sum: 0, cell: ({ invoice }) => invoice.total_loads },
  { header: 'Canceled Loads', width: 14, format: COUNT, sum: 0, cell: ({ now }) => now.canceled_load_count },
  { header: 'Weight (tons)', ...TONS, cell: ({ invoice }) => invoice.total_weight_tons },
  { header: 'Calc Weight (tons)', ...TONS, cell: ({ now }) => now.calculated_weight },
  {
    header: 'Weight Diff (tons)',
    ...TONS,
    cell: ({ invoice, now }) => tons(invoice.total_weight_tons, now.calculated_weight),
  },
  { header: 'Rev', ...CENTS, cell: ({ invoice }) => invoice.total_rev },
  { header: 'Calc Rev', ...CENTS, cell: ({ now }) => now.calculated_rev },
  { header: 'Rev Diff', ...CENTS, cell: ({ invoice, now }) => cents(invoice.total_rev, now.calculated_rev) },
  { header: 'Cost', ...CENTS, cell: ({ invoice }) => invoice.total_cost },
  { header: 'Calc Cost', ...CENTS, cell: ({ now }) => now.calculated_cost },
  {
    header: 'Cost Diff',
    ...CENTS,
    cell: ({ invoice, now }) => cents(invoice.total_cost, now.calculated_cost),
  },
  { header: 'Profit', ...CENTS, cell: ({ invoice }) => invoice.profit },
  { header: 'Margin %', width: 10, format: PERCENT, cell: ({ invoice }) => invoice.margin },
  { header: 'State', width: 12, cell: ({ invoice }) => (invoice.is_current ? 'Current' : SUPERSEDED) },
];

/** The invoices of a kind. A superseded version is shown, and does not count (design: domain, section 6). */
export function invoicesSheet(name: string, invoices: readonly Reconciled[]): Sheet {
  const state = INVOICE_COLUMNS.findIndex(({ header }) => header === 'State');
  return {
    name,
    columns: INVOICE_COLUMNS,
    rows: [invoices.map((one) => INVOICE_COLUMNS.map(({ cell }) => cell(one)))],
    totals: { label: 'Totals', except: { column: state, texts: [SUPERSEDED.toLowerCase()] } },
    frozenColumns: 1,
  };
}

/** A line with the name of its invoice. */
interface LineOf {
  readonly line: CustomerInvoiceLoadReply;
  readonly invoiceName: string;
}

const LINE_COLUMNS: readonly Column<LineOf>[] = [
  { header: 'Invoice', width: 26, cell: ({ invoiceName }) => invoiceName },
  { header: 'Load No', width: 10, format: COUNT, cell: ({ line }) => line.load_no },
  {
    header: 'Delivery Date',
    width: 18,
    format: MOMENT,
    cell: ({ line }) => chicagoSerial(line.delivered_date),
  },
  { header: 'Ticket No', width: 14, cell: ({ line }) => text(line.ticket_number) },
  { header: 'Weight (tons)', ...TONS, cell: ({ line }) => line.weight_tons },
  { header: 'Calc Weight (tons)', ...TONS, cell: ({ line }) => line.calculated_weight },
  {
    header: 'Weight Diff (tons)',
    ...TONS,
    cell: ({ line }) => tons(line.weight_tons, line.calculated_weight),
  },
  { header: 'Rev', ...CENTS, cell: ({ line }) => line.total_rev },
  { header: 'Calc Rev', ...CENTS, cell: ({ line }) => line.calculated_rev },
  { header: 'Rev Diff', ...CENTS, cell: ({ line }) => cents(line.total_rev, line.calculated_rev) },
  { header: 'Note', width: 12, cell: ({ line }) => (line.is_canceled ? 'Canceled' : null) },
];

/** The layout of the lines of all current invoices of a kind. */
export const linesLayout = (name: string): Omit<Sheet, 'rows'> => ({
  name,
  columns: LINE_COLUMNS,
  totals: { label: 'Totals' },
  frozenColumns: 2,
});

/** Rows of the sheet of `linesLayout`. */
export const lineRows = (invoiceName: string, lines: readonly CustomerInvoiceLoadReply[]): Row[] =>
  lines.map((line) => LINE_COLUMNS.map(({ cell }) => cell({ line, invoiceName })));
