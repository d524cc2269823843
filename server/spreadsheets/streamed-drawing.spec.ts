import { inspect } from 'node:util';
import exceljs, { type Worksheet } from 'exceljs';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { openSheet } from '#server/platform/common/index';
import type { CsvRecord } from '#shared/rules/csv-record';
import { drawnBy, drawnByLibrary, partsOf, stepsIn } from '#test/support/library-workbooks';
import { CENTS, DAY, MOMENT, PERCENT } from './formats';
import type { Cell, PlainCell, Sheet, SheetColumn } from './sheet';
import type { Step } from './steps';
import { StreamedDrawing } from './streamed-drawing';

const ours = (steps: readonly Step[]) => drawnBy(steps, (workbook) => new StreamedDrawing(workbook));

async function opened(bytes: Buffer): Promise<Worksheet[]> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  return workbook.worksheets;
}

/** Returns all that a reader sees of a sheet. */
function seen(sheet: Worksheet): object {
  const cells: object[] = [];
  sheet.eachRow({ includeEmpty: true }, (row) =>
    row.eachCell({ includeEmpty: true }, ({ address, value, type, style }) =>
      // As text, because two invalid dates of numbers that are no days are not equal.
      cells.push({ address, value: inspect(value), type, style }),
    ),
  );
  const widths = sheet.columns.map(({ width }) => width);
  return { name: sheet.name, cells, widths, views: sheet.views, filter: sheet.autoFilter };
}

async function recordsIn(bytes: Buffer): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const batch of openSheet(bytes).batches) records.push(...batch);
  return records;
}

async function expectSame(steps: readonly Step[]): Promise<void> {
  const [file, reference] = [await ours(steps), await drawnByLibrary(steps)];
  expect(partsOf(file)).toEqual(partsOf(reference));
  expect((await opened(file)).map(seen)).toEqual((await opened(reference)).map(seen));
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      ' ',
      '&',
      '<',
      '>',
      '"',
      "'",
      '_',
      'x0041_',
      '=',
      '\n',
      '\r',
      '\t',
      '\ud83d',
      '🚚',
    ),
    maxLength: 8,
  }),
);
const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const plain: fc.Arbitrary<PlainCell> = fc.oneof(fc.constant(null), text, number, fc.integer());
const format = fc.constantFrom(DAY, MOMENT, PERCENT, CENTS.format, '0.0000', '"<&>" 0');
const special: fc.Arbitrary<Cell> = fc.oneof(
  plain,
  fc.record({ value: number, format }),
  fc.record(
    { formula: fc.constantFrom('SUM(A1:A2)', 'IF(A1<>"&",1,2)'), result: number, format },
    { requiredKeys: ['formula', 'result'] },
  ),
);
const column: fc.Arbitrary<SheetColumn> = fc.record(
  { header: text, width: fc.integer({ min: 1, max: 60 }), format },
  { requiredKeys: ['header', 'width'] },
);
const rowsOf = <T>(cell: fc.Arbitrary<T>): fc.Arbitrary<T[][]> =>
  fc.array(fc.array(cell, { maxLength: 30 }), { maxLength: 5 });
const sheet: fc.Arbitrary<Sheet> = fc
  .record({
    columns: fc.array(column, { minLength: 1, maxLength: 30 }),
    facts: rowsOf(special),
    chunks: fc.array(rowsOf(plain), { maxLength: 3 }),
    after: fc.option(rowsOf(special), { nil: undefined }),
    frozenColumns: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ chunks, after, ...rest }) => ({
    name: 'Loads',
    ...rest,
    rows: chunks,
    ...(after === undefined ? {} : { below: () => after }),
  }));

describe('a streamed workbook', () => {
  it('is the file that the library would write, for any cells', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sheet, { minLength: 1, maxLength: 3 }), async (sheets) =>
        expectSame(await stepsIn(sheets)),
      ),
      { numRuns: 60 },
    );
  });

  it('has the totals, formulas and formats that the library would write', async () => {
    const steps = await stepsIn([
      {
        name: "Driver's loads & more",
        facts: [
          ['Invoice', 'A-1'],
          [null, { value: 0.5, format: PERCENT }],
        ],
        columns: [
          { header: 'Load', width: 10 },
          { header: 'Delivered', width: 18, format: MOMENT },
          { header: 'Revenue', ...CENTS },
        ],
        rows: [
          [['=1+1', 46_000.25, 378.22]],
          [
            [null, null, null],
            ['0012', 46_001, -0],
          ],
        ],
        totals: { label: 'Totals', except: { column: 0, texts: ['canceled'] } },
        below: (table) => [
          ['Net', null, { formula: table.total(2).cell, result: table.total(2).value, format: '0.000' }],
        ],
        frozenColumns: 1,
      },
    ]);
    await expectSame(steps);
    expect(await recordsIn(await ours(steps))).toEqual(await recordsIn(await drawnByLibrary(steps)));
  });

  const sheetWith = (cell: PlainCell): Sheet => ({
    name: 'Loads',
    columns: [{ header: 'Note', width: 10 }],
    rows: [[[cell]]],
  });
  const sheetXml = async (cell: PlainCell): Promise<string> =>
    strFromU8(
      unzipSync(await ours(await stepsIn([sheetWith(cell)])))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    );

  it.each([
    [' two ', '<v xml:space="preserve"> two </v>'],
    ['\n', '<v xml:space="preserve">\n</v>'],
    ['a  b', '<v>a  b</v>'],
    ['\u0002\u000b\u001a\ufffe', '<v></v>'],
    ['28.01.2007', 't="str"><v>28.01.2007</v>'],
  ])('writes %j so that Excel need not repair it, and keeps its blanks', async (cell, xml) => {
    expect(await sheetXml(cell)).toContain(xml);
  });

  it('cuts a text that is longer than a cell of Excel, between characters', async () => {
    const cell = `${'x'.repeat(32_766)}🚚`;
    expect(await sheetXml(cell)).toContain(`<v>${'x'.repeat(32_766)}</v>`);
    expect(await sheetXml('&'.repeat(32_767))).toContain(`<v>${'&amp;'.repeat(32_767)}</v>`);
  });

  it.each([Number.NaN, Infinity])('refuses the number %d, for which Excel repairs a file', async (cell) => {
    await expect(sheetXml(cell)).rejects.toThrow('A cell has the number');
  });
});
