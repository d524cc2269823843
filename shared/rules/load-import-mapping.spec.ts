import { IMPORT_FIELDS, type ImportFieldName, type ImportKind, importTemplate } from './load-import-fields';
import { headerKey, mappingFaults, suggestMapping, suggestWeightUnit } from './load-import-mapping';

const suggested = (kind: ImportKind, headers: string[]): Partial<Record<ImportFieldName, string>> =>
  Object.fromEntries(suggestMapping(kind, headers).map(({ field, column }) => [field, headers[column]]));

describe('suggestMapping', () => {
  it.each<[ImportKind, string[], Partial<Record<ImportFieldName, string>>]>([
    [
      'freight',
      ['Load #', 'Delivered Date', 'BOL', 'Carrier', 'Net Weight (lbs)', 'Miles', 'PO #', 'Notes'],
      {
        load_no: 'Load #',
        delivered_date: 'Delivered Date',
        ticket_number: 'BOL',
        carrier_name: 'Carrier',
        weight_tons: 'Net Weight (lbs)',
        approved_mileage: 'Miles',
        po_number: 'PO #',
      },
    ],
    [
      'freight',
      ['LOAD_NO', 'deliveryDate', 'Tiket Number'],
      { load_no: 'LOAD_NO', delivered_date: 'deliveryDate', ticket_number: 'Tiket Number' },
    ],
    [
      'freight',
      ['Ticket Status', 'Status', 'Ticket'],
      {
        driver_ticket_auto_status_name: 'Ticket Status',
        propconnect_approval_status: 'Status',
        ticket_number: 'Ticket',
      },
    ],
    [
      'asset',
      ['Load Number', 'Date', 'Type', '# Boxes'],
      { load_no: 'Load Number', delivered_date: 'Date', load_type: 'Type', total_boxes: '# Boxes' },
    ],
    ['freight', ['Comment', 'Colour', ''], {}],
    ['freight', [], {}],
  ])('maps the headers of a %s file: %j', (kind, headers, mapping) => {
    expect(suggested(kind, headers)).toEqual(mapping);
  });

  it.each<ImportKind>(['freight', 'asset'])('maps every field of the template of %s loads', (kind) => {
    const [header = ''] = importTemplate(kind).split('\r\n');
    const mapping = suggestMapping(kind, header.split(','));
    expect(mapping.map(({ field }) => field).sort()).toEqual(
      IMPORT_FIELDS[kind].map(({ name }) => name).sort(),
    );
    expect(mappingFaults(kind, mapping, header.split(',').length)).toEqual([]);
    expect([...mapping].sort((one, other) => one.column - other.column).map(({ field }) => field)).toEqual(
      IMPORT_FIELDS[kind].map(({ name }) => name),
    );
  });

  it('uses each column for only one field', () => {
    const mapping = suggestMapping('freight', ['Load', 'Load', 'Date', 'Delivered']);
    expect(new Set(mapping.map(({ column }) => column)).size).toBe(mapping.length);
    expect(new Set(mapping.map(({ field }) => field)).size).toBe(mapping.length);
  });
});

describe('mappingFaults', () => {
  it('names fields that are missing, unknown, outside the file or chosen twice', () => {
    const faults = mappingFaults(
      'freight',
      [
        { field: 'load_no', column: 0 },
        { field: 'ticket_number', column: 0 },
        { field: 'po_number', column: 9 },
        { field: 'load_type', column: 1 },
        { field: 'load_no', column: 2 },
      ],
      3,
    );
    expect(faults).toEqual([
      { field: 'delivered_date', message: 'Please choose a column for this field' },
      { field: 'ticket_number', message: 'uses the same column as Load number' },
      { field: 'po_number', message: "has a column that isn't in the file" },
      { field: 'load_type', message: "isn't a field of freight loads" },
      { field: 'load_no', message: 'is selected twice' },
    ]);
  });
});

describe('suggestWeightUnit', () => {
  it.each<[string, string[], 'tons' | 'pounds']>([
    ['Net Weight (lbs)', ['25'], 'pounds'],
    ['Weight tons', ['50,000'], 'tons'],
    ['Weight', ['50,120', '49800'], 'pounds'],
    ['Weight', ['25.06', '24.9'], 'tons'],
    ['Weight', [], 'tons'],
    ['Weight', ['none'], 'tons'],
  ])('suggests for the header %j with the values %j: %s', (header, samples, unit) => {
    expect(suggestWeightUnit(header, samples)).toBe(unit);
  });
});

it.each([
  ['  Load  #', 'load no'],
  ['LOAD_NO', 'load no'],
  ['deliveredDate', 'delivered date'],
  ['Net Weight (lbs.)', 'net weight lbs'],
])('compares the header %j as %j', (header, key) => {
  expect(headerKey(header)).toBe(key);
});
