import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateMileageBands, templatePriceBands } from '#shared/calc/fuel-surcharge/index';
import type { FscFile, FscFileReply } from '#shared/contract/fuel-surcharges';
import { CheckFscFile } from './check-fsc-file';
import { NOT_THE_TEMPLATE } from './fsc-csv';
import { fscTemplateCsv } from './fsc-template';

const COLUMNS = 20;
const cents = (at: number): string => ((231 + 20 * at) / 100).toFixed(2);
const HEADING = [
  'From Miles',
  'To Miles',
  ...Array.from({ length: COLUMNS }, (_, at) => `$${cents(at)}-$${((250 + 20 * at) / 100).toFixed(2)}`),
];
const values = (row: number): string[] =>
  Array.from({ length: COLUMNS }, (_, at) => (row + at / 100).toFixed(4));
const table = (): string[][] => [
  [...HEADING],
  ['1', '10', ...values(0)],
  ['11', '20', ...values(1)],
  ['21', '30', ...values(2)],
];
const csv = (rows: readonly (readonly string[])[], newline = '\n'): string =>
  rows
    .map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',') + newline)
    .join('');

/** Returns the template's table with one cell replaced; rows and columns count from 0. */
function withCell(row: number, column: number, cell: string): string[][] {
  const rows = table();
  const cells = rows[row];
  if (cells) cells[column] = cell;
  return rows;
}
const without = (row: number): string[][] => table().filter((_, at) => at !== row);
const check = (content: Buffer): Promise<FscFileReply> => new CheckFscFile().run(content);
const read = (text: string): Promise<FscFileReply> => check(Buffer.from(text));
const faults = async (text: string): Promise<string[]> => (await read(text)).faults;

/** Returns the values of a file without faults. */
async function taken(text: string): Promise<FscFile> {
  const { sheet, faults: found } = await read(text);
  if (sheet === null) throw new Error(found.join());
  return sheet;
}

describe('an FSC sheet file', () => {
  it('has price bands across, mileage bands down and values from the third column', async () => {
    const sheet = await taken(csv(table()));
    expect(sheet.mileage_bands).toEqual([
      { low: 1, high: 10 },
      { low: 11, high: 20 },
      { low: 21, high: 30 },
    ]);
    expect(sheet.price_bands?.slice(0, 2)).toEqual([
      { low: 2.31, high: 2.5 },
      { low: 2.51, high: 2.7 },
    ]);
    expect(sheet.rates).toEqual(
      table()
        .slice(1)
        .map((row) => row.slice(2).map(Number)),
    );
  });

  it.each([
    ['a byte order mark', `\uFEFF${csv(table())}`],
    ['Windows line ends', csv(table(), '\r\n')],
    ['old Mac line ends', csv(table(), '\r')],
    ['blank lines at the end', `${csv(table())}\n,,,\n\n`],
    ['empty columns at the end', csv(table().map((row) => [...row, '', '']))],
    ['a last line without a line end', csv(table()).trimEnd()],
    ['tabs, as a spreadsheet copies them', csv(table()).replaceAll(',', '\t')],
    ['semicolons', csv(table()).replaceAll(',', ';')],
    ['semicolons and decimal commas', csv(table()).replaceAll(',', ';').replaceAll('.', ',')],
    ['a sep= line', `sep=,\n${csv(table())}`],
    ['a title above the headings', `Fuel surcharge of March\n\n${csv(table())}`],
  ])('accepts %s', async (_, text) => {
    expect(await taken(text)).toEqual(await taken(csv(table())));
  });

  it.each([
    ['$1,234.50', 1234.5],
    [' 0.5 ', 0.5],
    ['0.123456', 0.123456],
  ])('reads the cell %j as %j', async (cell, value) => {
    expect((await taken(csv(withCell(2, 4, cell)))).rates[1]?.[2]).toBe(value);
  });

  it('uses the bands of the template for a file without headings', async () => {
    const sheet = await taken(csv(without(0)));
    expect([sheet.price_bands, sheet.rates.length]).toEqual([null, 3]);
    const unnamed = table();
    unnamed[0] = ['From', 'To', ...values(0).map(() => '')];
    expect((await taken(csv(unnamed))).price_bands).toBeNull();
  });

  it.each([
    ['an empty file', '', 'The file is empty'],
    ['only headings', csv([HEADING]), 'The file has headings but no values'],
    [
      'too few columns',
      csv(table().map((row) => row.slice(0, -1))),
      'Row 2 has 19 columns of values from column C on; an FSC sheet needs at least 20',
    ],
    [
      'another table',
      'name,phone\nAnn,432\n',
      'Row 2 has 0 columns of values from column C on; an FSC sheet needs at least 20',
    ],
  ])('explains what is wrong with a file that is not the template: %s', async (_, text, fault) => {
    expect(await read(text)).toEqual({ sheet: null, faults: [NOT_THE_TEMPLATE, fault] });
  });

  it.each([
    [
      'a row with fewer values',
      csv(table().map((row, at) => (at === 2 ? row.slice(0, -1) : row))),
      'Row 3 has 19 values, but the first row has 20',
    ],
    ['an empty cell', csv(withCell(2, 4, '')), 'Row 3, column E: the value is missing'],
    ['text in a cell', csv(withCell(3, 21, 'n/a')), 'Row 4, column V: “n/a” is not a number'],
    ['a formula', csv(withCell(1, 2, '=1+1')), 'Row 2, column C: “=1+1” is not a number'],
    [
      'a decimal comma',
      csv(withCell(1, 2, '0,25')),
      'The decimal signs contradict each other: line 1, column C ($2.31) and line 2, column C (0,25). Write all numbers of the file the same way.',
    ],
    [
      'a percentage besides numbers of 1 and more',
      csv(withCell(2, 4, '25%')),
      'Percentages and fractions are mixed: line 3, column E (25%) and line 3, column C (1.0000). Write all of them with a percent sign, or all as fractions (0.255 = 25.5%).',
    ],
    [
      'a negative value',
      csv(withCell(1, 2, '-1')),
      'Row 2, column C: “-1” must be a number of 0 or more, with at most 6 decimals',
    ],
    [
      'a seventh decimal',
      csv(withCell(1, 2, '0.1234567')),
      'Row 2, column C: “0.1234567” must be a number of 0 or more, with at most 6 decimals',
    ],
    [
      'a gap between mileage bands',
      csv(without(2)),
      'Row 3: There is a gap between the bands 1-10 and 21-30',
    ],
    ['overlapping mileage bands', csv(withCell(2, 0, '10')), 'Row 3: Bands 1-10 and 10-20 overlap'],
    ['a missing mileage', csv(withCell(2, 1, '')), 'Row 3, column B: the mileage is missing'],
    ['a mileage in words', csv(withCell(2, 0, 'far')), 'Row 3, column A: “far” is not a number of miles'],
    [
      'a heading in words',
      csv(withCell(0, 3, 'cheap')),
      'Row 1, column D: “cheap” is not a price band such as $2.31-$2.50',
    ],
    [
      'fewer headings than values',
      csv(table().map((row, at) => (at === 0 ? row.slice(0, -1) : row))),
      'Row 1: 19 price bands in the headings, but 20 values in the first row',
    ],
    [
      'a gap between price bands',
      csv(withCell(0, 3, '$2.55-$2.70')),
      'Row 1, column D: There is a gap between the bands 2.31-2.5 and 2.55-2.7',
    ],
    [
      'overlapping price bands',
      csv(withCell(0, 3, '$2.50-$2.70')),
      'Row 1, column D: Bands 2.31-2.5 and 2.5-2.7 overlap',
    ],
    [
      'an unclosed quote',
      `${csv(table())}"31,40`,
      'Row 5: a quote (") opens in this line and is never closed',
    ],
    [
      'text after a closing quote',
      csv(table()).replace('11,20,', '"11"x,20,'),
      'Row 3: a cell of this line has text after its closing quote ("); a quote inside a cell is written twice',
    ],
    [
      'too many rows',
      csv([...table(), ...Array<string[]>(600).fill(values(0))]),
      'A sheet has at most 500 rows and 200 columns of values',
    ],
    [
      'too many columns',
      csv([['1', '10', ...Array<string>(201).fill('1')]]),
      'A sheet has at most 500 rows and 200 columns of values',
    ],
  ])('refuses %s and says where', async (_, text, fault) => {
    expect(await read(text)).toEqual({ sheet: null, faults: [fault] });
  });

  it('returns only the first eight faults', async () => {
    expect(await faults(csv(table().map((row, at) => (at === 0 ? row : row.map(() => 'x')))))).toHaveLength(
      8,
    );
  });
});

describe('the encoding of an FSC sheet file', () => {
  const bytes = (...parts: number[]): Buffer => Buffer.from(parts);

  it('reads UTF-8', async () => {
    const named = withCell(0, 0, 'Año');
    expect(await taken(csv(named))).toEqual(await taken(csv(table())));
  });

  it.each([
    ['little-endian UTF-16', Buffer.from(`\ufeff${csv(table())}`, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\ufeff${csv(table())}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(csv(table()), 'utf16le')],
    ['Windows-1252', Buffer.from(csv(withCell(0, 0, 'A\u00f1o')), 'latin1')],
  ])('may be %s', async (_, content) => {
    expect(await check(content)).toEqual(await check(Buffer.from(csv(table()))));
  });

  it.each([
    ['a spreadsheet', Buffer.from('PK\u0003\u0004xlsx', 'latin1')],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['bytes', bytes(0x41, 0, 0, 0x42, 0x0a)],
  ])('cannot be %s', async (_, content) => {
    expect(await check(content)).toEqual({ sheet: null, faults: ['Please use the template FSC csv file'] });
  });
});

describe('percentages of an FSC sheet file', () => {
  const sheetOf = (cell: (row: number, column: number) => string): string[][] => [
    [...HEADING],
    ...['1,10', '11,20'].map((ends, row) => [
      ...ends.split(','),
      ...Array.from({ length: COLUMNS }, (_, column) => cell(row, column)),
    ]),
  ];

  it('are fractions with their sign, to the sixth decimal', async () => {
    const { rates } = await taken(csv(sheetOf((row) => (row === 0 ? '25.5%' : '0.1234 %'))));
    expect(rates.map((row) => [...new Set(row)])).toEqual([[0.255], [0.001234]]);
  });

  it.each([
    ['with and without a sign', (row: number) => (row === 0 ? '25.5%' : '25.5'), 'line 2, column C (25.5%)'],
    [
      'as fractions and percentages',
      (row: number) => (row === 0 ? '0.255' : '25.5'),
      'line 2, column C (0.255)',
    ],
  ])('are refused %s', async (_what, cell, place) => {
    const [fault, ...others] = await faults(csv(sheetOf(cell)));
    expect(others).toEqual([]);
    expect(fault).toMatch(/^Percentages and fractions are mixed: /);
    expect(fault).toContain(`${place} and line 3, column C (25.5)`);
  });

  it('are refused as a real file mixes them', async () => {
    const content = readFileSync(join(__dirname, '../../../test/fixtures/cases/67-fsc-mixed.csv'));
    const { sheet, faults: found } = await check(content);
    expect(sheet).toBeNull();
    expect(found).toEqual([
      expect.stringMatching(/line 2, column C \(25\.5%\) and line 3, column C \(25\.5\)/),
    ]);
  });

  it('with a decimal comma are refused as unclear when no cell tells', async () => {
    const [fault] = await faults(csv(sheetOf(() => '1.500').slice(1)).replaceAll(',', ';'));
    expect(fault).toMatch(/It is unclear what 1\.500 means/);
  });
});

describe('the FSC template', () => {
  it('can be uploaded unchanged or filled in', async () => {
    expect(await taken(fscTemplateCsv())).toEqual({
      rates: templateMileageBands().map(() => templatePriceBands().map(() => 0)),
      price_bands: templatePriceBands(),
      mileage_bands: templateMileageBands(),
    });
    const filled = await taken(fscTemplateCsv().replace('0.0000', '$1.2500'));
    expect(filled.rates[0]?.slice(0, 2)).toEqual([1.25, 0]);
  });
});
