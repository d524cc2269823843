import { sumDollars } from '#shared/calc/money';
import type { AccrualReply } from '#shared/contract/accruals';
import { ACCRUAL_FIGURES } from '#shared/figures/accruals';
import { isoOfSeconds } from '#server/platform/common/index';
import {
  CENTS,
  COUNT,
  type Cell,
  DAY,
  type DataColumn,
  MOMENT,
  type Row,
  type Sheet,
  TONS,
  chicagoSerial,
  daySerial,
  textCell,
} from '#server/spreadsheets/index';

/** Line of an accrual as the database returns it. */
export interface AccrualLineRow {
  readonly load_id: number;
  /** Seconds since 1970. */
  readonly delivered: number;
  readonly load_no: number;
  readonly carrier_name: string;
  readonly terminal_name: string;
  readonly product_name: string;
  readonly po_number: string;
  readonly ticket_number: string;
  readonly load_type: string;
  readonly total_boxes: number;
  readonly approved_mileage: number;
  readonly weight_tons: number;
  readonly freight_rev: number;
  readonly fsc_rev: number;
  readonly sand_rev: number;
  readonly freight_cost: number;
  readonly fsc_cost: number;
  readonly sand_cost: number;
  /** Invoices of the load at that time; 0 means none, so the amount was open. */
  readonly customer_invoice_id: number;
  readonly vendor_invoice_id: number;
  readonly sand_invoice_id: number;
}

type Column = DataColumn<AccrualLineRow>;

const LOAD_NO: Column = { header: 'Load No', width: 10, format: COUNT, cell: ({ load_no }) => load_no };
/** Delivery time in Chicago. */
const DELIVERED: Column = {
  header: 'Delivery Date',
  width: 18,
  format: MOMENT,
  cell: ({ delivered }) => chicagoSerial(isoOfSeconds(delivered)),
};
const CARRIER: Column = { header: 'Carrier', width: 26, cell: ({ carrier_name }) => textCell(carrier_name) };
const MILES: Column = {
  header: 'Miles',
  width: 9,
  format: '0.##',
  cell: ({ approved_mileage }) => approved_mileage,
};
const WEIGHT: Column = { header: 'Weight (tons)', ...TONS, cell: ({ weight_tons }) => weight_tons };
const REVENUE: readonly Column[] = [
  { header: 'Freight Rev', ...CENTS, cell: ({ freight_rev }) => freight_rev },
  { header: 'FSC Rev', ...CENTS, cell: ({ fsc_rev }) => fsc_rev },
];
const COST: readonly Column[] = [
  { header: 'Freight Cost', ...CENTS, cell: ({ freight_cost }) => freight_cost },
  { header: 'FSC Cost', ...CENTS, cell: ({ fsc_cost }) => fsc_cost },
];
const SAND_REV: Column = { header: 'Sand Rev', ...CENTS, cell: ({ sand_rev }) => sand_rev };
const SAND_COST: Column = { header: 'Sand Cost', ...CENTS, cell: ({ sand_cost }) => sand_cost };

/** Returns the amount that was open when the accrual was generated. Freight includes fuel surcharge. */
const open = (invoiceId: number, amount: number): number => (invoiceId === 0 ? amount : 0);
const FREIGHT_OPEN: readonly Column[] = [
  {
    header: 'Freight Not Billed',
    ...CENTS,
    cell: (line) => open(line.customer_invoice_id, sumDollars([line.freight_rev, line.fsc_rev])),
  },
  {
    header: 'Freight Not Received',
    ...CENTS,
    cell: (line) => open(line.vendor_invoice_id, sumDollars([line.freight_cost, line.fsc_cost])),
  },
];
const SAND_OPEN: readonly Column[] = [
  {
    header: 'Sand Not Billed',
    ...CENTS,
    cell: (line) => open(line.customer_invoice_id, line.sand_rev),
  },
  {
    header: 'Sand Not Received',
    ...CENTS,
    cell: (line) => open(line.sand_invoice_id, line.sand_cost),
  },
];

const COLUMNS: Record<'freight' | 'asset', readonly Column[]> = {
  freight: [
    LOAD_NO,
    DELIVERED,
    CARRIER,
    { header: 'Terminal', width: 22, cell: ({ terminal_name }) => textCell(terminal_name) },
    { header: 'Product', width: 16, cell: ({ product_name }) => textCell(product_name) },
    { header: 'PO Number', width: 14, cell: ({ po_number }) => textCell(po_number) },
    { header: 'Ticket No', width: 14, cell: ({ ticket_number }) => textCell(ticket_number) },
    MILES,
    WEIGHT,
    ...REVENUE,
    SAND_REV,
    ...COST,
    SAND_COST,
    ...FREIGHT_OPEN,
    ...SAND_OPEN,
  ],
  asset: [
    LOAD_NO,
    DELIVERED,
    CARRIER,
    { header: 'Type', width: 16, cell: ({ load_type }) => textCell(load_type) },
    { header: 'Boxes', width: 8, format: COUNT, sum: 0, cell: ({ total_boxes }) => total_boxes },
    MILES,
    WEIGHT,
    ...REVENUE,
    ...COST,
    ...FREIGHT_OPEN,
  ],
};

const NAMES = { freight: 'Freight Loads', asset: 'Asset Loads' } as const;

/** Returns the layout of the sheet for a kind of load. */
export const accrualLayout = (kind: 'freight' | 'asset'): Omit<Sheet, 'rows'> => ({
  name: NAMES[kind],
  columns: COLUMNS[kind],
  totals: { label: 'Totals' },
  frozenColumns: 1,
});

/** Returns the rows for the sheet of `accrualLayout`. */
export const accrualRows = (kind: 'freight' | 'asset', lines: readonly AccrualLineRow[]): Row[] =>
  lines.map((line) => COLUMNS[kind].map(({ cell }) => cell(line)));

const { loads, fixedRev, fixedNotBilled, fixedCost, fixedNotReceived, ...FIGURES } = ACCRUAL_FIGURES;
/** Extra figures for an accrual with a fixed mobilization. */
const FIXED = [fixedRev, fixedNotBilled, fixedCost, fixedNotReceived];
const FIXED_SENTENCE = "Accrued once, in the accrual that includes the project's first asset load";

/** Returns the summary sheet with the accrual's figures, one a row. */
export function accrualSummary(accrual: AccrualReply, jobName: string): Sheet {
  const day = (date: string): Cell => ({ value: daySerial(date) ?? 0, format: DAY });
  const hasFixed = accrual.fixed_rev !== 0 || accrual.fixed_cost !== 0;
  const figures = [...Object.values(FIGURES), ...(hasFixed ? FIXED : [])];
  return {
    name: 'Accrual',
    facts: [
      ['Accrual', accrual.accrual_name],
      ['Project', jobName],
      ['Start', day(accrual.start_date)],
      ['End', day(accrual.end_date)],
      [loads.header, { value: accrual.total_loads, format: COUNT }],
      ...(hasFixed ? [['Fixed Mobilization', FIXED_SENTENCE]] : []),
    ],
    columns: [
      { header: 'Figure', width: 32 },
      { header: 'Amount', width: 18, format: CENTS.format },
    ],
    rows: [figures.map(({ header, of }) => [header, of(accrual)])],
  };
}
