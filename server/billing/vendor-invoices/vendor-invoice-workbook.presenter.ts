import { percentOf, toCents, toDollars } from '#shared/calc/money';
import { PERCENT_SCALE, toUnits } from '#shared/calc/scaled';
import type { CauseDecision } from '#shared/contract/cause-decision';
import type {
  VendorInvoiceLoadReply,
  VendorInvoiceReply,
  VendorInvoiceType,
  VendorLineClass,
} from '#shared/contract/vendor-invoices';
import type { RejectedLoadReply, VendorRefusal } from '#shared/contract/vendor-generation';
import { VENDOR_LINE_FIGURES } from '#shared/figures/vendor-invoice-lines';
import {
  COUNT,
  type Cell,
  type DataColumn,
  MOMENT,
  PERCENT,
  type PlainCell,
  ROWS_OF_A_CHUNK,
  type Row,
  type Sheet,
  type TablePlace,
  cellAt,
  chicagoSerial,
  figureColumns,
  labelledRow,
  textCell,
} from '#server/spreadsheets/index';
import { typeOf } from './records';

type Column = DataColumn<VendorInvoiceLoadReply>;

const CLASSES: Record<VendorLineClass, (line: VendorInvoiceLoadReply) => string> = {
  duplicate: ({ duplicate_of_name }) => `Duplicate of ${duplicate_of_name}`,
  missing: () => 'Missing load',
  canceled: () => 'Canceled load',
  transferred: ({ transferred_name: job }) => `Transferred to ${job || 'another project'}`,
  normal: () => '',
};
const DECISIONS: Record<CauseDecision, string> = { accept: 'Accepted', dispute: 'Disputed' };
const REFUSALS: Record<VendorRefusal, string> = {
  canceled: 'Canceled load',
  transferred_out: 'Transferred to another project',
  locked: 'Locked',
  missing_ticket: 'Missing ticket',
  duplicate_ticket: 'Duplicate ticket',
  invoiced: 'Already billed',
};

/** Returns the reason why a line is rejected, or the issues of an approved one. */
function noteOf(line: VendorInvoiceLoadReply): PlainCell {
  const issues = [
    line.ticket_is_missing && 'Missing ticket',
    line.duplicate_tickets && 'Duplicate ticket',
    line.locked_reason !== '' && `Locked: ${line.locked_reason}`,
    line.other_vendor && 'Different carrier',
    line.decision !== undefined && `${DECISIONS[line.decision.decision]}: ${line.decision.reason}`,
    line.line_class !== 'transferred' && line.transferred_name !== '' && CLASSES.transferred(line),
  ].filter((issue): issue is string => issue !== false);
  return textCell([CLASSES[line.line_class](line), ...issues].filter(Boolean).join('; '));
}

const LOAD_NO: Column = {
  header: 'Load No',
  width: 18,
  format: COUNT,
  cell: ({ load_no }) => (load_no === 0 ? null : load_no),
};
const TICKET: Column = {
  header: 'Ticket No',
  width: 14,
  cell: ({ ticket_number }) => textCell(ticket_number),
};
const DELIVERED: Column = {
  header: 'Delivery Date',
  width: 18,
  format: MOMENT,
  // The date of a missing load is only a placeholder.
  cell: ({ load_is_missing, delivered_date }) => (load_is_missing ? null : chicagoSerial(delivered_date)),
};
const CARRIER: Column = { header: 'Carrier', width: 26, cell: ({ carrier_name }) => textCell(carrier_name) };
const PO: Column = { header: 'PO Number', width: 14, cell: ({ po_number }) => textCell(po_number) };
const PRODUCT: Column = { header: 'Product', width: 16, cell: ({ product_name }) => textCell(product_name) };
const MOISTURE: Column = {
  header: 'Moisture',
  width: 10,
  format: '0.00####',
  cell: ({ moisture_content }) => moisture_content,
};
const { weight, calcWeight, weightDiff, freight, fsc, sand, total, calculated, difference } =
  VENDOR_LINE_FIGURES;
const WEIGHTS: readonly Column[] = figureColumns([weight, calcWeight, weightDiff]);
const HAULING: readonly Column[] = figureColumns([freight, fsc]);
const ENDING: readonly Column[] = [
  ...figureColumns([total, calculated, difference]),
  { header: 'Note', width: 32, cell: noteOf },
];

const COLUMNS: Record<VendorInvoiceType, readonly Column[]> = {
  freight: [LOAD_NO, TICKET, DELIVERED, CARRIER, PO, PRODUCT, ...WEIGHTS, ...HAULING, ...ENDING],
  sand: [
    LOAD_NO,
    TICKET,
    DELIVERED,
    CARRIER,
    PO,
    PRODUCT,
    MOISTURE,
    ...WEIGHTS,
    ...figureColumns([sand]),
    ...ENDING,
  ],
  asset: [LOAD_NO, DELIVERED, CARRIER, ...WEIGHTS, ...HAULING, ...ENDING],
};

const columnOf = (columns: readonly Column[], header: string): number =>
  columns.findIndex((column) => column.header === header);

/**
 * Takes the discount off the approved loads, rounded once. A person who rejects the other lines pays this.
 */
function approvedNet(approved: number, percent: number): number {
  const cents = toCents(approved);
  return toDollars(cents - percentOf(cents, toUnits(percent, PERCENT_SCALE)));
}

/**
 * Lists the sums below the approved loads. The gross includes rejected lines; the discount is rounded once.
 */
function owed(invoice: VendorInvoiceReply, rejected: { cell: string; value: number }, billedColumn: number) {
  return (place: TablePlace, first: number): Cell[][] => {
    const approved = place.total(billedColumn);
    const cell = (below: number): string => cellAt(billedColumn, first + below);
    const { vendor_total: gross, discount_percent: percent, discount_amount: discount } = invoice;
    return [
      labelledRow('Approved Loads', billedColumn, { formula: approved.cell, result: approved.value }),
      labelledRow('Rejected Loads', billedColumn, { formula: rejected.cell, result: rejected.value }),
      labelledRow('Gross', billedColumn, { formula: `${cell(0)}+${cell(1)}`, result: gross }),
      labelledRow('Discount %', billedColumn, { value: percent, format: PERCENT }),
      labelledRow('Discount', billedColumn, {
        formula: `ROUND(${cell(2)}*${cell(3)}/100,2)`,
        result: discount,
      }),
      labelledRow('Net', billedColumn, { formula: `${cell(2)}-${cell(4)}`, result: invoice.net_total }),
      labelledRow('To pay', billedColumn, {
        formula: `${cell(0)}-ROUND(${cell(0)}*${cell(3)}/100,2)`,
        result: approvedNet(approved.value, percent),
      }),
    ];
  };
}

/** Data for the headings of an invoice's sheets. */
export interface VendorWorkbookHead {
  readonly invoice: VendorInvoiceReply;
  readonly jobName: string;
}

type Chunks = AsyncIterable<readonly VendorInvoiceLoadReply[]>;

/** Source of the rows, read chunk by chunk during the write: an invoice may have 100,000 lines. */
export interface VendorLineSource {
  /** All lines in the order of the invoice's file. */
  readonly all: () => Chunks;
  /** Lines at some places of the file. */
  readonly at: (lineNos: readonly number[]) => Chunks;
  /** Loads that a generated invoice did not take. */
  readonly refused: () => Promise<readonly RejectedLoadReply[]>;
}

/** Results of the approved sheet that the other sheet needs, complete after the last approved load. */
interface Rejected {
  readonly lineNos: number[];
  cents: number;
  refused: readonly RejectedLoadReply[];
}

/**
 * Builds the sheets of a vendor's invoice: approved loads with the amounts owed, and rejected ones with their
 * reasons.
 */
export function vendorSheets({ invoice, jobName }: VendorWorkbookHead, source: VendorLineSource): Sheet[] {
  const columns = COLUMNS[typeOf(invoice)];
  const billed = columnOf(columns, total.header);
  const rejected: Rejected = { lineNos: [], cents: 0, refused: [] };
  const name = 'Rejected Loads';
  const rejectedTotal = (): { cell: string; value: number } => ({
    // The header is the first row, and the totals row follows the last line.
    cell: `'${name}'!${cellAt(billed, rejected.lineNos.length + rejected.refused.length + 2)}`,
    value: toDollars(rejected.cents),
  });
  const shared = { columns, totals: { label: 'Totals' }, frozenColumns: 1 };
  return [
    {
      ...shared,
      name: 'Approved Loads',
      facts: [
        ['Invoice', invoice.invoice_name],
        ['Vendor', invoice.vendor_name],
        ['Project', jobName],
        ...(invoice.purchase_order === '' ? [] : [['PO Number', invoice.purchase_order]]),
      ],
      rows: approvedRows(columns, source, rejected),
      below: (place, first) => owed(invoice, rejectedTotal(), billed)(place, first),
    },
    { ...shared, name, rows: rejectedRows(columns, source, rejected) },
  ];
}

const rowOf = (columns: readonly Column[], line: VendorInvoiceLoadReply): Row =>
  columns.map(({ cell }) => cell(line));

async function* approvedRows(
  columns: readonly Column[],
  source: VendorLineSource,
  rejected: Rejected,
): AsyncGenerator<readonly Row[]> {
  for await (const lines of source.all()) {
    const rows: Row[] = [];
    for (const line of lines) {
      if (line.line_class === 'normal') rows.push(rowOf(columns, line));
      else {
        rejected.lineNos.push(line.line_no);
        rejected.cents += toCents(line.vendor_total);
      }
    }
    yield rows;
  }
  rejected.refused = await source.refused();
}

async function* rejectedRows(
  columns: readonly Column[],
  source: VendorLineSource,
  rejected: Rejected,
): AsyncGenerator<readonly Row[]> {
  for await (const lines of source.at(rejected.lineNos)) yield lines.map((line) => rowOf(columns, line));
  const rest = columns.slice(1, -1).map(() => null);
  const { refused } = rejected;
  for (let at = 0; at < refused.length; at += ROWS_OF_A_CHUNK)
    yield refused
      .slice(at, at + ROWS_OF_A_CHUNK)
      .map(({ load_no: loadNo, reason }): Row => [loadNo, ...rest, REFUSALS[reason]]);
}
