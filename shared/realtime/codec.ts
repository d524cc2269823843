import {
  type FieldEncoding,
  type FreightFields,
  LOAD_FIELDS,
  type SentField,
  type WireRow,
  sentFields,
} from '../rules/load-fields';

/** Field of a row: its name on the wire and the encoding of its column. */
export type Field<Row> = SentField<Row>;

/** Freight load of the snapshot; the client derives its matching load numbers. */
export type SnapshotFreightLoad = WireRow<FreightFields>;

/** Encoded column: one value for all rows, one value for each row, or repeated texts as a dictionary. */
export type EncodedColumn =
  | { readonly constant: number | string }
  | readonly number[]
  | readonly string[]
  | { readonly values: readonly string[]; readonly index: readonly number[] };

/** Chunk of rows: one column for each field, in the order of the fields. */
export interface EncodedColumns {
  readonly rows: number;
  readonly columns: readonly EncodedColumn[];
}

/** Cell of a database row: numbers, texts, 0/1 flags, seconds since 1970. */
type Cell = number | string;

/** Columns of a freight load in the snapshot, in order. */
export const FREIGHT_LOAD_FIELDS = sentFields(LOAD_FIELDS.freight);

/** Columns of an asset load in the snapshot, in order. */
export const ASSET_LOAD_FIELDS = sentFields(LOAD_FIELDS.asset);

/** Encoded units in one of the row's: 100 cents in a dollar, 10,000 ten-thousandths in a ton. */
const SCALES: Partial<Record<FieldEncoding, number>> = { cents: 100, tons: 10_000, miles: 100 };

const MILLISECONDS = 1000;

/**
 * Packs rows column by column. A row is an array in the order of `fields`, as the database returns it.
 * Dollars, tons and miles are numbers, flags 0 or 1, times seconds since 1970. Runs in linear time and does
 * not keep `rows`. See docs/live-data.md#snapshot.
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

/**
 * Scales a value to whole units. Stored values have the scale's decimals, so rounding only removes the binary
 * error.
 */
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
 * Unpacks the result of `encodeColumns` into wire rows: dollars, tons and miles as numbers, flags as
 * booleans, times as ISO texts in UTC. `rest` has further properties for each row, written later; adding them
 * afterwards would make rows slow to build and to read.
 * @throws RangeError when the chunk does not have these fields
 */
export function decodeColumns<Row, Rest extends object = object>(
  fields: readonly Field<Row>[],
  chunk: EncodedColumns,
  rest?: Rest,
): (Row & Rest)[] {
  if (chunk.rows > 0 && chunk.columns.length !== fields.length) {
    throw new RangeError(`The chunk has ${chunk.columns.length} columns in place of ${fields.length}`);
  }
  // Copies of one object share its shape, so filling them is twice as fast as adding properties.
  const columns = fields.map(({ name, encoding }): [string, unknown] => [name, DECODERS[encoding]('')]);
  const blank = Object.fromEntries([...columns, ...Object.entries(rest ?? {})]);
  const rows: Record<string, unknown>[] = Array.from({ length: chunk.rows }, () => ({ ...blank }));
  fields.forEach(({ name, encoding }, at) => {
    const column = chunk.columns[at];
    if (column !== undefined) fill(rows, name, { column, decode: DECODERS[encoding] });
  });
  return rows as (Row & Rest)[];
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

/**
 * Returns a wire row in the form that `encodeColumns` takes: the inverse of `decodeColumns` for each value.
 */
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
