import { subtractDollars } from '../../shared/calc/money';
import { TONS_SCALE, fromUnits, toUnits } from '../../shared/calc/scaled';
import type {
  CustomerInvoiceLoadReply,
  CustomerInvoiceReply,
  CustomerInvoiceTotalsReply,
} from '../../shared/contract/customer-invoices';
import {
  CENTS,
  COUNT,
  DAY,
  type DataColumn,
  MOMENT,
  PERCENT,
  type Row,
  type Sheet,
  TONS,
  chicagoSerial,
  daySerial,
  textCell,
} from '../spreadsheets';
import { stateOf } from './invoice-state';

/** Subtracts two weights in tons, exact to four decimals. */
const subtractTons = (one: number, other: number): number =>
  fromUnits(toUnits(one, TONS_SCALE) - toUnits(other, TONS_SCALE), TONS_SCALE);

/** Invoice with the present totals of its loads. */
export interface Reconciled {
  readonly invoice: CustomerInvoiceReply;
  readonly now: CustomerInvoiceTotalsReply;
  /** Name of the original, '' for an original itself. */
  readonly versionOf: string;
}

/** Columns of the invoice list, and the state of each invoice. */
const INVOICE_COLUMNS: readonly DataColumn<Reconciled>[] = [
  { header: 'Name', width: 26, cell: ({ invoice }) => invoice.invoice_name },
  { header: 'Version Of', width: 20, cell: ({ versionOf }) => textCell(versionOf) },
  { header: 'Start', width: 10, format: DAY, cell: ({ invoice }) => daySerial(invoice.start_date) },
  { header: 'End', width: 10, format: DAY, cell: ({ invoice }) => daySerial(invoice.end_date) },
  { header: 'Loads', width: 9, format: COUNT, sum: 0, cell: ({ invoice }) => invoice.total_loads },
  { header: 'Canceled Loads', width: 14, format: COUNT, sum: 0, cell: ({ now }) => now.canceled_load_count },
  { header: 'Weight (tons)', ...TONS, cell: ({ invoice }) => invoice.total_weight_tons },
  { header: 'Calc Weight (tons)', ...TONS, cell: ({ now }) => now.calculated_weight },
  {
    header: 'Weight Diff (tons)',
    ...TONS,
    cell: ({ invoice, now }) => subtractTons(invoice.total_weight_tons, now.calculated_weight),
  },
  { header: 'Rev', ...CENTS, cell: ({ invoice }) => invoice.total_rev },
  { header: 'Calc Rev', ...CENTS, cell: ({ now }) => now.calculated_rev },
  {
    header: 'Rev Diff',
    ...CENTS,
    cell: ({ invoice, now }) => subtractDollars(invoice.total_rev, now.calculated_rev),
  },
  { header: 'Cost', ...CENTS, cell: ({ invoice }) => invoice.total_cost },
  { header: 'Calc Cost', ...CENTS, cell: ({ now }) => now.calculated_cost },
  {
    header: 'Cost Diff',
    ...CENTS,
    cell: ({ invoice, now }) => subtractDollars(invoice.total_cost, now.calculated_cost),
  },
  { header: 'Profit', ...CENTS, cell: ({ invoice }) => invoice.profit },
  { header: 'Margin %', width: 10, format: PERCENT, cell: ({ invoice }) => invoice.margin },
  { header: 'State', width: 12, cell: ({ invoice }) => stateOf(invoice) },
];

/**
 * Returns the sheet of the invoices of a kind.
 * A superseded version is shown but not counted. The total margin is that of the sums.
 */
export function invoicesSheet(name: string, invoices: readonly Reconciled[]): Sheet {
  const at = (wanted: string): number => INVOICE_COLUMNS.findIndex(({ header }) => header === wanted);
  const state = at('State');
  const percent = { part: at('Profit'), whole: at('Rev') };
  return {
    name,
    columns: INVOICE_COLUMNS.map((column) =>
      column.header === 'Margin %' ? { ...column, percent } : column,
    ),
    rows: [invoices.map((one) => INVOICE_COLUMNS.map(({ cell }) => cell(one)))],
    totals: { label: 'Totals', except: { column: state, texts: ['replaced'] } },
    frozenColumns: 1,
  };
}

/** Line with the name of its invoice. */
interface LineOf {
  readonly line: CustomerInvoiceLoadReply;
  readonly invoiceName: string;
}

const LINE_COLUMNS: readonly DataColumn<LineOf>[] = [
  { header: 'Invoice', width: 26, cell: ({ invoiceName }) => invoiceName },
  { header: 'Load No', width: 10, format: COUNT, cell: ({ line }) => line.load_no },
  {
    header: 'Delivery Date',
    width: 18,
    format: MOMENT,
    cell: ({ line }) => chicagoSerial(line.delivered_date),
  },
  { header: 'Ticket No', width: 14, cell: ({ line }) => textCell(line.ticket_number) },
  { header: 'Weight (tons)', ...TONS, cell: ({ line }) => line.weight_tons },
  { header: 'Calc Weight (tons)', ...TONS, cell: ({ line }) => line.calculated_weight },
  {
    header: 'Weight Diff (tons)',
    ...TONS,
    cell: ({ line }) => subtractTons(line.weight_tons, line.calculated_weight),
  },
  { header: 'Rev', ...CENTS, cell: ({ line }) => line.total_rev },
  { header: 'Calc Rev', ...CENTS, cell: ({ line }) => line.calculated_rev },
  { header: 'Rev Diff', ...CENTS, cell: ({ line }) => subtractDollars(line.total_rev, line.calculated_rev) },
  { header: 'Note', width: 12, cell: ({ line }) => (line.is_canceled ? 'Canceled' : null) },
];

/** Returns the layout of the lines of all current invoices of a kind. */
export const linesLayout = (name: string): Omit<Sheet, 'rows'> => ({
  name,
  columns: LINE_COLUMNS,
  totals: { label: 'Totals' },
  frozenColumns: 2,
});

/** Returns rows of the sheet that `linesLayout` describes. */
export const lineRows = (invoiceName: string, lines: readonly CustomerInvoiceLoadReply[]): Row[] =>
  lines.map((line) => LINE_COLUMNS.map(({ cell }) => cell({ line, invoiceName })));
