import { sumDollars } from '#shared/calc/money';
import { DB_TYPES } from '#shared/rules/db-types';
import {
  type AllLoadFields,
  type AssetFields,
  type FieldEncoding,
  type FieldOf,
  type FreightFields,
  LOAD_FIELDS,
  type NamesWith,
  type WireRow,
  blankRow,
  fieldsOf,
} from '#shared/rules/load-fields/index';
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
} from '#server/spreadsheets/index';

/** Names of a project's invoices by id. `vendor` has both freight and sand invoices. */
export interface InvoiceNames {
  readonly customer: ReadonlyMap<number, string>;
  readonly vendor: ReadonlyMap<number, string>;
}

/** Fields that an export reads besides its columns, for the status. */
const ALSO_READ = ['id', 'is_canceled', 'transfer_type_id'] as const;
type AlsoRead = (typeof ALSO_READ)[number];

/** Fields of a load that an export reads. No other field is queried. */
type FreightLoad = Pick<WireRow<FreightFields>, NamesWith<FreightFields, 'sheet'> | AlsoRead>;
type AssetLoad = Pick<WireRow<AssetFields>, NamesWith<AssetFields, 'sheet'> | AlsoRead>;
type AnyLoad = FreightLoad | AssetLoad;

const pick = <Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> => Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

type Column = DataColumn<AnyLoad, [names: InvoiceNames]>;

const CANCELED = 'Canceled';
const TRANSFERRED_OUT = 'Transferred out';
/**
 * Statuses that the totals row leaves out, in lower case because its formula ignores case.
 * See docs/domain/totals.md#what-counts.
 */
const NOT_COUNTED = [CANCELED, TRANSFERRED_OUT].map((status) => status.toLowerCase());

/**
 * Returns the status as on the screen. Only loads that don't count may have a status of NOT_COUNTED.
 * An approval alone can be "canceled"; such a load counts, so its status is prefixed.
 */
function statusOf({ is_canceled, transfer_type_id, propconnect_approval_status: approval }: AnyLoad): string {
  if (is_canceled) return CANCELED;
  if (transfer_type_id === DB_TYPES.transferredOut) return TRANSFERRED_OUT;
  return NOT_COUNTED.includes(approval.toLowerCase()) ? `Approval ${approval}` : approval;
}

const nameOf = (names: ReadonlyMap<number, string>, id: number): PlainCell =>
  id === 0 ? null : (names.get(id) ?? String(id));

type SheetField = FieldOf<AllLoadFields, 'sheet'>;

/** Cells that differ from the plain value of their field. */
const OWN_CELLS: Partial<Record<SheetField['name'], Column['cell']>> = {
  delivered_date: ({ delivered_date }) => chicagoSerial(delivered_date),
  propconnect_approval_status: statusOf,
  customer_invoice_id: (load, { customer }) => nameOf(customer, load.customer_invoice_id),
  vendor_invoice_id: (load, { vendor }) => nameOf(vendor, load.vendor_invoice_id),
  sand_invoice_id: (load, { vendor }) => nameOf(vendor, 'sand_rev' in load ? load.sand_invoice_id : 0),
};

const FORMATS: Partial<Record<FieldEncoding, Partial<Column>>> = {
  cents: CENTS,
  tons: TONS,
  miles: { format: '0.##' },
  time: { format: MOMENT },
};
const OWN_FORMATS: Partial<Record<SheetField['name'], Partial<Column>>> = {
  load_no: { format: '0' },
  total_boxes: { format: '0', sum: 0 },
};

const plainCell =
  (name: string) =>
  (load: Readonly<Record<string, string | number | boolean>>): PlainCell => {
    const value = load[name];
    return typeof value === 'number' ? value : textCell(String(value ?? ''));
  };

interface PlacedColumn {
  readonly place: number;
  readonly column: Column;
}

const columnOf = ({ name, encoding, sheet }: SheetField): Column => ({
  ...FORMATS[encoding],
  ...OWN_FORMATS[name],
  header: sheet.heading,
  width: sheet.width,
  cell: OWN_CELLS[name] ?? plainCell(name),
});

/** Asset loads have no sand. */
const TOTALS: readonly PlacedColumn[] = [
  {
    place: 180,
    column: {
      header: 'Total Rev',
      ...CENTS,
      cell: (load) => sumDollars([load.freight_rev, load.fsc_rev, 'sand_rev' in load ? load.sand_rev : 0]),
    },
  },
  {
    place: 190,
    column: {
      header: 'Total cost',
      ...CENTS,
      cell: (load) => sumDollars([load.freight_cost, load.fsc_cost, 'sand_rev' in load ? load.sand_cost : 0]),
    },
  },
];

/** Returns the columns of a kind in their order: its fields and the totals. */
const columnsOf = (fields: readonly SheetField[]): readonly Column[] =>
  [...fields.map((field) => ({ place: field.sheet.place, column: columnOf(field) })), ...TOTALS]
    .sort((one, other) => one.place - other.place)
    .map(({ column }) => column);

type Layout = Omit<Sheet, 'rows'>;

/**
 * Builds the layout of a table of loads. It shows canceled and transferred-out loads, but the formulas of the totals
 * row leave them out, as on the screen.
 */
function layoutOf(name: string, columns: readonly Column[]): Layout {
  const status = columns.findIndex(({ cell }) => cell === statusOf);
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
  (columns: readonly Column[]) =>
  (loads: readonly AnyLoad[], names: InvoiceNames): Row[] =>
    loads.map((load) => columns.map(({ cell }) => cell(load, names)));

const FREIGHT = fieldsOf(LOAD_FIELDS.freight, 'sheet');
const ASSET = fieldsOf(LOAD_FIELDS.asset, 'sheet');
const FREIGHT_COLUMNS = columnsOf(FREIGHT);
const ASSET_COLUMNS = columnsOf(ASSET);

const BLANK_FREIGHT: FreightLoad = pick(blankRow(LOAD_FIELDS.freight), [
  ...ALSO_READ,
  ...FREIGHT.map(({ name }) => name),
]);
const BLANK_ASSET: AssetLoad = pick(blankRow(LOAD_FIELDS.asset), [
  ...ALSO_READ,
  ...ASSET.map(({ name }) => name),
]);

/** Sheets of both kinds of loads: layout, fields to read, and rows. */
export const LOAD_SHEETS = {
  freight: {
    layout: layoutOf('Freight Loads', FREIGHT_COLUMNS),
    blank: BLANK_FREIGHT,
    rows: rowsOf(FREIGHT_COLUMNS),
  },
  asset: { layout: layoutOf('Asset Loads', ASSET_COLUMNS), blank: BLANK_ASSET, rows: rowsOf(ASSET_COLUMNS) },
};
