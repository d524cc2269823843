import { loadColumnTexts } from '#client/messages/loads';
import type { LoadKind } from '#shared/contract/loads';
import {
  type AllLoadFields,
  type FieldEncoding,
  type FieldOf,
  LOAD_FIELDS,
  fieldsOf,
} from '#shared/rules/load-fields/index';
import { VALUE_FIELDS, type ValueField } from '#shared/rules/load-values';
import { formatAmount } from '#client/ui/format/format';
import type { Pin } from '#client/ui/table/columns/column-pins';
import { exactText, plainText } from './field-text';
import { totalCost, totalRevenue, type TableLoad } from './table-load';
import type { FilterTotals } from '#client/replica/index';

export type ColumnId = keyof typeof loadColumnTexts;

/** Sections of the load panel that explain an amount. */
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

/** Kind of cell, which decides how it is drawn. Plain cells are text. */
export type CellKind = 'plain' | 'load' | 'ticket' | 'status' | 'place' | 'mileage' | 'weight' | 'amount';

/** A column of the loads table. `value` is the text that is shown, copied and read by screen readers. */
export interface LoadColumn {
  readonly id: ColumnId;
  readonly header: string;
  /** Pixels. */
  readonly width: number;
  readonly right: boolean;
  readonly cell: CellKind;
  readonly value: (load: TableLoad) => string;
  /** Exact number for the clipboard, as in the exports; absent where `value` is exact. */
  readonly exact?: (load: TableLoad) => string;
  /** Field of the Filter menu with this column's values. */
  readonly filter?: ValueField;
  /** Explanation that a click on the amount opens. */
  readonly anchor?: AmountAnchor;
  /** Fields that make the cell flash when they change; by default the column's own field. */
  readonly fields?: readonly string[];
  readonly total?: Exclude<keyof FilterTotals, 'loads'>;
  /** Hidden until the person shows it. */
  readonly hidden?: boolean;
  /** Side at which it stays while others scroll. */
  readonly pin?: Pin | undefined;
}

const titled = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);

/** Returns the status to show. A canceled load is "canceled", no matter how far its approval got. */
export const statusOf = (load: TableLoad): string =>
  load.is_canceled ? 'Canceled' : titled(load.propconnect_approval_status);

const REVENUE_FIELDS = ['freight_rev', 'fsc_rev', 'sand_rev'];
const COST_FIELDS = ['freight_cost', 'fsc_cost', 'sand_cost'];

const amount = (
  total: Exclude<keyof FilterTotals, 'loads' | 'weight_tons'>,
  anchor: AmountAnchor,
): Partial<LoadColumn> => ({ cell: 'amount', anchor, total });

type TableField = FieldOf<AllLoadFields, 'table'>;

/** Overrides for columns that need more than the plain value of their field. */
const OWN: Partial<Record<TableField['name'], Partial<LoadColumn>>> = {
  load_no: { cell: 'load', fields: ['load_no', 'locked_reason'] },
  terminal_name: { cell: 'place' },
  ticket_number: { cell: 'ticket', fields: ['ticket_number', 'ticket_is_missing', 'matching_load_numbers'] },
  approved_mileage: { cell: 'mileage' },
  weight_tons: { cell: 'weight', total: 'weight_tons' },
  propconnect_approval_status: {
    value: statusOf,
    cell: 'status',
    fields: ['propconnect_approval_status', 'is_canceled'],
  },
  freight_rev: amount('freight_rev', 'freight-revenue'),
  fsc_rev: amount('fsc_rev', 'fsc-revenue'),
  sand_rev: amount('sand_rev', 'sand-revenue'),
  freight_cost: amount('freight_cost', 'freight-cost'),
  fsc_cost: amount('fsc_cost', 'fsc-cost'),
  sand_cost: amount('sand_cost', 'sand-cost'),
  customer_invoice_id: { value: ({ customer_invoice_name: name }) => name ?? '' },
  vendor_invoice_id: { value: ({ vendor_invoice_name: name }) => name ?? '' },
  sand_invoice_id: { value: ({ sand_invoice_name: name }) => name ?? '' },
  load_type: { cell: 'place' },
  total_boxes: { right: true },
};

/** Columns with values to filter by. The names of invoices are shown under their ids. */
const FILTERS = new Map<string, ValueField>(
  Object.entries(VALUE_FIELDS).flatMap(([filter, name]) => [
    [name, filter as ValueField],
    [name.replace(/_invoice_name$/, '_invoice_id'), filter as ValueField],
  ]),
);

interface PlacedColumn {
  readonly place: number;
  readonly column: LoadColumn;
}

const total = (
  id: 'total_rev' | 'total_cost',
  dollars: (load: TableLoad) => number,
  more: Pick<LoadColumn, 'anchor' | 'fields'>,
): LoadColumn => ({
  id,
  header: loadColumnTexts[id],
  width: 116,
  right: true,
  cell: 'amount',
  total: id,
  value: (load) => formatAmount(dollars(load)),
  exact: (load) => dollars(load).toFixed(2),
  ...more,
});

/** Computed columns, which are not fields, with their places. */
const TOTALS: readonly PlacedColumn[] = [
  {
    place: 150,
    column: total('total_rev', totalRevenue, { anchor: 'total-revenue', fields: REVENUE_FIELDS }),
  },
  { place: 160, column: total('total_cost', totalCost, { anchor: 'total-cost', fields: COST_FIELDS }) },
];

const MEASURED: ReadonlySet<FieldEncoding> = new Set(['cents', 'tons', 'miles']);

const columnOf = (field: TableField): LoadColumn => ({
  id: field.name,
  header: loadColumnTexts[field.name],
  width: field.table.width,
  hidden: field.table.hidden,
  right: MEASURED.has(field.encoding),
  cell: 'plain',
  value: plainText(field),
  exact: exactText(field),
  filter: FILTERS.get(field.name),
  ...OWN[field.name],
});

const columnsOf = (fields: readonly TableField[]): readonly LoadColumn[] =>
  [...fields.map((field) => ({ place: field.table.place, column: columnOf(field) })), ...TOTALS]
    .sort((one, other) => one.place - other.place)
    .map(({ column }) => column);

const shown = (column: LoadColumn): LoadColumn => ({ ...column, hidden: false });

/** All columns of each kind in default order. The asset table is short and hides none. */
export const COLUMNS: Record<LoadKind, readonly LoadColumn[]> = {
  freight: columnsOf(fieldsOf(LOAD_FIELDS.freight, 'table')),
  asset: columnsOf(fieldsOf(LOAD_FIELDS.asset, 'table')).map(shown),
};
