import type { CustomerInvoiceLoadReply, CustomerInvoiceReply } from '../../shared/contract/customer-invoices';
import {
  CENTS,
  COUNT,
  type Cell,
  DAY,
  MOMENT,
  type PlainCell,
  type Row,
  type Sheet,
  type SheetColumn,
  TONS,
  type TablePlace,
  chicagoSerial,
  daySerial,
} from '../spreadsheets';

interface Column extends SheetColumn {
  readonly cell: (line: CustomerInvoiceLoadReply) => PlainCell;
}

/** Whom an invoice is for, and for what. */
export interface InvoiceParties {
  readonly customer: string;
  readonly job: string;
}

const text = (value: string): PlainCell => (value === '' ? null : value);

const LOAD_NO: Column = { header: 'Load No', width: 16, format: COUNT, cell: ({ load_no }) => load_no };
const DELIVERED: Column = {
  header: 'Delivery Date',
  width: 18,
  format: MOMENT,
  cell: ({ delivered_date }) => chicagoSerial(delivered_date),
};
const CARRIER: Column = { header: 'Carrier', width: 26, cell: ({ carrier_name }) => text(carrier_name) };
const MILEAGE: Column = { header: 'Mileage', width: 10, format: '0.##', cell: ({ mileage }) => mileage };
const WEIGHT: Column = { header: 'Weight (tons)', ...TONS, cell: ({ weight_tons }) => weight_tons };
const FREIGHT: Column = { header: 'Freight Rev', ...CENTS, cell: ({ freight_rev }) => freight_rev };
const FSC: Column = { header: 'FSC Rev', ...CENTS, cell: ({ fsc_rev }) => fsc_rev };
const SAND: Column = { header: 'Sand Rev', ...CENTS, cell: ({ sand_rev }) => sand_rev };
const TOTAL: Column = { header: 'Total Rev', ...CENTS, cell: ({ total_rev }) => total_rev };
/** A load that was canceled after it was billed stays in what was billed. */
const NOTE: Column = {
  header: 'Note',
  width: 12,
  cell: ({ is_canceled }) => (is_canceled ? 'Canceled' : null),
};

/** What the customer is billed for, and no costs: the sheet is sent to the customer. */
const COLUMNS: Record<'freight' | 'asset', readonly Column[]> = {
  freight: [
    ...[LOAD_NO, DELIVERED, CARRIER],
    { header: 'Terminal', width: 22, cell: ({ terminal_name }) => text(terminal_name) },
    { header: 'PO Number', width: 14, cell: ({ po_number }) => text(po_number) },
    { header: 'Product', width: 16, cell: ({ product_name }) => text(product_name) },
    { header: 'Ticket No', width: 14, cell: ({ ticket_number }) => text(ticket_number) },
    ...[MILEAGE, WEIGHT, FREIGHT, FSC, SAND, TOTAL, NOTE],
  ],
  asset: [
    ...[LOAD_NO, DELIVERED, CARRIER],
    { header: 'Type', width: 16, cell: ({ load_type }) => text(load_type) },
    { header: 'Boxes', width: 8, format: COUNT, sum: 0, cell: ({ total_boxes }) => total_boxes },
    ...[MILEAGE, WEIGHT, FREIGHT, FSC, TOTAL, NOTE],
  ],
};

const kindOf = ({ is_asset: isAsset }: CustomerInvoiceReply): 'freight' | 'asset' =>
  isAsset ? 'asset' : 'freight';

/** Facts above the lines of an invoice. */
function factsOf(invoice: CustomerInvoiceReply, { customer, job }: InvoiceParties): Cell[][] {
  const day = (date: string): Cell => {
    const value = daySerial(date);
    return value === null ? null : { value, format: DAY };
  };
  const period: Cell[][] =
    invoice.start_date === '' && invoice.end_date === ''
      ? []
      : [['Delivered', day(invoice.start_date), day(invoice.end_date)]];
  return [['Invoice', invoice.invoice_name], ['Customer', customer], ['Project', job], ...period];
}

/** With a fixed mobilization the lines are not all that is billed (design: domain, section 5). */
function fixedRows(invoice: CustomerInvoiceReply, totalColumn: number): Sheet['below'] {
  if (invoice.fixed_mob_rev === 0) return undefined;
  const row = (label: string, cell: Cell): Cell[] => [
    label,
    ...Array.from({ length: totalColumn - 1 }, () => null),
    cell,
  ];
  return (place: TablePlace, first: number) => {
    const lines = place.total(totalColumn);
    const fixed = `${lines.cell.replace(/\d+$/, '')}${first}`;
    const result = Math.round((lines.value + invoice.fixed_mob_rev) * 100) / 100;
    return [
      row('Fixed Mobilization', invoice.fixed_mob_rev),
      row('Invoice Total', { formula: `${lines.cell}+${fixed}`, result }),
    ];
  };
}

/** The lines of an invoice, its total below them. */
export function invoiceLayout(invoice: CustomerInvoiceReply, parties: InvoiceParties): Omit<Sheet, 'rows'> {
  const columns = COLUMNS[kindOf(invoice)];
  const below = fixedRows(
    invoice,
    columns.findIndex(({ header }) => header === TOTAL.header),
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

/** Rows of the sheet of `invoiceLayout`. */
export const invoiceRows = (
  invoice: CustomerInvoiceReply,
  lines: readonly CustomerInvoiceLoadReply[],
): Row[] => lines.map((line) => COLUMNS[kindOf(invoice)].map(({ cell }) => cell(line)));
