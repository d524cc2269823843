import type { WeightUnit } from '../cells/file-facts';
import type { LoadKind } from '../rules/load-kinds';
import { hasLargeWeights, headingKey, headingRowOf, suggestColumns, suggestWeightUnit } from './headings';
import type { MappedColumn } from './import-kind';
import { LIST_IMPORTS, listSample } from './list-import-kinds';
import { BILL_FIELDS } from './vendor-bill-kinds';
import { LOAD_IMPORT_FIELDS, type LoadFieldName, loadMappingFaults, loadTemplate } from './load-import-kind';

const suggestMapping = (kind: LoadKind, headings: readonly string[]): MappedColumn<LoadFieldName>[] =>
  suggestColumns(LOAD_IMPORT_FIELDS[kind], headings);

const suggested = (kind: LoadKind, headers: string[]): Partial<Record<LoadFieldName, string>> =>
  Object.fromEntries(suggestMapping(kind, headers).map(({ field, column }) => [field, headers[column]]));

describe('suggestMapping', () => {
  it.each<[LoadKind, string[], Partial<Record<LoadFieldName, string>>]>([
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
    [
      'freight',
      ['Load ID', 'Pickup Date', 'Drop Date', 'Tons', 'BOL', 'Distance'],
      {
        load_no: 'Load ID',
        delivered_date: 'Drop Date',
        weight_tons: 'Tons',
        ticket_number: 'BOL',
        approved_mileage: 'Distance',
      },
    ],
    [
      'freight',
      ['Pickup Date', 'Load', 'Unloaded Date', 'Gross Weight (lbs)', 'Tare (lbs)', 'Net (lbs)'],
      { load_no: 'Load', delivered_date: 'Unloaded Date', weight_tons: 'Net (lbs)' },
    ],
    ['freight', ['Load', 'Order Date', 'Invoice Date', 'Empty Miles', 'Carrier ID'], { load_no: 'Load' }],
    [
      'freight',
      ['Load No', 'Delivery Date', 'Carrier', 'Net Weight', 'Freight Rev', 'Total Rev', 'Vendor Invoice'],
      {
        load_no: 'Load No',
        delivered_date: 'Delivery Date',
        carrier_name: 'Carrier',
        weight_tons: 'Net Weight',
      },
    ],
    ['freight', ['Load', 'Tons', 'Tons', 'Miles'], { load_no: 'Load', approved_mileage: 'Miles' }],
    ['freight', ['Load', 'Net Weight (cwt)', 'Distance km'], { load_no: 'Load' }],
    ['freight', ['Load', 'Net Weight (long tons)', 'Weight (1000 lbs)'], { load_no: 'Load' }],
    [
      'freight',
      ['\u200bLoad\u00a0Number', 'Deliv\u00adered\nDate', 'Ｔｏｎｓ'],
      {
        load_no: '\u200bLoad\u00a0Number',
        delivered_date: 'Deliv\u00adered\nDate',
        weight_tons: 'Ｔｏｎｓ',
      },
    ],
    ['freight', ['Comment', 'Colour', ''], {}],
    ['freight', [], {}],
  ])('maps the headers of a %s file: %j', (kind, headers, mapping) => {
    expect(suggested(kind, headers)).toEqual(mapping);
  });

  it.each<LoadKind>(['freight', 'asset'])('maps every field of the template of %s loads', (kind) => {
    const [header = ''] = loadTemplate(kind).split('\r\n');
    const mapping = suggestMapping(kind, header.split(','));
    expect(mapping.map(({ field }) => field).sort()).toEqual(
      LOAD_IMPORT_FIELDS[kind].map(({ name }) => name).sort(),
    );
    expect(loadMappingFaults(kind, mapping, header.split(',').length)).toEqual([]);
    expect([...mapping].sort((one, other) => one.column - other.column).map(({ field }) => field)).toEqual(
      LOAD_IMPORT_FIELDS[kind].map(({ name }) => name),
    );
  });

  it('uses each column for only one field', () => {
    const mapping = suggestMapping('freight', ['Load', 'Load', 'Date', 'Delivered']);
    expect(new Set(mapping.map(({ column }) => column)).size).toBe(mapping.length);
    expect(new Set(mapping.map(({ field }) => field)).size).toBe(mapping.length);
  });
});

describe('loadMappingFaults', () => {
  it('names fields that are missing, unknown, outside the file or chosen twice', () => {
    const faults = loadMappingFaults(
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
  it.each<[string, string[], WeightUnit]>([
    ['Net Weight (lbs)', ['25'], 'pounds'],
    ['Weight tons', ['50,000'], 'tons'],
    ['Weight', ['50,120', '49800'], 'pounds'],
    ['Weight', ['25.06', '24.9'], 'tons'],
    ['Weight', [], 'tons'],
    ['Weight', ['none'], 'tons'],
    ['Net Weight (kg)', ['22280'], 'kilograms'],
    ['NetWeightKGS', ['22280'], 'kilograms'],
    ['Metric tons', ['22.28'], 'metric tons'],
    ['Weight (mt)', ['22.28'], 'metric tons'],
    ['Tonnes', ['22.28'], 'metric tons'],
    ['Short tons', ['22.28'], 'tons'],
    ['Weight', ['24,56', '23,8'], 'tons'],
    ['Weight', ['49,120', '1,047,760.5'], 'pounds'],
  ])('suggests for the header %j with the values %j: %s', (header, samples, unit) => {
    expect(suggestWeightUnit(header, samples)).toBe(unit);
  });
});

it.each<[string[], boolean | null]>([
  [['49,120', '47760', ''], true],
  [['24.56', '24,5', '0'], false],
  [['24.56', '49120'], null],
  [['', 'n/a', '0'], null],
])('tells of the weights %j if they are large: %s', (samples, isLarge) => {
  expect(hasLargeWeights(samples)).toBe(isLarge);
});

it.each([
  ['  Load  #', 'load no'],
  ['LOAD_NO', 'load no'],
  ['deliveredDate', 'delivered date'],
  ['Net Weight (lbs.)', 'net weight lbs'],
])('compares the header %j as %j', (header, key) => {
  expect(headingKey(header)).toBe(key);
});

describe('the columns of a bill', () => {
  const amounts = (type: 'freight' | 'sand', ...headings: string[]): Record<string, string | undefined> =>
    Object.fromEntries(
      suggestColumns(BILL_FIELDS[type], headings).map(({ field, column }) => [field, headings[column]]),
    );

  it.each([
    ['Freight per ton'],
    ['Freight / Ton'],
    ['Freight (CAD)'],
    ['Freight (cents)'],
    ['Freight ($000)'],
    ['FSC %'],
    ['Fuel surcharge per mile'],
    ['FSC pct'],
  ])('have no amounts in %s', (heading) => {
    expect(amounts('freight', 'Load #', heading)).toEqual({ load_no: 'Load #' });
  });

  it('are found by their usual names', () => {
    expect(amounts('freight', 'Load #', 'Freight per ton', 'Freight ($)', 'FSC %', 'FSC', 'Tons')).toEqual({
      load_no: 'Load #',
      freight: 'Freight ($)',
      fsc: 'FSC',
      weight_tons: 'Tons',
    });
    expect(amounts('sand', 'Ticket', 'Sand Tons', 'Sand Amount', 'Moisture %')).toEqual({
      ticket_number: 'Ticket',
      sand: 'Sand Amount',
      moisture: 'Moisture %',
      weight_tons: 'Sand Tons',
    });
  });
});

describe('the headings of a file', () => {
  const fields = LOAD_IMPORT_FIELDS.freight;
  it.each<[string[][], number]>([
    [
      [
        ['Load', 'Date'],
        ['1', '2'],
      ],
      0,
    ],
    [[['Ironwood Bulk - week of 3/2/2026'], ['Load Number', 'Delivered'], ['1', '2']], 1],
    [
      [
        ['Carrier', 'Ironwood'],
        ['From', '3/2/2026'],
        ['Load', 'Net Weight (kg)'],
        ['1', '2'],
      ],
      2,
    ],
    [[['Load'], ['1']], 0],
    [[['Statement 12', ''], [], ['Trip', 'Hauled'], ['1', '2']], 2],
    [
      [
        ['Load', ''],
        ['1', '2'],
      ],
      0,
    ],
    [[['Statement 12'], ['Week 3']], 0],
    [
      [
        ['Nummer', 'Wann'],
        ['1', '2'],
      ],
      0,
    ],
    [
      [
        ['Load', 'Load'],
        ['Load', 'Miles'],
      ],
      1,
    ],
  ])('in %j are in row %d', (rows, at) => {
    expect(headingRowOf(rows, fields)).toBe(at);
  });

  it.each([['Sheet name'], ['Driver Name'], ['First name']])(
    'of another kind of list are not taken for the name of a company: %s',
    (heading) => {
      expect(suggestColumns(LIST_IMPORTS.companies.fields, [heading, 'Rate'])).toEqual([]);
    },
  );

  it.each(['companies', 'users', 'rate-sheets', 'asset-rate-sheets'] as const)(
    'of the sample of %s are all known',
    (kind) => {
      const [first = ''] = listSample(kind).split('\r\n');
      const mapping = suggestColumns(LIST_IMPORTS[kind].fields, first.split(','));
      expect(mapping).toHaveLength(LIST_IMPORTS[kind].fields.length);
    },
  );
});
