import fc from 'fast-check';
import { instantOfWritten } from '../business-time';
import type { CellContext } from './load-import-cells';
import type { CsvRecord } from './csv-record';
import { IMPORT_FIELDS, type ImportFieldName, type ImportKind } from './load-import-fields';
import { type ImportRecord, LineReader, columnName, mergedRecord, recordChanges } from './load-import-record';

const CONTEXT: CellContext = { weightUnit: 'tons', decimalSign: '.', instantOf: instantOfWritten };
const HEADERS = ['Load', 'Date', 'Weight', ''];
const MAPPING = [
  { field: 'load_no', column: 0 },
  { field: 'delivered_date', column: 1 },
  { field: 'weight_tons', column: 2 },
  { field: 'ticket_number', column: 3 },
] as const;
const reader = new LineReader('freight', MAPPING, HEADERS, CONTEXT);

describe('an imported line', () => {
  it('returns its cells by field name', () => {
    const { record, faults } = reader.read({ line: 2, cells: ['7', '2026-10-05', '25', 'T 1'] });
    expect(faults).toEqual([]);
    expect(record).toEqual({
      load_no: 7,
      delivered_date: '2026-10-05T05:00:00.000Z',
      weight_tons: 25,
      ticket_number: 'T 1',
    });
  });

  it('may leave out optional cells at its end', () => {
    expect(reader.read({ line: 2, cells: ['7', '2026-10-05'] })).toMatchObject({
      faults: [],
      record: { weight_tons: 0, ticket_number: '' },
    });
    expect(reader.read({ line: 2, cells: ['7'] }).faults).toHaveLength(1);
  });

  it('names each fault by line, column, field and value', () => {
    const { faults } = reader.read({ line: 9, cells: ['x', '', 'heavy', 'T'.repeat(90), '', 'more'] });
    expect(faults).toEqual([
      {
        line: 9,
        column: '',
        field: '',
        value: 'more',
        message: 'This row has more cells than the header has columns (4)',
      },
      {
        line: 9,
        column: 'Load',
        field: 'Load number',
        value: 'x',
        message: 'Must be a whole number above 0 (like 100234)',
      },
      {
        line: 9,
        column: 'Date',
        field: 'Delivered date',
        value: '',
        message: expect.stringContaining('Must be a date') as string,
      },
      {
        line: 9,
        column: 'Column D',
        field: 'Ticket number',
        value: `${'T'.repeat(80)}…`,
        message: 'Must be at most 80 characters',
      },
      {
        line: 9,
        column: 'Weight',
        field: 'Weight',
        value: 'heavy',
        message: 'Must be a number of tons (like 25.06)',
      },
    ]);
  });

  it('names the other lines with its load number', () => {
    const line = reader.read({ line: 4, cells: ['7', '2026-10-05'] });
    expect(reader.repeated(line, [2, 4, 5, 8, 9])).toEqual({
      ...{ line: 4, column: 'Load', field: 'Load number', value: '7' },
      message: 'Same load number as line 2, 5, 8 and more. Each load number can be used only once.',
    });
    expect(reader.loadNumber(['7'])).toBe(7);
    expect(reader.loadNumber(['x'])).toBeNull();
  });

  it.each([
    ['Load', 0, 'Load'],
    [' ', 1, 'Column B'],
    [undefined, 2, 'Column C'],
  ])('names the column with the header %j, at %d: %j', (header, column, name) => {
    expect(columnName(header, column)).toBe(name);
  });
});

describe('mergedRecord', () => {
  it('keeps fields without a column, and takes all others, even empty ones', () => {
    const known: ImportRecord = {
      load_no: 7,
      ticket_number: 'T1',
      driver_name: 'R. Alvarez',
      weight_tons: 25,
    };
    const merged = mergedRecord('freight', known, { load_no: 7, ticket_number: '', weight_tons: 26 });
    expect(merged).toMatchObject({
      driver_name: 'R. Alvarez',
      ticket_number: '',
      weight_tons: 26,
      carrier_name: '',
    });
    expect(recordChanges('freight', known, merged)).toEqual(
      [
        { field: 'ticket_number', label: 'Ticket number', old: 'T1', new: '' },
        { field: 'weight_tons', label: 'Weight', old: 25, new: 26 },
        { field: 'propconnect_approval_status', label: 'Status', old: 'pending', new: 'pending' },
      ].filter((change) => change.old !== change.new),
    );
  });
});

/** Generators of load values, for each reader. */
const VALUES: Partial<Record<ImportFieldName, fc.Arbitrary<string | number>>> = {
  load_no: fc.integer({ min: 1, max: 999_999_999_999_999 }),
  delivered_date: fc
    .integer({ min: Date.UTC(2001, 0, 1) / 1000, max: Date.UTC(2099, 0, 1) / 1000 })
    .map((second) => new Date(second * 1000).toISOString()),
  load_type: fc.constantFrom('Equipment', 'Empty Box', 'Full Box'),
  approved_mileage: fc.integer({ min: -100, max: 9_999_999 }).map((hundredths) => hundredths / 100),
  weight_tons: fc.integer({ min: 0, max: 49_999_999 }).map((units) => units / 10_000),
  total_boxes: fc.integer({ min: 0, max: 99 }),
  propconnect_approval_status: fc.constantFrom(
    'pending',
    'confirmed',
    'approved',
    'paid',
    'disputed',
    'canceled',
  ),
};
const words = fc
  .string({ unit: fc.constantFrom('a', 'Z', '1', '"', ',', ';', '=', '-', ' ', 'ü', '<'), maxLength: 30 })
  .map((text) => text.trim().replace(/\s+/g, ' '));

const recordOf = (kind: ImportKind): fc.Arbitrary<ImportRecord> =>
  fc.record(Object.fromEntries(IMPORT_FIELDS[kind].map(({ name }) => [name, VALUES[name] ?? words])));

const rendered = (kind: ImportKind, records: readonly ImportRecord[]): CsvRecord[] =>
  records.map((record, at) => ({
    line: at + 2,
    cells: IMPORT_FIELDS[kind].map(({ name }) => String(record[name])),
  }));

function imported(kind: ImportKind, lines: readonly CsvRecord[]): ImportRecord[] {
  const header = IMPORT_FIELDS[kind].map(({ label }) => label);
  const mapping = IMPORT_FIELDS[kind].map(({ name }, column) => ({ field: name, column }));
  const lineReader = new LineReader(kind, mapping, header, CONTEXT);
  return lines.map((line) => {
    const { record, faults } = lineReader.read(line);
    expect(faults).toEqual([]);
    return record;
  });
}

describe.each<ImportKind>(['freight', 'asset'])('a file of %s loads', (kind) => {
  it('reads written loads back unchanged', () => {
    fc.assert(
      fc.property(fc.array(recordOf(kind), { maxLength: 8 }), (records) => {
        expect(imported(kind, rendered(kind, records))).toEqual(records);
      }),
    );
  });

  it('changes nothing when it is imported twice', () => {
    fc.assert(
      fc.property(recordOf(kind), (record) => {
        const once = mergedRecord(kind, null, record);
        const twice = mergedRecord(kind, once, record);
        expect(JSON.stringify(twice)).toBe(JSON.stringify(once));
        expect(recordChanges(kind, once, twice)).toEqual([]);
      }),
    );
  });
});
