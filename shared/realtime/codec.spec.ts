import fc from 'fast-check';
import {
  ASSET_LOAD_FIELDS,
  FREIGHT_LOAD_FIELDS,
  cellsOf,
  decodeColumns,
  encodeColumns,
  type Field,
} from './codec';
import type { FieldEncoding } from '../rules/load-fields';
import { parseSnapshotLine, snapshotLine } from './snapshot';

interface Row {
  id: number;
  name: string;
  ticket: string;
  amount: number;
  tons: number;
  miles: number;
  canceled: boolean;
  at: string;
}

const FIELDS: readonly Field<Row>[] = [
  { name: 'id', encoding: 'int' },
  { name: 'name', encoding: 'dictionary' },
  { name: 'ticket', encoding: 'text' },
  { name: 'amount', encoding: 'cents' },
  { name: 'tons', encoding: 'tons' },
  { name: 'miles', encoding: 'miles' },
  { name: 'canceled', encoding: 'flag' },
  { name: 'at', encoding: 'time' },
];

const DATABASE_ROWS = [
  [1, 'Acme', 'T1', 0.29, 22.0001, 10.25, 0, 1_700_000_000],
  [2, 'Best', 'T2', -1234567.89, 0, 0, 1, 1_700_000_000.123],
  [3, 'Acme', '', 0, 24.5, 200, 0, 0],
];

const travel = (rows: readonly (readonly unknown[])[]) =>
  decodeColumns(FIELDS, JSON.parse(JSON.stringify(encodeColumns(FIELDS, rows))) as never);

describe('the columnar codec', () => {
  it('decodes database rows to wire objects', () => {
    expect(travel(DATABASE_ROWS)).toEqual([
      {
        id: 1,
        name: 'Acme',
        ticket: 'T1',
        amount: 0.29,
        tons: 22.0001,
        miles: 10.25,
        canceled: false,
        at: '2023-11-14T22:13:20.000Z',
      },
      {
        id: 2,
        name: 'Best',
        ticket: 'T2',
        amount: -1234567.89,
        tons: 0,
        miles: 0,
        canceled: true,
        at: '2023-11-14T22:13:20.123Z',
      },
      {
        id: 3,
        name: 'Acme',
        ticket: '',
        amount: 0,
        tons: 24.5,
        miles: 200,
        canceled: false,
        at: '1970-01-01T00:00:00.000Z',
      },
    ]);
  });

  it('writes repeated texts once, and a constant column as one value', () => {
    const chunk = encodeColumns(
      FIELDS,
      DATABASE_ROWS.map((row) => row.with(5, 12.5)),
    );
    expect(chunk.columns[1]).toEqual({ values: ['Acme', 'Best'], index: [0, 1, 0] });
    expect(chunk.columns[5]).toEqual({ constant: 1250 });
    expect(chunk.columns[3]).toEqual([29, -123456789, 0]);
  });

  it('converts wire objects back to database rows', () => {
    const rows = travel(DATABASE_ROWS);
    expect(rows.map((row) => cellsOf(FIELDS, row))).toEqual(DATABASE_ROWS);
  });

  it('encodes an empty list', () => {
    expect(travel([])).toEqual([]);
  });

  it('adds the given fields to each row, in the same order', () => {
    const rows = decodeColumns(
      [{ name: 'id', encoding: 'int' }],
      { rows: 2, columns: [[4, 7]] },
      { name: '' },
    );
    expect(rows).toEqual([
      { id: 4, name: '' },
      { id: 7, name: '' },
    ]);
    expect(rows.map((row) => Object.keys(row as object))).toEqual([
      ['id', 'name'],
      ['id', 'name'],
    ]);
  });

  it('refuses a chunk of other fields', () => {
    expect(() => decodeColumns(FIELDS, { rows: 1, columns: [[1]] })).toThrow(RangeError);
  });

  it('keeps all values unchanged', () => {
    const cents = fc.integer({ min: -1e12, max: 1e12 });
    const row = fc.tuple(
      fc.nat(),
      fc.string(),
      fc.string(),
      cents,
      fc.nat(1e9),
      fc.nat(1e8),
      fc.boolean(),
      fc.nat(4e9),
    );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        const stored = rows.map(([id, name, ticket, amount, tons, miles, canceled, at]) => [
          id,
          name,
          ticket,
          amount / 100,
          tons / 10_000,
          miles / 100,
          canceled ? 1 : 0,
          at,
        ]);
        expect(travel(stored)).toEqual(
          stored.map(([id, name, ticket, amount, tons, miles, canceled, at]) => ({
            id,
            name,
            ticket,
            amount,
            tons,
            miles,
            canceled: canceled === 1,
            at: new Date(Number(at) * 1000).toISOString(),
          })),
        );
      }),
    );
  });

  it.each([
    ['freight', FREIGHT_LOAD_FIELDS],
    ['asset', ASSET_LOAD_FIELDS],
  ])(
    'names each column of a %s load once',
    (_kind, fields: readonly { name: string; encoding: FieldEncoding }[]) => {
      expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length);
    },
  );
});

describe('a snapshot frame', () => {
  it('is written as one line and read back', () => {
    const line = snapshotLine({ t: 'end', revision: 7 });
    expect(line).toBe('{"t":"end","revision":7}\n');
    expect(parseSnapshotLine(line.trimEnd())).toEqual({ t: 'end', revision: 7 });
  });

  it('refuses a line that is not a frame', () => {
    expect(() => parseSnapshotLine('{"statusCode":500}')).toThrow(SyntaxError);
  });
});
