import exceljs, { type CellValue } from 'exceljs';
import fc from 'fast-check';
import { chicagoClockOfMs, formatChicago } from '#shared/business-time';
import { LOAD_IMPORT_FIELDS, type LoadFieldName, type LoadRecord } from '#shared/imports/load-import-kind';
import { csvCell } from '#shared/rules/csv-text';
import { readLoads } from '../support/read-loads';

/** Longest text that every field takes, with the T of a ticket. */
const TEXT_LENGTH_MAX = 39;

/** Loads as a file has them: a delivery on a whole minute, and texts that a spreadsheet leaves alone. */
const words = fc
  .string({
    unit: fc.constantFrom('a', 'Z', '1', '"', ',', ';', '-', ' ', 'ü', '砂', '<', '&', '_x0041_', '&amp;'),
    maxLength: 20,
  })
  .map((text) => text.trim().replace(/\s+/g, ' '))
  .filter(({ length }) => length <= TEXT_LENGTH_MAX);
const tickets = fc.oneof(
  fc.constantFrom('0004471', '12E45', '-4471', 'T-88120', '123456789012', ''),
  words.map((text) => `T${text}`),
);
const minute = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2026, 10, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString());
const VALUES: Partial<Record<LoadFieldName, fc.Arbitrary<string | number>>> = {
  load_no: fc.integer({ min: 1, max: 999_999_999_999_999 }),
  delivered_date: minute,
  approved_mileage: fc.integer({ min: 0, max: 999_999 }).map((hundredths) => hundredths / 100),
  weight_tons: fc.integer({ min: 0, max: 600_000 }).map((units) => units / 10_000),
  ticket_number: tickets,
  propconnect_approval_status: fc.constantFrom('pending', 'approved', 'canceled'),
};
const FIELDS = LOAD_IMPORT_FIELDS.freight;
const tables = fc.array(
  fc.record(Object.fromEntries(FIELDS.map(({ name }) => [name, VALUES[name] ?? words]))),
  { minLength: 1, maxLength: 6 },
);

/** Time on Chicago's clocks. A repeated hour reads as its first one, so it is moved out of it. */
const clockOf = (instant: unknown): Date => new Date(chicagoClockOfMs(Date.parse(String(instant))));
const usTime = (instant: unknown): string => {
  const at = clockOf(instant);
  const [date, time] = [at.toISOString().slice(0, 10).split('-'), at.toISOString().slice(11, 16)];
  return `${Number(date[1])}/${Number(date[2])}/${date[0] ?? ''} ${time}`;
};

type Write = (name: LoadFieldName, value: unknown) => string;

const plain: Write = (name, value) => (name === 'delivered_date' ? usTime(value) : String(value));
const decimalComma: Write = (name, value) =>
  name === 'weight_tons' || name === 'approved_mileage'
    ? Number(value).toFixed(4).replace('.', ',')
    : plain(name, value);
const shownOnScreens: Write = (name, value) =>
  name === 'delivered_date' ? formatChicago(String(value)) : String(value);

const quoted = (text: string): string => (/[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes a table as text with a separator. */
const written =
  (separator: string, write: Write, cell: (text: string) => string = quoted) =>
  (records: readonly LoadRecord[]): string =>
    [
      FIELDS.map(({ label }) => label),
      ...records.map((record) => FIELDS.map(({ name }) => write(name, record[name]))),
    ]
      .map((cells) => `${cells.map(cell).join(separator)}\r\n`)
      .join('');

/** Escapes text that a spreadsheet reads as an escaped character, as every writer has to. */
const escaped = (value: unknown): CellValue =>
  typeof value === 'string' ? value.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') : Number(value);

async function asWorkbook(records: readonly LoadRecord[]): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet('Loads');
  sheet.addRow(FIELDS.map(({ label }) => label));
  for (const record of records) {
    const row = sheet.addRow(
      FIELDS.map(({ name }) => (name === 'delivered_date' ? clockOf(record[name]) : escaped(record[name]))),
    );
    row.getCell(FIELDS.findIndex(({ name }) => name === 'delivered_date') + 1).numFmt = 'm/d/yyyy h:mm';
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

type Style = (records: readonly LoadRecord[]) => Buffer | Promise<Buffer>;

const text =
  (write: (records: readonly LoadRecord[]) => string): Style =>
  (records) =>
    Buffer.from(write(records));

/** Returns true for an instant in the hour that clocks show twice. */
const isRepeated = (instant: unknown): boolean => {
  const ms = Date.parse(String(instant));
  return [-60, 60].some((minutes) => chicagoClockOfMs(ms + minutes * 60_000) === chicagoClockOfMs(ms));
};

/** Number with a point that has two readings: 1.924 may be 1,924. */
const TWO_READINGS = /^[1-9]\d{0,2}\.\d{3}$/;

/** Returns true for records whose numbers all leave open what their points mean. */
function isUnclear(records: readonly LoadRecord[]): boolean {
  const numbers = records.flatMap((record) => [record.approved_mileage, record.weight_tons].map(String));
  const pointed = numbers.filter((number) => number.includes('.'));
  return pointed.length > 0 && pointed.every((number) => TWO_READINGS.test(number));
}

/** Style of a file that is not separated by commas, so that only its numbers show what a point means. */
const needsClearNumber = new Set(['Excel with semicolons and points', 'Excel as UTF-16 text', 'a sep= line']);

describe.each<[string, Style]>([
  ['Excel, US', text(written(',', plain))],
  ['Excel with semicolons and decimal commas', text(written(';', decimalComma))],
  ['Excel with semicolons and points', text(written(';', plain))],
  ['Excel as UTF-16 text', (records) => Buffer.from(`\ufeff${written('\t', plain)(records)}`, 'utf16le')],
  [
    'a sep= line',
    text(
      (records) => `sep=|\r\n${written('|', plain, (cell) => `"${cell.replaceAll('"', '""')}"`)(records)}`,
    ),
  ],
  [
    'the product, safe from formulas',
    text((records) => `\ufeff${written(',', shownOnScreens, csvCell)(records)}`),
  ],
  ['ExcelJS', asWorkbook],
])('loads in the style of %s', (name, style) => {
  it('come back equal', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (given) => {
        const records = given.filter(({ delivered_date: at }) => !isRepeated(at));
        if (records.length === 0) return;
        const { records: read, faults } = await readLoads(await style(records));
        if (needsClearNumber.has(name) && isUnclear(records)) {
          expect(faults.map(({ code }) => code)).toEqual(['unclear']);
          return;
        }
        expect(faults).toEqual([]);
        expect(read).toEqual(records);
      }),
      { numRuns: 30 },
    );
  });

  it('has a number whose point may mean thousands', async () => {
    const [record] = fc.sample(tables, 1)[0] ?? [];
    const one = { ...record, delivered_date: '2026-03-02T15:00:00.000Z', weight_tons: 1.924 } as LoadRecord;
    const { records: read, faults } = await readLoads(await style([{ ...one, approved_mileage: 0 }]));
    const codes = needsClearNumber.has(name) ? ['unclear'] : [];
    expect([faults.map(({ code }) => code), read.map(({ weight_tons: tons }) => tons)]).toEqual([
      codes,
      codes.length > 0 ? [] : [1.924],
    ]);
  });
});
