import exceljs from 'exceljs';
import fc from 'fast-check';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { unitsText } from '#shared/calc/scaled';
import { BILL_FIELDS } from '#shared/imports/vendor-bill-kinds';
import { createFileCompany } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import { must } from '../support/project-client';
import type { SentFile } from '../support/uploads';
import { type FileOrder, type VendorClient, createVendorProject } from '../support/vendor-client';

/** A failure names its seed: BILL_SEED=… BILL_RUNS=1 repeats it with the same first bill. */
const SEED = Number(process.env.BILL_SEED ?? Date.now() % 1_000_000);
const RUNS = Number(process.env.BILL_RUNS ?? 30);

type Sign = '.' | ',';

interface Line {
  readonly key: number;
  readonly amounts: readonly [number, number];
  readonly moistureUnits: number;
  readonly weightUnits: number;
}

/** Bill with the way in which it is written. */
interface Bill {
  readonly type: VendorInvoiceType;
  readonly lines: readonly Line[];
  readonly as: 'csv' | 'pasted' | 'xlsx';
  readonly sign: Sign;
  /** Numbers that choose the style of each cell. */
  readonly styles: readonly number[];
}

const cents = fc.oneof(
  fc.integer({ min: -99_999_999, max: 99_999_999 }),
  fc.integer({ min: -99_999, max: 99_999 }),
  fc.integer({ min: -9_999, max: 9_999 }).map((dollars) => dollars * 100),
  fc.constantFrom(0, 1, -1, 5, 100_000, -150_000),
);
/** Weights. Two are more than any third, so that no line is the sum of others. */
const line = fc.record({
  key: fc.integer({ min: 1_000_000, max: 9_999_999 }),
  amounts: fc.tuple(cents, cents),
  moistureUnits: fc.integer({ min: 0, max: 999 }).map((tenths) => tenths * 100),
  weightUnits: fc.integer({ min: 200_000, max: 300_000 }),
});
const bill: fc.Arbitrary<Bill> = fc.record({
  type: fc.constantFrom<VendorInvoiceType>('freight', 'asset', 'sand'),
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 6, selector: ({ key }) => key }),
  as: fc.constantFrom('csv', 'pasted', 'xlsx'),
  sign: fc.constantFrom<Sign>('.', ','),
  styles: fc.array(fc.nat(10_000), { minLength: 30, maxLength: 30 }),
});

const signed = (text: string, sign: Sign, thousands: string): string => {
  const [whole = '', decimals] = text.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
  return decimals === undefined ? grouped : grouped + sign + decimals;
};

/** Ways to write an amount. Each gets the digits without a sign, and the separator of thousands. */
const AMOUNTS: readonly ((plain: string, grouped: string, isNegative: boolean) => string)[] = [
  (plain, _, isNegative) => (isNegative ? `-${plain}` : plain),
  (_, grouped, isNegative) => (isNegative ? `-${grouped}` : grouped),
  (_, grouped, isNegative) => (isNegative ? `-$${grouped}` : `$${grouped}`),
  (_, grouped, isNegative) => (isNegative ? `$-${grouped}` : `$ ${grouped}`),
  (_, grouped, isNegative) => (isNegative ? `(${grouped})` : grouped),
  (_, grouped, isNegative) => (isNegative ? ` $ (${grouped})` : ` $ ${grouped} `),
  (_, grouped, isNegative) => (isNegative ? `${grouped}-` : grouped),
  (_, grouped, isNegative) => (isNegative ? `${grouped} CR` : `${grouped} DR`),
  (_, grouped, isNegative) => (isNegative ? `USD -${grouped}` : `USD ${grouped}`),
  (_, grouped, isNegative) => (isNegative ? `\u2212${grouped}` : `\u00a0${grouped}`),
  (plain, _, isNegative) => `="${isNegative ? '-' : ''}${plain}"`,
  (plain, _, isNegative) => `'${isNegative ? '-' : ''}${plain}`,
  (plain) => plain,
];

const pick = <T>(list: readonly T[], style: number): T => must(list[style % list.length]);

function amountText(amount: number, sign: Sign, style: number): string {
  const size = Math.abs(amount);
  const isWhole = size % 100 === 0 && style % 2 === 0;
  const digits = unitsText(size, 2, isWhole ? 0 : 2);
  const thousands = style % 3 === 0 ? '\u00a0' : sign === '.' ? ',' : '.';
  if (amount === 0 && style % 4 === 0) return ' $ -   ';
  const write = amount < 0 ? pick(AMOUNTS.slice(0, -1), style) : pick(AMOUNTS, style);
  return write(signed(digits, sign, ''), signed(digits, sign, thousands), amount < 0);
}

const keyText = (key: number, type: VendorInvoiceType, style: number): string => {
  if (type === 'sand') return style % 2 === 0 ? `T-${key}` : `000${key}`;
  return style % 3 === 0 ? `="${key}"` : String(key);
};

const moistureText = (units: number, sign: Sign, style: number): string =>
  style % 2 === 0
    ? unitsText(units, 6, 0).replace('.', sign)
    : `${unitsText(units, 4, 0).replace('.', sign)}%`;

/** Returns the cells of a line as text, in the order of the template. */
function textsOf({ type, sign, styles }: Bill, one: Line, at: number): string[] {
  const style = (nth: number): number => styles[(at * 4 + nth) % styles.length] ?? 0;
  const weight = unitsText(one.weightUnits, 4, 4).replace('.', sign);
  const second =
    type === 'sand'
      ? moistureText(one.moistureUnits, sign, style(2))
      : amountText(one.amounts[1], sign, style(2));
  return [
    keyText(one.key, type, style(0)),
    amountText(one.amounts[0], sign, style(1)),
    second,
    style(3) % 5 === 0 ? `${weight} tons` : weight,
  ];
}

const FORMATS = [
  '',
  '0.00',
  '#,##0.00',
  '"$"#,##0.00',
  '$#,##0.00;[Red]($#,##0.00)',
  '[$$-409]#,##0.00',
  '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)',
] as const;

/** Adds the noise of a calculation, which no spreadsheet shows. */
const noisy = (value: number): number => (value * 1.1) / 1.1;

async function workbookOf(of: Bill): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet('Bill');
  sheet.addRow(BILL_FIELDS[of.type].map(({ label }) => label));
  of.lines.forEach((one, at) => {
    // Cells that are numbers have a point, so texts have one, too.
    const row = sheet.addRow(textsOf({ ...of, sign: '.' }, one, at));
    const style = of.styles[at] ?? 0;
    const number = (column: number, value: number, format: string): void => {
      const cell = row.getCell(column);
      cell.value = style % 3 === 1 ? { formula: 'A1', result: value } : value;
      cell.numFmt = format;
    };
    if (style % 4 === 0) return;
    number(2, noisy(one.amounts[0] / 100), pick(FORMATS, style));
    if (of.type === 'sand')
      number(3, noisy(one.moistureUnits / 1_000_000), style % 2 === 0 ? '0.0000%' : '0.000000');
    else number(3, noisy(one.amounts[1] / 100), pick(FORMATS, style + 1));
    number(4, noisy(one.weightUnits / 10_000), '0.00" tons"');
  });
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

async function fileOf(of: Bill): Promise<SentFile> {
  if (of.as === 'xlsx')
    return { content: await workbookOf(of), name: 'b.xlsx', mediaType: 'application/zip' };
  const rows = [
    BILL_FIELDS[of.type].map(({ label }) => label),
    ...of.lines.map((one, at) => textsOf(of, one, at)),
  ];
  const separator = of.as === 'pasted' ? '\t' : of.sign === ',' ? ';' : ',';
  const content = rows.map((cells) => cells.map(quoted).join(separator)).join('\r\n');
  return { content, name: 'bill.csv', mediaType: 'text/csv' };
}

/** Choice of the template's columns, which other files than the template need. */
const columnsOf = (type: VendorInvoiceType): string =>
  JSON.stringify({
    mapping: BILL_FIELDS[type].map(({ name }, column) => ({ field: name, column })),
    weight_unit: 'tons',
    decimal_sign: '',
  });

let app: TestApp;
let client: VendorClient;

beforeAll(async () => {
  app = await startTestApp();
  const company = await createFileCompany(app);
  client = await createVendorProject(app, company, 'Cents', [{ no: 1, po: 'PO-9' }]);
});
afterAll(() => app.close());

const toCents = (dollars: number): number => Math.round(dollars * 100);

it(`a bill in any usual style is stored with its cents, tons and moisture (BILL_SEED=${SEED})`, async () => {
  let nth = 0;
  await fc.assert(
    fc.asyncProperty(bill, async (of) => {
      nth += 1;
      const isTemplate = of.as === 'csv';
      const order: FileOrder = {
        type: of.type,
        invoice_name: `Bill ${nth}`,
        ...(of.type === 'sand' ? { purchase_order: 'PO-9', vendor_name: 'Mesa Pit' } : {}),
        ...(isTemplate ? {} : { columns: columnsOf(of.type) }),
      };
      const called = await client.sendFile(await fileOf(of), order);
      if (called.status !== 201) throw new Error(called.text);
      const { invoice } = called.body as { invoice: { id: number } };
      const { loads } = await client.detail(invoice.id);
      const isSand = of.type === 'sand';
      expect(
        loads.map((load) => [
          toCents(isSand ? load.vendor_sand : load.vendor_freight),
          isSand ? Math.round(load.moisture_content * 1_000_000) : toCents(load.vendor_fsc),
          Math.round(load.weight_tons * 10_000),
        ]),
      ).toEqual(
        of.lines.map(({ amounts: [first, second], moistureUnits, weightUnits }) => [
          first,
          isSand ? moistureUnits : second,
          weightUnits,
        ]),
      );
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
}, 60_000);
