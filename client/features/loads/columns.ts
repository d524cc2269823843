import { loadColumnTexts } from '../../messages/loads';
import { formatChicago } from '../../../shared/business-time';
import { formatAmount, formatTons } from '../../ui/format/format';
import type { LoadKind } from '../../../shared/contract/loads';
import { totalCost, totalRevenue, type TableLoad } from './table-load';
import type { FilterTotals } from './live';

export type ColumnId = keyof typeof loadColumnTexts;

/** Where in the panel an amount is explained. */
export const AMOUNT_ANCHORS = [
  'freight-revenue',
  'fsc-revenue',
  'sand-revenue',
  'total-revenue',
  'freight-cost',
  'fsc-cost',
  'sand-cost',
  'total-cost',
] as const;
export type AmountAnchor = (typeof AMOUNT_ANCHORS)[number];

/** How a cell is drawn; the plain ones are text. */
export type CellKind = 'plain' | 'load' | 'ticket' | 'status' | 'place' | 'mileage' | 'weight' | 'amount';

/** A column of the loads table. `value` is what is shown, copied and read aloud. */
export interface LoadColumn {
  readonly id: ColumnId;
  readonly header: string;
  /** Pixels. */
  readonly width: number;
  readonly right: boolean;
  readonly cell: CellKind;
  readonly value: (load: TableLoad) => string;
  /** The explanation that a click on an amount opens. */
  readonly anchor?: AmountAnchor;
  /** Fields whose change lets the cell flash; the column's own when not given. */
  readonly fields?: readonly string[];
  readonly total?: Exclude<keyof FilterTotals, 'loads'>;
  /** Not shown until somebody chooses it. */
  readonly hidden?: boolean;
}

type Definition = Partial<LoadColumn> & Pick<LoadColumn, 'width' | 'value'>;

const text = (width: number, value: LoadColumn['value'], more: Partial<LoadColumn> = {}): Definition => ({
  width,
  value,
  ...more,
});
const number = (width: number, value: LoadColumn['value'], more: Partial<LoadColumn> = {}): Definition => ({
  width,
  value,
  right: true,
  ...more,
});
const amount = (
  id: Exclude<keyof FilterTotals, 'loads' | 'weight_tons'>,
  anchor: AmountAnchor,
  dollars: (load: TableLoad) => number,
): Definition => number(106, (load) => formatAmount(dollars(load)), { cell: 'amount', anchor, total: id });

const titled = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);

/** What a status is called: a canceled load is canceled whatever approval it had reached. */
export const statusOf = (load: TableLoad): string =>
  load.is_canceled ? 'Canceled' : titled(load.propconnect_approval_status);

const REVENUE_FIELDS = ['freight_rev', 'fsc_rev', 'sand_rev'];
const COST_FIELDS = ['freight_cost', 'fsc_cost', 'sand_cost'];

const DEFINITIONS: Record<ColumnId, Definition> = {
  load_no: text(148, ({ load_no }) => String(load_no), {
    cell: 'load',
    fields: ['load_no', 'locked_reason'],
  }),
  delivered_date: text(164, ({ delivered_date }) => formatChicago(delivered_date)),
  carrier_name: text(158, ({ carrier_name }) => carrier_name),
  terminal_name: text(138, ({ terminal_name }) => terminal_name ?? '', { cell: 'place' }),
  product_name: text(128, ({ product_name }) => product_name ?? ''),
  ticket_number: text(122, ({ ticket_number }) => ticket_number ?? '', {
    cell: 'ticket',
    fields: ['ticket_number', 'ticket_is_missing', 'matching_load_numbers'],
  }),
  approved_mileage: number(66, ({ approved_mileage }) => String(approved_mileage), { cell: 'mileage' }),
  weight_tons: number(96, ({ weight_tons }) => formatTons(weight_tons), {
    cell: 'weight',
    total: 'weight_tons',
  }),
  propconnect_approval_status: text(104, statusOf, {
    cell: 'status',
    fields: ['propconnect_approval_status', 'is_canceled'],
  }),
  freight_rev: amount('freight_rev', 'freight-revenue', (load) => load.freight_rev),
  fsc_rev: amount('fsc_rev', 'fsc-revenue', (load) => load.fsc_rev),
  sand_rev: amount('sand_rev', 'sand-revenue', (load) => load.sand_rev ?? 0),
  total_rev: { ...amount('total_rev', 'total-revenue', totalRevenue), fields: REVENUE_FIELDS, width: 116 },
  total_cost: { ...amount('total_cost', 'total-cost', totalCost), fields: COST_FIELDS, width: 116 },
  freight_cost: amount('freight_cost', 'freight-cost', (load) => load.freight_cost),
  fsc_cost: amount('fsc_cost', 'fsc-cost', (load) => load.fsc_cost),
  sand_cost: amount('sand_cost', 'sand-cost', (load) => load.sand_cost ?? 0),
  po_number: text(104, ({ po_number }) => po_number ?? ''),
  customer_invoice_id: text(130, ({ customer_invoice_name: name }) => name ?? '', { hidden: true }),
  vendor_invoice_id: text(130, ({ vendor_invoice_name: name }) => name ?? '', { hidden: true }),
  sand_invoice_id: text(130, ({ sand_invoice_name: name }) => name ?? '', { hidden: true }),
  driver_ticket_auto_status_name: text(150, (load) => load.driver_ticket_auto_status_name ?? '', {
    hidden: true,
  }),
  load_type: text(130, ({ load_type }) => load_type ?? '', { cell: 'place' }),
  total_boxes: number(76, ({ total_boxes }) => String(total_boxes ?? 0)),
};

const FREIGHT: readonly ColumnId[] = [
  'load_no',
  'delivered_date',
  'carrier_name',
  'terminal_name',
  'product_name',
  'ticket_number',
  'approved_mileage',
  'weight_tons',
  'propconnect_approval_status',
  'freight_rev',
  'fsc_rev',
  'sand_rev',
  'total_rev',
  'total_cost',
  'freight_cost',
  'fsc_cost',
  'sand_cost',
  'po_number',
  'customer_invoice_id',
  'vendor_invoice_id',
  'sand_invoice_id',
  'driver_ticket_auto_status_name',
];

/** Asset loads have no sand, ticket, product or PO (spec 2 section 3). */
const ASSET: readonly ColumnId[] = [
  'load_no',
  'delivered_date',
  'load_type',
  'carrier_name',
  'approved_mileage',
  'total_boxes',
  'weight_tons',
  'propconnect_approval_status',
  'freight_rev',
  'fsc_rev',
  'total_rev',
  'total_cost',
  'freight_cost',
  'fsc_cost',
  'customer_invoice_id',
  'vendor_invoice_id',
];

const build = (id: ColumnId): LoadColumn => ({
  id,
  header: loadColumnTexts[id],
  right: false,
  cell: 'plain',
  ...DEFINITIONS[id],
});

const shown = (column: LoadColumn): LoadColumn => ({ ...column, hidden: false });

/** All columns of a kind in their own order; the asset table is short and hides none. */
export const COLUMNS: Record<LoadKind, readonly LoadColumn[]> = {
  freight: FREIGHT.map(build),
  asset: ASSET.map(build).map(shown),
};
