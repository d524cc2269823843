import type { AssetLoad, FreightLoad, LoadBase } from '../contract/loads';

/**
 * How a field travels. Numbers are whole in their unit, so that they are short and exact:
 * cents of a dollar, ten-thousandths of a ton, hundredths of a mile, seconds since 1970.
 */
export type FieldEncoding = 'int' | 'cents' | 'tons' | 'miles' | 'flag' | 'text' | 'dictionary' | 'time';

/** One field of a row: its name on the wire and how its column is packed. */
export interface Field<Row> {
  readonly name: keyof Row & string;
  readonly encoding: FieldEncoding;
}

/** A freight load as the snapshot has it; the client derives its matching load numbers. */
export type SnapshotFreightLoad = Omit<FreightLoad, 'matching_load_numbers'>;

/** One column: the same value for all rows, one value a row, or repeated texts as a dictionary. */
export type EncodedColumn =
  | { readonly constant: number | string }
  | readonly number[]
  | readonly string[]
  | { readonly values: readonly string[]; readonly index: readonly number[] };

/** A chunk of rows, one column a field in the order of the fields. */
export interface EncodedColumns {
  readonly rows: number;
  readonly columns: readonly EncodedColumn[];
}

/** What a database row holds in the place of a field: numbers, texts, 0/1 flags, seconds since 1970. */
type Cell = number | string;

const BASE_FIELDS = [
  { name: 'id', encoding: 'int' },
  { name: 'project_id', encoding: 'int' },
  { name: 'load_no', encoding: 'int' },
  { name: 'delivered_date', encoding: 'time' },
  { name: 'carrier_name', encoding: 'dictionary' },
  { name: 'pc_carrier_id', encoding: 'int' },
  { name: 'approved_mileage', encoding: 'miles' },
  { name: 'weight_tons', encoding: 'tons' },
  { name: 'freight_rev', encoding: 'cents' },
  { name: 'fsc_rev', encoding: 'cents' },
  { name: 'freight_cost', encoding: 'cents' },
  { name: 'fsc_cost', encoding: 'cents' },
  { name: 'locked_reason', encoding: 'dictionary' },
  { name: 'customer_invoice_id', encoding: 'int' },
  { name: 'vendor_invoice_id', encoding: 'int' },
  { name: 'propconnect_approval_status', encoding: 'dictionary' },
  { name: 'is_canceled', encoding: 'flag' },
  { name: 'is_missing_upstream', encoding: 'flag' },
  { name: 'rating_flags', encoding: 'int' },
  { name: 'updated_by_id', encoding: 'int' },
  { name: 'revision', encoding: 'int' },
] as const satisfies readonly Field<LoadBase>[];

/** The columns of a freight load in the snapshot, in their order. */
export const FREIGHT_LOAD_FIELDS = [
  ...BASE_FIELDS,
  { name: 'terminal_name', encoding: 'dictionary' },
  { name: 'destination_name', encoding: 'dictionary' },
  { name: 'po_number', encoding: 'dictionary' },
  { name: 'po_id', encoding: 'int' },
  { name: 'ticket_number', encoding: 'text' },
  { name: 'ticket_is_missing', encoding: 'flag' },
  { name: 'product_name', encoding: 'dictionary' },
  { name: 'sand_rev', encoding: 'cents' },
  { name: 'sand_cost', encoding: 'cents' },
  { name: 'sand_invoice_id', encoding: 'int' },
  { name: 'transfer_type_id', encoding: 'int' },
  { name: 'transferred_name', encoding: 'dictionary' },
  { name: 'tranferred_project_id', encoding: 'int' },
  { name: 'driver_ticket_auto_status_name', encoding: 'dictionary' },
  { name: 'driver_name', encoding: 'dictionary' },
  { name: 'truck_no', encoding: 'dictionary' },
] as const satisfies readonly Field<SnapshotFreightLoad>[];

/** The columns of an asset load in the snapshot, in their order. */
export const ASSET_LOAD_FIELDS = [
  ...BASE_FIELDS,
  { name: 'load_type', encoding: 'dictionary' },
  { name: 'total_boxes', encoding: 'int' },
  { name: 'transfer_type_id', encoding: 'int' },
  { name: 'transferred_name', encoding: 'dictionary' },
] as const satisfies readonly Field<AssetLoad>[];

/** Whole units in one of the row's: 100 cents a dollar, 10,000 ten-thousandths a ton. */
const SCALES: Partial<Record<FieldEncoding, number>> = { cents: 100, tons: 10_000, miles: 100 };

const MILLISECONDS = 1000;

/**
 * Packs rows column by column (design: live-data, section 4). A row is an array in the order of `fields`, as
 * the database gives it: dollars, tons and miles as numbers, 0/1 flags, times as seconds since 1970.
 * Linear in the number of cells; does not keep `rows`.
 */
export function encodeColumns<Row>(
  fields: readonly Field<Row>[],
  rows: readonly (readonly unknown[])[],
): EncodedColumns {
  const cells = rows as readonly (readonly Cell[])[];
  return { rows: rows.length, columns: fields.map((field, at) => encodeColumn(field.encoding, cells, at)) };
}

function encodeColumn(
  encoding: FieldEncoding,
  rows: readonly (readonly Cell[])[],
  at: number,
): EncodedColumn {
  const first = rows[0]?.[at];
  if (first === undefined) return [];
  const texts = encoding === 'dictionary' || encoding === 'text';
  if (rows.every((row) => row[at] === first)) {
    return { constant: texts ? String(first) : scaled(Number(first), SCALES[encoding] ?? 1) };
  }
  if (encoding === 'dictionary') return encodeDictionary(rows, at);
  if (encoding === 'text') return rows.map((row) => String(row[at]));
  return encodeNumbers(rows, at, SCALES[encoding] ?? 1);
}

/** Stored values have the scale's decimals, so rounding only takes the binary fraction's error away. */
const scaled = (value: number, scale: number): number => (scale === 1 ? value : Math.round(value * scale));

function encodeNumbers(rows: readonly (readonly Cell[])[], at: number, scale: number): number[] {
  const numbers = new Array<number>(rows.length);
  for (let i = 0; i < rows.length; i += 1) numbers[i] = scaled(Number(rows[i]?.[at]), scale);
  return numbers;
}

function encodeDictionary(rows: readonly (readonly Cell[])[], at: number): EncodedColumn {
  const places = new Map<Cell | undefined, number>();
  const values: string[] = [];
  const index = new Array<number>(rows.length);
  for (let i = 0; i < rows.length; i += 1) {
    const cell = rows[i]?.[at];
    let place = places.get(cell);
    if (place === undefined) {
      place = values.length;
      places.set(cell, place);
      values.push(String(cell));
    }
    index[i] = place;
  }
  return { values, index };
}

/**
 * Unpacks what `encodeColumns` made into rows of the wire: dollars, tons and miles as numbers, flags as
 * booleans, times as ISO texts in UTC. `rest` is what each row has besides, to be written later: a row that grows
 * afterwards is slow to make and slow to read. Throws a RangeError when the chunk does not have these fields.
 */
export function decodeColumns<Row>(
  fields: readonly Field<Row>[],
  chunk: EncodedColumns,
  rest: object = {},
): Row[] {
  if (chunk.rows > 0 && chunk.columns.length !== fields.length) {
    throw new RangeError(`The chunk has ${chunk.columns.length} columns in place of ${fields.length}`);
  }
  // Copies of one object share its shape from the start, which makes filling them twice as fast as growing them.
  const columns = fields.map(({ name, encoding }): [string, unknown] => [name, DECODERS[encoding]('')]);
  const blank = Object.fromEntries([...columns, ...Object.entries(rest)]);
  const rows: Record<string, unknown>[] = Array.from({ length: chunk.rows }, () => ({ ...blank }));
  fields.forEach(({ name, encoding }, at) => {
    const column = chunk.columns[at];
    if (column !== undefined) fill(rows, name, { column, decode: DECODERS[encoding] });
  });
  return rows as Row[];
}

interface Packed {
  readonly column: EncodedColumn;
  readonly decode: (cell: Cell) => unknown;
}

function fill(rows: readonly Record<string, unknown>[], name: string, { column, decode }: Packed): void {
  if (isPlain(column)) {
    rows.forEach((row, i) => (row[name] = decode(column[i] ?? 0)));
  } else if ('constant' in column) {
    const value = decode(column.constant);
    rows.forEach((row) => (row[name] = value));
  } else {
    const { values, index } = column;
    rows.forEach((row, i) => (row[name] = values[index[i] ?? 0]));
  }
}

const isPlain = (column: EncodedColumn): column is readonly number[] | readonly string[] =>
  Array.isArray(column);

/** A row of the wire as `encodeColumns` takes it: the inverse of what `decodeColumns` does to each value. */
export function cellsOf<Row>(fields: readonly Field<Row>[], row: Row): Cell[] {
  return fields.map(({ name, encoding }) => {
    const value: unknown = row[name];
    if (encoding === 'time') return Date.parse(String(value)) / MILLISECONDS;
    return typeof value === 'string' ? value : Number(value);
  });
}

const unchanged = (cell: Cell): Cell => cell;
const divided =
  (scale: number) =>
  (cell: Cell): number =>
    Number(cell) / scale;

const DECODERS: Record<FieldEncoding, (cell: Cell) => unknown> = {
  int: unchanged,
  cents: divided(100),
  tons: divided(10_000),
  miles: divided(100),
  flag: (cell) => cell === 1,
  text: unchanged,
  dictionary: unchanged,
  time: (cell) => new Date(Math.round(Number(cell) * MILLISECONDS)).toISOString(),
};
