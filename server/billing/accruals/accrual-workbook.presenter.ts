import { sumDollars } from '#shared/calc/money';
import type { AccrualReply } from '#shared/contract/accruals';
import { ACCRUAL_FIGURES } from '#shared/figures/accruals';
import { isoOfSeconds } from '#shared/iso-time';
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
  figureColumns,
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

const [TERMINAL, PRODUCT, PO, TICKET]: readonly [Column, Column, Column, Column] = [
  { header: 'Terminal', width: 22, cell: ({ terminal_name }) => textCell(terminal_name) },
  { header: 'Product', width: 16, cell: ({ product_name }) => textCell(product_name) },
  { header: 'PO Number', width: 14, cell: ({ po_number }) => textCell(po_number) },
  { header: 'Ticket No', width: 14, cell: ({ ticket_number }) => textCell(ticket_number) },
];
const TYPE: Column = { header: 'Type', width: 16, cell: ({ load_type }) => textCell(load_type) };
const BOXES: Column = {
  header: 'Boxes',
  width: 8,
  format: COUNT,
  sum: 0,
  cell: ({ total_boxes }) => total_boxes,
};
const FREIGHT_FACTS = [LOAD_NO, DELIVERED, CARRIER, TERMINAL, PRODUCT, PO, TICKET];
/** Amounts of a freight load, and what of them was open. */
const FREIGHT_AMOUNTS = [
  MILES,
  WEIGHT,
  ...REVENUE,
  SAND_REV,
  ...COST,
  SAND_COST,
  ...FREIGHT_OPEN,
  ...SAND_OPEN,
];

const COLUMNS: Record<'freight' | 'asset' | 'both', readonly Column[]> = {
  freight: [...FREIGHT_FACTS, ...FREIGHT_AMOUNTS],
  asset: [LOAD_NO, DELIVERED, CARRIER, TYPE, BOXES, MILES, WEIGHT, ...REVENUE, ...COST, ...FREIGHT_OPEN],
  both: [...FREIGHT_FACTS, TYPE, BOXES, ...FREIGHT_AMOUNTS],
};

/** Loads on a sheet: one kind with its own columns, or both with the columns of both. */
export type SheetLoads = keyof typeof COLUMNS;

/** Returns the layout of a sheet of loads. */
export const loadsLayout = (name: string, loads: SheetLoads): Omit<Sheet, 'rows'> => ({
  name,
  columns: COLUMNS[loads],
  totals: { label: 'Totals' },
  frozenColumns: 1,
});

/** Returns the rows for a sheet of `loadsLayout`. */
export const loadRows = (loads: SheetLoads, lines: readonly AccrualLineRow[]): Row[] =>
  lines.map((line) => COLUMNS[loads].map(({ cell }) => cell(line)));

const { loads, fixedRev, fixedNotBilled, fixedCost, fixedNotReceived, ...FIGURES } = ACCRUAL_FIGURES;
/** Extra figures for an accrual with a fixed mobilization. */
const FIXED = [fixedRev, fixedNotBilled, fixedCost, fixedNotReceived];
const FIXED_SENTENCE = "Accrued once, in the accrual that includes the project's first asset load";

const hasFixed = (accrual: AccrualReply): boolean => accrual.fixed_rev !== 0 || accrual.fixed_cost !== 0;

/** Accrual with the name of its project. */
export interface NamedAccrual {
  readonly accrual: AccrualReply;
  readonly job: string;
}

/** Returns the summary sheet of several accruals, one a row, with their totals. */
export function accrualsSummary(all: readonly NamedAccrual[]): Sheet {
  const withFixed = all.some(({ accrual }) => hasFixed(accrual));
  const figures = figureColumns([loads, ...Object.values(FIGURES), ...(withFixed ? FIXED : [])]);
  return {
    name: 'Accruals',
    columns: [
      { header: 'Project', width: 28 },
      { header: 'Accrual', width: 24 },
      { header: 'Start', width: 10, format: DAY },
      { header: 'End', width: 10, format: DAY },
      ...figures,
    ],
    rows: [
      all.map(({ accrual, job }) => [
        job,
        accrual.accrual_name,
        daySerial(accrual.start_date),
        daySerial(accrual.end_date),
        ...figures.map(({ cell }) => cell(accrual)),
      ]),
    ],
    totals: { label: 'Totals' },
    frozenColumns: 2,
  };
}

/** Returns the summary sheet with the accrual's figures, one a row. */
export function accrualSummary({ accrual, job }: NamedAccrual): Sheet {
  const day = (date: string): Cell => ({ value: daySerial(date) ?? 0, format: DAY });
  const isFixed = hasFixed(accrual);
  const figures = [...Object.values(FIGURES), ...(isFixed ? FIXED : [])];
  return {
    name: 'Accrual',
    facts: [
      ['Accrual', accrual.accrual_name],
      ['Project', job],
      ['Start', day(accrual.start_date)],
      ['End', day(accrual.end_date)],
      [loads.header, { value: accrual.total_loads, format: COUNT }],
      ...(isFixed ? [['Fixed Mobilization', FIXED_SENTENCE]] : []),
    ],
    columns: [
      { header: 'Figure', width: 32 },
      { header: 'Amount', width: 18, format: CENTS.format },
    ],
    rows: [figures.map(({ header, of }) => [header, of(accrual)])],
  };
}
