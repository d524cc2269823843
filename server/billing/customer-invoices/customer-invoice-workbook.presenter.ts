import { sumDollars } from '#shared/calc/money';
import type { CreditDebitReply } from '#shared/contract/credits-debits';
import type { CustomerInvoiceLoadReply, CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { CUSTOMER_LINE_FIGURES } from '#shared/figures/customer-invoice-lines';
import {
  COUNT,
  type Cell,
  DAY,
  type DataColumn,
  MOMENT,
  type Row,
  type Sheet,
  type TablePlace,
  cellAt,
  chicagoSerial,
  daySerial,
  figureColumns,
  labelledRow,
  textCell,
} from '#server/spreadsheets/index';
import { invoiceState, invoiceStateWords } from '#shared/words/invoice-state';
import { shownDay } from '#shared/words/shown-day';

type Column = DataColumn<CustomerInvoiceLoadReply>;

/** Names of the customer and the project, printed above the lines. */
export interface InvoiceHeads {
  readonly customer: string;
  readonly job: string;
}

const LOAD_NO: Column = { header: 'Load No', width: 16, format: COUNT, cell: ({ load_no }) => load_no };
const DELIVERED: Column = {
  header: 'Delivery Date',
  width: 18,
  format: MOMENT,
  cell: ({ delivered_date }) => chicagoSerial(delivered_date),
};
const CARRIER: Column = { header: 'Carrier', width: 26, cell: ({ carrier_name }) => textCell(carrier_name) };
const MILEAGE: Column = { header: 'Miles', width: 10, format: '0.##', cell: ({ mileage }) => mileage };
const { boxes, weight, freightRev, fscRev, sandRev, totalRev } = CUSTOMER_LINE_FIGURES;
/** Column that marks loads canceled after billing; they stay on the invoice. */
const NOTE: Column = {
  header: 'Note',
  width: 12,
  cell: ({ is_canceled }) => (is_canceled ? 'Canceled' : null),
};

/** Columns without costs, because the sheet is sent to the customer. */
const COLUMNS: Record<'freight' | 'asset', readonly Column[]> = {
  freight: [
    LOAD_NO,
    DELIVERED,
    CARRIER,
    { header: 'Terminal', width: 22, cell: ({ terminal_name }) => textCell(terminal_name) },
    { header: 'PO Number', width: 14, cell: ({ po_number }) => textCell(po_number) },
    { header: 'Product', width: 16, cell: ({ product_name }) => textCell(product_name) },
    { header: 'Ticket No', width: 14, cell: ({ ticket_number }) => textCell(ticket_number) },
    MILEAGE,
    ...figureColumns([weight, freightRev, fscRev, sandRev, totalRev]),
    NOTE,
  ],
  asset: [
    LOAD_NO,
    DELIVERED,
    CARRIER,
    { header: 'Type', width: 16, cell: ({ load_type }) => textCell(load_type) },
    ...figureColumns([boxes], { width: 8 }),
    MILEAGE,
    ...figureColumns([weight, freightRev, fscRev, totalRev]),
    NOTE,
  ],
};

const kindOf = ({ is_asset: isAsset }: CustomerInvoiceReply): 'freight' | 'asset' =>
  isAsset ? 'asset' : 'freight';

/** Returns the facts above the lines of an invoice. */
function factsOf(invoice: CustomerInvoiceReply, { customer, job }: InvoiceHeads): Cell[][] {
  const day = (date: string): Cell => {
    const value = daySerial(date);
    return value === null ? null : { value, format: DAY };
  };
  const period: Cell[][] =
    invoice.start_date === '' && invoice.end_date === ''
      ? []
      : [['Delivered', day(invoice.start_date), day(invoice.end_date)]];
  const state = invoiceState(invoice);
  return [
    ['Invoice', invoice.invoice_name],
    ['Customer', customer],
    ['Project', job],
    ['Invoice Date', day(invoice.invoice_date)],
    ...(invoice.terms === '' ? [] : [['Terms', invoice.terms]]),
    ...(invoice.due_date === '' ? [] : [['Due Date', day(invoice.due_date)]]),
    ...period,
    ...(state === 'void' || state === 'replaced' ? [['State', invoiceStateWords[state]]] : []),
  ];
}

/** Label and amount of a row below the lines. A credit is negative. */
type BelowRow = readonly [label: string, amount: number];

/** Returns what a credit or charge says on paper: 'Credit CM-7, 11/05/26: short load'. */
function creditLabel({ is_credit, credit_number, credit_date, reason }: CreditDebitReply): string {
  const name = [is_credit ? 'Credit' : 'Charge', credit_number].filter((part) => part !== '').join(' ');
  const dated = [name, shownDay(credit_date)].filter((part) => part !== '').join(', ');
  return reason === '' ? dated : `${dated}: ${reason}`;
}

/**
 * Returns the rows below the lines of an invoice: fixed mobilization, credits and charges, each with the sum up to it.
 * See docs/domain/customer-invoices.md#fixed-mobilization and docs/domain/customer-invoices.md#credits.
 */
function rowsBelow(
  { fixed_mob_rev: fixed }: CustomerInvoiceReply,
  credits: readonly CreditDebitReply[],
  totalColumn: number,
): Sheet['below'] {
  const fixedRows: readonly BelowRow[] = fixed === 0 ? [] : [['Fixed Mobilization', fixed]];
  const creditRows = credits.map((entry): BelowRow => {
    return [creditLabel(entry), entry.is_credit ? -entry.amount : entry.amount];
  });
  if (fixedRows.length + creditRows.length === 0) return undefined;
  return (place: TablePlace, first: number) => {
    const lines = place.total(totalColumn);
    const cells: Cell[][] = [];
    const total = { cell: lines.cell, value: lines.value };
    const add = (rows: readonly BelowRow[], label: string): void => {
      if (rows.length === 0) return;
      const from = first + cells.length;
      for (const [name, amount] of rows) cells.push(labelledRow(name, totalColumn, amount));
      const to = first + cells.length - 1;
      const formula = `${total.cell}+SUM(${cellAt(totalColumn, from)}:${cellAt(totalColumn, to)})`;
      total.value = sumDollars([total.value, ...rows.map(([, amount]) => amount)]);
      total.cell = cellAt(totalColumn, first + cells.length);
      cells.push(labelledRow(label, totalColumn, { formula, result: total.value }));
    };
    add(fixedRows, 'Invoice Total');
    add(creditRows, 'Amount Due');
    return cells;
  };
}

/** Returns the layout of an invoice's lines, with the total below them. */
export function invoiceLayout(
  invoice: CustomerInvoiceReply,
  parties: InvoiceHeads,
  credits: readonly CreditDebitReply[],
): Omit<Sheet, 'rows'> {
  const columns = COLUMNS[kindOf(invoice)];
  const below = rowsBelow(
    invoice,
    credits,
    columns.findIndex(({ header }) => header === totalRev.header),
  );
  return {
    name: 'Loads',
    facts: factsOf(invoice, parties),
    columns,
    totals: { label: 'Totals' },
    frozenColumns: 1,
    ...(below === undefined ? {} : { below }),
  };
}

/** Returns the rows of the sheet that `invoiceLayout` describes. */
export const invoiceRows = (
  invoice: CustomerInvoiceReply,
  lines: readonly CustomerInvoiceLoadReply[],
): Row[] => lines.map((line) => COLUMNS[kindOf(invoice)].map(({ cell }) => cell(line)));
