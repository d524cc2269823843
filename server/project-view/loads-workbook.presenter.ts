import { sumDollars } from '../../shared/calc/money';
import { DB_TYPES } from '../../shared/rules/db-types';
import {
  CENTS,
  type DataColumn,
  MOMENT,
  type PlainCell,
  type Row,
  type Sheet,
  TONS,
  chicagoSerial,
  textCell,
} from '../spreadsheets';

/** Names of a project's invoices by their ids; of freight and sand alike in `vendor`. */
export interface InvoiceNames {
  readonly customer: ReadonlyMap<number, string>;
  readonly vendor: ReadonlyMap<number, string>;
}

/** What an export reads of any load; nothing else of it is asked for. */
const BLANK = {
  id: 0,
  load_no: 0,
  delivered_date: '',
  carrier_name: '',
  approved_mileage: 0,
  weight_tons: 0,
  freight_rev: 0,
  fsc_rev: 0,
  freight_cost: 0,
  fsc_cost: 0,
  customer_invoice_id: 0,
  vendor_invoice_id: 0,
  propconnect_approval_status: '',
  is_canceled: false,
  transfer_type_id: 0,
};
const BLANK_FREIGHT = {
  ...BLANK,
  terminal_name: '',
  product_name: '',
  po_number: '',
  ticket_number: '',
  sand_rev: 0,
  sand_cost: 0,
  sand_invoice_id: 0,
};
const BLANK_ASSET = { ...BLANK, load_type: '', total_boxes: 0 };
type AnyLoad = typeof BLANK;
type FreightLoad = typeof BLANK_FREIGHT;
type AssetLoad = typeof BLANK_ASSET;

type Column<L> = DataColumn<L, [names: InvoiceNames]>;

const CANCELED = 'Canceled';
const TRANSFERRED_OUT = 'Transferred out';
/** By these the totals row knows what does not count (design: domain, section 4); it reads without case. */
const NOT_COUNTED = [CANCELED, TRANSFERRED_OUT].map((status) => status.toLowerCase());

/**
 * As the screen has it; what does not count in the totals says so, and nothing else says that: the approval alone can
 * be canceled, and such a load counts.
 */
function statusOf({ is_canceled, transfer_type_id, propconnect_approval_status: approval }: AnyLoad): string {
  if (is_canceled) return CANCELED;
  if (transfer_type_id === DB_TYPES.transferredOut) return TRANSFERRED_OUT;
  return NOT_COUNTED.includes(approval.toLowerCase()) ? `Approval ${approval}` : approval;
}

const nameOf = (names: ReadonlyMap<number, string>, id: number): PlainCell =>
  id === 0 ? null : (names.get(id) ?? String(id));

const BASE = {
  load_no: { header: 'Load No', width: 10, format: '0', cell: ({ load_no }) => load_no },
  delivered: {
    header: 'Delivery Date',
    width: 18,
    format: MOMENT,
    cell: ({ delivered_date }) => chicagoSerial(delivered_date),
  },
  carrier: { header: 'Carrier', width: 26, cell: ({ carrier_name }) => textCell(carrier_name) },
  mileage: {
    header: 'Approved Mileage',
    width: 11,
    format: '0.##',
    cell: ({ approved_mileage }) => approved_mileage,
  },
  weight: { header: 'Net Weight', ...TONS, cell: ({ weight_tons }) => weight_tons },
  freightRev: { header: 'Freight Rev', ...CENTS, cell: ({ freight_rev }) => freight_rev },
  fscRev: { header: 'FSC Rev', ...CENTS, cell: ({ fsc_rev }) => fsc_rev },
  freightCost: { header: 'Freight Cost', ...CENTS, cell: ({ freight_cost }) => freight_cost },
  fscCost: { header: 'FSC Cost', ...CENTS, cell: ({ fsc_cost }) => fsc_cost },
  customerInvoice: {
    header: 'Customer Invoice',
    width: 22,
    cell: ({ customer_invoice_id }, { customer }) => nameOf(customer, customer_invoice_id),
  },
  vendorInvoice: {
    header: 'Vendor Invoice',
    width: 22,
    cell: ({ vendor_invoice_id }, { vendor }) => nameOf(vendor, vendor_invoice_id),
  },
} satisfies Record<string, Column<AnyLoad>>;
const STATUS: Column<AnyLoad> = { header: 'Status', width: 15, cell: statusOf };

/** The 21 columns of the loads export in the order of spec 2 section 9; the last is the sand's invoice. */
const FREIGHT_COLUMNS: readonly Column<FreightLoad>[] = [
  BASE.load_no,
  BASE.delivered,
  BASE.carrier,
  { header: 'Terminal', width: 22, cell: ({ terminal_name }) => textCell(terminal_name) },
  { header: 'Product', width: 16, cell: ({ product_name }) => textCell(product_name) },
  { header: 'PO Number', width: 14, cell: ({ po_number }) => textCell(po_number) },
  { header: 'Ticket No', width: 14, cell: ({ ticket_number }) => textCell(ticket_number) },
  BASE.mileage,
  BASE.weight,
  BASE.freightRev,
  BASE.fscRev,
  { header: 'Sand Rev', ...CENTS, cell: ({ sand_rev }) => sand_rev },
  BASE.freightCost,
  BASE.fscCost,
  { header: 'Sand Cost', ...CENTS, cell: ({ sand_cost }) => sand_cost },
  {
    header: 'Total Rev',
    ...CENTS,
    cell: ({ freight_rev, fsc_rev, sand_rev }) => sumDollars([freight_rev, fsc_rev, sand_rev]),
  },
  {
    header: 'Total cost',
    ...CENTS,
    cell: ({ freight_cost, fsc_cost, sand_cost }) => sumDollars([freight_cost, fsc_cost, sand_cost]),
  },
  STATUS,
  BASE.customerInvoice,
  BASE.vendorInvoice,
  {
    header: 'Sand Invoice',
    width: 22,
    cell: ({ sand_invoice_id }, { vendor }) => nameOf(vendor, sand_invoice_id),
  },
];

/** Asset loads have no sand, ticket, product or PO (spec 2 section 3), but a type and boxes. */
const ASSET_COLUMNS: readonly Column<AssetLoad>[] = [
  BASE.load_no,
  BASE.delivered,
  BASE.carrier,
  { header: 'Type', width: 16, cell: ({ load_type }) => textCell(load_type) },
  { header: 'Boxes', width: 8, format: '0', sum: 0, cell: ({ total_boxes }) => total_boxes },
  BASE.mileage,
  BASE.weight,
  BASE.freightRev,
  BASE.fscRev,
  BASE.freightCost,
  BASE.fscCost,
  { header: 'Total Rev', ...CENTS, cell: ({ freight_rev, fsc_rev }) => sumDollars([freight_rev, fsc_rev]) },
  {
    header: 'Total cost',
    ...CENTS,
    cell: ({ freight_cost, fsc_cost }) => sumDollars([freight_cost, fsc_cost]),
  },
  STATUS,
  BASE.customerInvoice,
  BASE.vendorInvoice,
];

type Layout = Omit<Sheet, 'rows'>;

/**
 * A table of loads. Canceled and transferred-out loads are shown, and do not count in the totals row, as on the screen:
 * its formulas sum up what has another status.
 */
function layoutOf<L>(name: string, columns: readonly Column<L>[]): Layout {
  const status = columns.findIndex(({ header }) => header === STATUS.header);
  return {
    name,
    columns,
    frozenColumns: 1,
    totals: {
      label: 'Totals',
      except: { column: status, texts: NOT_COUNTED },
    },
  };
}

const rowsOf =
  <L>(columns: readonly Column<L>[]) =>
  (loads: readonly L[], names: InvoiceNames): Row[] =>
    loads.map((load) => columns.map(({ cell }) => cell(load, names)));

/** The sheets of both kinds of loads, what is read for them, and how their rows are made of it. */
export const LOAD_SHEETS = {
  freight: {
    layout: layoutOf('Freight Loads', FREIGHT_COLUMNS),
    blank: BLANK_FREIGHT,
    rows: rowsOf(FREIGHT_COLUMNS),
  },
  asset: { layout: layoutOf('Asset Loads', ASSET_COLUMNS), blank: BLANK_ASSET, rows: rowsOf(ASSET_COLUMNS) },
};
