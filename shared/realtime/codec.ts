import {
  type FieldEncoding,
  type FreightFields,
  LOAD_FIELDS,
  type SentField,
  type WireRow,
  sentFields,
} from '../rules/load-fields';

/** One field of a row: its name on the wire and how its column is packed. */
export type Field<Row> = SentField<Row>;

/** A freight load as the snapshot has it; the client derives its matching load numbers. */
export type SnapshotFreightLoad = WireRow<FreightFields>;

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

/** The columns of a freight load in the snapshot, in their order. */
export const FREIGHT_LOAD_FIELDS = sentFields(LOAD_FIELDS.freight);

/** The columns of an asset load in the snapshot, in their order. */
export const ASSET_LOAD_FIELDS = sentFields(LOAD_FIELDS.asset);

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
export function decodeColumns<Row, Rest extends object = object>(
  fields: readonly Field<Row>[],
  chunk: EncodedColumns,
  rest?: Rest,
): (Row & Rest)[] {
  if (chunk.rows > 0 && chunk.columns.length !== fields.length) {
    throw new RangeError(`The chunk has ${chunk.columns.length} columns in place of ${fields.length}`);
  }
  // Copies of one object share its shape from the start, which makes filling them twice as fast as growing them.
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
