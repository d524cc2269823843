import fc from 'fast-check';
import { USUAL_FACTS } from '../cells/file-facts';
import type { CsvRecord } from '../rules/csv-record';
import type { LoadKind } from '../rules/load-kinds';
import { columnName } from './import-kind';
import {
  LOAD_IMPORT_FIELDS,
  type LoadFieldName,
  type LoadRecord,
  changesRecord,
  mergedRecord,
  recordChanges,
} from './load-import-kind';
import { RowReader } from './row-reader';

const HEADERS = ['Load', 'Date', 'Weight', ''];
const MAPPING = [
  { field: 'load_no', column: 0 },
  { field: 'delivered_date', column: 1 },
  { field: 'weight_tons', column: 2 },
  { field: 'ticket_number', column: 3 },
] as const;
const reader = new RowReader(LOAD_IMPORT_FIELDS.freight, MAPPING, HEADERS);
const read = (line: number, cells: string[]): ReturnType<typeof reader.read> =>
  reader.read({ line, cells }, USUAL_FACTS);

describe('an imported line', () => {
  it('returns its cells by field name', () => {
    const { record, faults } = read(2, ['7', '2026-10-05', '25', 'T 1']);
    expect(faults).toEqual([]);
    expect(record).toEqual({
      load_no: 7,
      delivered_date: '2026-10-05T05:00:00.000Z',
      weight_tons: 25,
      ticket_number: 'T 1',
    });
  });

  it('may leave out optional cells at its end', () => {
    expect(read(2, ['7', '2026-10-05'])).toMatchObject({
      faults: [],
      record: { weight_tons: 0, ticket_number: '' },
    });
    expect(read(2, ['7']).faults).toHaveLength(1);
  });

  it('names each fault by line, column, field and value', () => {
    const { faults } = read(9, ['x', '', 'heavy', 'T'.repeat(90), '', 'more']);
    expect(faults).toEqual([
      {
        code: 'row',
        line: 9,
        column: '',
        field: '',
        found: 'more',
        message: 'This row has more cells than the header has columns (4)',
      },
      {
        code: 'not_a_number',
        line: 9,
        column: 'Load',
        field: 'Load number',
        found: 'x',
        message: 'Must be a whole number above 0 (like 100234)',
      },
      {
        code: 'not_a_day',
        line: 9,
        column: 'Date',
        field: 'Delivered date',
        found: '',
        message: expect.stringContaining('Must be a date') as string,
      },
      {
        code: 'too_long',
        line: 9,
        column: 'Column D',
        field: 'Ticket number',
        found: `${'T'.repeat(80)}…`,
        message: 'Must be at most 80 characters',
      },
      {
        code: 'not_a_number',
        line: 9,
        column: 'Weight',
        field: 'Weight',
        found: 'heavy',
        message: 'Must be a number of tons (like 25.06)',
      },
    ]);
  });

  it('names the other lines with its load number', () => {
    const line = read(4, ['7', '2026-10-05']);
    expect(reader.repeated('load_no', line, [2, 4, 5, 8, 9], 'load number')).toEqual({
      code: 'row',
      line: 4,
      column: 'Load',
      field: 'Load number',
      found: '7',
      message: 'Same load number as line 2, 5, 8 and more. Each load number can be used only once.',
    });
    expect(reader.value('load_no', ['7'], USUAL_FACTS)).toBe(7);
    expect(reader.value('load_no', ['x'], USUAL_FACTS)).toBeNull();
  });

  it('reads the number of an order like that of a ticket, as people read it', () => {
    const mapping = [{ field: 'po_number', column: 0 }] as const;
    const orders = new RowReader(LOAD_IMPORT_FIELDS.freight, mapping, ['PO']);
    const readOrder = (cell: string): unknown => {
      const { record, faults } = orders.read({ line: 2, cells: [cell] }, USUAL_FACTS);
      return record.po_number ?? faults[0]?.code;
    };
    expect(['44817.0', '="0044817"', 'PO-9', '', '1.23E+11'].map(readOrder)).toEqual([
      '44817',
      '0044817',
      'PO-9',
      '',
      'scientific',
    ]);
  });

  it.each([
    ['24.56', undefined],
    ['0', undefined],
    ['', undefined],
    ['2456', 'Is read as 2456 tons; check the unit'],
    ['0.0123', 'Is read as 0.0123 tons; check the unit'],
  ])('warns about a weight that no truck hauls: %j', (cell, message) => {
    const { warnings } = read(2, ['7', '2026-10-05', cell, 'T 1']);
    expect(warnings[0]?.message).toBe(message);
  });

  it('warns about a ticket that a spreadsheet may have changed', () => {
    const { faults, warnings } = read(5, ['7', '2026-10-05', '25', '4-Mar']);
    expect(faults).toEqual([]);
    expect(warnings).toMatchObject([
      { code: 'spreadsheet_day', line: 5, column: 'Column D', found: '4-Mar' },
    ]);
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
    const known: LoadRecord = {
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
const VALUES: Partial<Record<LoadFieldName, fc.Arbitrary<string | number>>> = {
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

// A text that begins with '=' is a formula in the number of a ticket or an order.
VALUES.ticket_number = words.map((text) => text.replaceAll('=', 'x'));
VALUES.po_number = VALUES.ticket_number;

const recordOf = (kind: LoadKind): fc.Arbitrary<LoadRecord> =>
  fc.record(Object.fromEntries(LOAD_IMPORT_FIELDS[kind].map(({ name }) => [name, VALUES[name] ?? words])));

const rendered = (kind: LoadKind, records: readonly LoadRecord[]): CsvRecord[] =>
  records.map((record, at) => ({
    line: at + 2,
    cells: LOAD_IMPORT_FIELDS[kind].map(({ name }) => String(record[name])),
  }));

function imported(kind: LoadKind, lines: readonly CsvRecord[]): LoadRecord[] {
  const header = LOAD_IMPORT_FIELDS[kind].map(({ label }) => label);
  const mapping = LOAD_IMPORT_FIELDS[kind].map(({ name }, column) => ({ field: name, column }));
  const lineReader = new RowReader(LOAD_IMPORT_FIELDS[kind], mapping, header);
  return lines.map((line) => {
    const { record, faults } = lineReader.read(line, USUAL_FACTS);
    expect(faults).toEqual([]);
    return record;
  });
}

describe.each<LoadKind>(['freight', 'asset'])('a file of %s loads', (kind) => {
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

  it('knows without merging if merging changes a stored record', () => {
    const names = LOAD_IMPORT_FIELDS[kind].map(({ name }) => name);
    const some = (record: LoadRecord, kept: readonly LoadFieldName[]): LoadRecord =>
      Object.fromEntries(kept.map((name) => [name, record[name]]));
    const fields = fc.oneof(fc.constant(names), fc.shuffledSubarray(names), fc.subarray(names));
    fc.assert(
      fc.property(
        fc.tuple(recordOf(kind), fields),
        recordOf(kind),
        fields,
        fc.boolean(),
        (had, other, has, isEqual) => {
          const known = some(...had);
          const brought = some(isEqual ? had[0] : other, has);
          const text = JSON.stringify(known);
          const isChanged = JSON.stringify(mergedRecord(kind, known, brought)) !== text;
          expect(changesRecord(kind, JSON.parse(text) as LoadRecord, brought)).toBe(isChanged);
        },
      ),
      { numRuns: 400 },
    );
  });
});
