import type { CustomerInvoiceLoadReply } from '#shared/contract/customer-invoices';
import { CUSTOMER_LINE_FIGURES } from '#shared/figures/customer-invoice-lines';
import { CUSTOMER_INVOICE_FIGURES, type ReconciledInvoice } from '#shared/figures/customer-invoices';
import { invoiceState, invoiceStateWords } from '#shared/words/invoice-state';
import {
  COUNT,
  DAY,
  type DataColumn,
  MOMENT,
  type Row,
  type Sheet,
  chicagoSerial,
  daySerial,
  figureColumns,
  textCell,
} from '#server/spreadsheets/index';

/** Invoice with the present totals of its loads. */
export interface Reconciled extends ReconciledInvoice {
  /** Name of the original, '' for an original itself. */
  readonly versionOf: string;
}

const { loads, canceled, ...amounts } = CUSTOMER_INVOICE_FIGURES;

/** Columns of the invoice list, and the state of each invoice. */
const INVOICE_COLUMNS: readonly DataColumn<Reconciled>[] = [
  { header: 'Name', width: 26, cell: ({ invoice }) => invoice.invoice_name },
  { header: 'Version Of', width: 20, cell: ({ versionOf }) => textCell(versionOf) },
  { header: 'Start', width: 10, format: DAY, cell: ({ invoice }) => daySerial(invoice.start_date) },
  { header: 'End', width: 10, format: DAY, cell: ({ invoice }) => daySerial(invoice.end_date) },
  ...figureColumns([loads]),
  ...figureColumns([canceled], { width: 14 }),
  ...figureColumns(Object.values(amounts)),
  { header: 'State', width: 12, cell: ({ invoice }) => invoiceStateWords[invoiceState(invoice)] },
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

const { weight, calcWeight, weightDiff, totalRev, calcRev, revDiff } = CUSTOMER_LINE_FIGURES;

/** Columns of a line, by the line and the name of its invoice. */
const LINE_COLUMNS: readonly DataColumn<CustomerInvoiceLoadReply, [invoiceName: string]>[] = [
  { header: 'Invoice', width: 26, cell: (_, invoiceName) => invoiceName },
  { header: 'Load No', width: 10, format: COUNT, cell: ({ load_no }) => load_no },
  {
    header: 'Delivery Date',
    width: 18,
    format: MOMENT,
    cell: ({ delivered_date }) => chicagoSerial(delivered_date),
  },
  { header: 'Ticket No', width: 14, cell: ({ ticket_number }) => textCell(ticket_number) },
  ...figureColumns([weight, calcWeight, weightDiff]),
  ...figureColumns([totalRev], { header: 'Rev' }),
  ...figureColumns([calcRev, revDiff]),
  { header: 'Note', width: 12, cell: ({ is_canceled: isCanceled }) => (isCanceled ? 'Canceled' : null) },
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
  lines.map((line) => LINE_COLUMNS.map(({ cell }) => cell(line, invoiceName)));
