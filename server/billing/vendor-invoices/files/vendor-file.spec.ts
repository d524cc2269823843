import fc from 'fast-check';
import type { BilledLine, InvoiceType } from '#shared/calc/reconciliation/index';
import { unitsText } from '#shared/calc/scaled';
import { isErrorValue } from '#shared/cells/plain-text';
import { VENDOR_LINES_MAX } from '#shared/contract/vendor-invoices';
import { VENDOR_FAULTS_SHOWN } from '#shared/contract/vendor-reconciliation';
import { noWarnings } from '#shared/imports/counted-warnings';
import { buildBilledLine } from '#test/factories/build-bill';
import { templateHeadings } from './bill-header';
import type { BillFile } from './bill-reader';
import { readTemplate } from './vendor-file';

const FREIGHT = 'Load Number,Freight,Fuel Surcharge,Weight Tons';
const SAND = 'Ticket Number,Sand Amount,Moisture Content,Weight Tons';

const NO_FAULTS = { faults: [], faulty: 0, warnings: noWarnings() };

/** A line directly below the header. */
const line = (over: Partial<BilledLine>): BilledLine => buildBilledLine({ lineNo: 2, ...over });

const parsed = (type: InvoiceType, text: string): Promise<BillFile> =>
  readTemplate(type, { mediaType: 'text/csv', fileName: 'bill.csv', content: Buffer.from(text) });
const freightOf = (...rows: string[]) => parsed('freight', [FREIGHT, ...rows].join('\n'));
const sandOf = (...rows: string[]) => parsed('sand', [SAND, ...rows].join('\n'));

describe('a vendor file', () => {
  it('reads freight and sand columns by position', async () => {
    expect(await freightOf('100234,378.22,12.77,24.56')).toMatchObject({
      lines: [line({ loadNo: 100234, freightCents: 37822, fscCents: 1277, weightUnits: 245600 })],
      ...NO_FAULTS,
    });
    expect((await sandOf('T-0012,775.94,0.045,23.875')).lines).toEqual([
      line({ ticketNumber: 'T-0012', sandCents: 77594, moistureUnits: 45_000, weightUnits: 238750 }),
    ]);
  });

  it('reads a number with blanks around it like a plain one', async () => {
    const number = fc.stringMatching(/^\d{1,13}(\.\d{0,6})?$/);
    await fc.assert(
      fc.asyncProperty(fc.tuple(number, number, number, number), async (cells) => {
        const withBlanks = cells.map((cell) => ` ${cell} `);
        expect(await freightOf(cells.join(','))).toEqual(await freightOf(withBlanks.join(',')));
      }),
    );
  });

  it('keeps a ticket as written, without surrounding blanks', async () => {
    const [read] = (await sandOf(' \u00a0T  00\u00a012 ,775.94,0,23')).lines;
    expect(read?.ticketNumber).toBe('T  00\u00a012');
  });

  it('counts blank lines in the numbers of lines and faults', async () => {
    const { lines } = await freightOf('7,1,0,3', '', '8,1,0,3');
    expect(lines.map(({ loadNo, lineNo }) => [loadNo, lineNo])).toEqual([
      [7, 2],
      [8, 4],
    ]);
    expect((await freightOf('7,1,0,3', '', 'x,1,0,3')).faults).toMatchObject([{ line: 4 }]);
  });

  it.each([
    ['a byte order mark, CRLF and blank lines', `\uFEFF${FREIGHT}\r\n7,1.5,2,3\r\n\r\n,,,\r\n`],
    ['semicolons', 'Load Number;Freight;Fuel Surcharge;Weight Tons\n7;1,50;2,00;3,0\n'],
    ['semicolons with decimal points', 'Load Number;Freight;Fuel Surcharge;Weight Tons\n7;1.50;2;3\n'],
    ['tabs', `${FREIGHT.replaceAll(',', '\t')}\n7\t1.50\t$2\t3\n`],
    ['carriage returns only', `${FREIGHT}\r7,1.5,2,3\r`],
    ['quoted cells', '"Load Number","Freight","Fuel Surcharge","Weight Tons"\n"7","$1.50"," 2 ","3"'],
    ['other headings', 'load no.,LINE HAUL,fsc,Net Tons\n7.00,1.500,2,3'],
    ['empty columns to the right', `${FREIGHT},,\n7,1.5,2,3,,\n`],
  ])('accepts %s', async (_what, text) => {
    expect(await parsed('freight', text)).toMatchObject({
      lines: [line({ loadNo: 7, freightCents: 150, fscCents: 200, weightUnits: 30000 })],
      ...NO_FAULTS,
    });
  });

  it.each([
    ['$1,234.50', 123450],
    ['"$ 1,234.50"', 123450],
    ['(12.50)', -1250],
    ['($12.50)', -1250],
    ['-$12.50', -1250],
    ['$-12.50', -1250],
    ['\u221212.5', -1250],
    ['+3', 300],
    ['.5', 50],
    ['007', 700],
    ['$ -', 0],
    ['-0', 0],
  ])('reads the amount %s', async (cell, cents) => {
    const written = cell.includes(',') && !cell.startsWith('"') ? `"${cell}"` : cell;
    expect((await freightOf(`7,${written},0,1`)).lines[0]?.freightCents).toBe(cents);
  });

  it('reads an empty surcharge as 0 and percentages as fractions, and rounds tons to 4 decimals', async () => {
    expect((await freightOf('7,1,,1.00005')).lines[0]).toMatchObject({ fscCents: 0, weightUnits: 10001 });
    expect((await sandOf('1,1,4.5%,1')).lines[0]?.moistureUnits).toBe(45_000);
    expect((await sandOf('1,1,0.9999994,1')).lines[0]?.moistureUnits).toBe(999_999);
  });

  it.each([
    ['abc,1,2,3', 'Load Number', /^Load Number must be a whole number above 0 \(like 100234\)$/],
    [',1,2,3', 'Load Number', /is missing/],
    ['7.5,1,2,3', 'Load Number', /must be a whole number/],
    ['0,1,2,3', 'Load Number', /above 0/],
    ['-7,1,2,3', 'Load Number', /above 0/],
    ['1E+05,1,2,3', 'Load Number', /scientific/],
    ['99999999999999999999,1,2,3', 'Load Number', /too long/],
    ['7,one,2,3', 'Freight', /must be a number \(like 1234\.50\)/],
    ['7,,2,3', 'Freight', /missing; enter 0/],
    ['7,1.005,2,3', 'Freight', /more than 2 decimals/],
    ['7,"1,23.4",2,3', 'Freight', /must be a number/],
    ['7,--1,2,3', 'Freight', /must be a number|formula/],
    ['7,1000000.01,2,3', 'Freight', /over \$1,000,000/],
    ['7,9999999999999999999,2,3', 'Freight', /too large/],
    ['7,=1+2,2,3', 'Freight', /is a formula/],
    ['7,1+2,2,3', 'Freight', /must be a number/],
    ['7,+cmd,2,3', 'Freight', /is a formula/],
    ['7,1,@sum,3', 'Fuel Surcharge', /is a formula/],
    ['7,1,NaN,3', 'Fuel Surcharge', /must be a number/],
    ['7,1,2,-3', 'Weight Tons', /negative/],
    ['7,1,2,', 'Weight Tons', /missing/],
    ['7,1,2,49120', 'Weight Tons', /check the unit/],
    ['7,1,2', 'Weight Tons', /3 of 4 columns/],
    ['7,1,234.50,2,3', '', /more than 4 columns/],
  ])('refuses the freight line %s', async (row, column, message) => {
    const { faults, faulty, lines } = await freightOf('1,1,1,1', row);
    expect(lines).toEqual([]);
    expect(faulty).toBe(1);
    expect(faults.map((fault) => [fault.line, fault.column])).toEqual([[3, column]]);
    expect(faults[0]?.message).toMatch(message);
  });

  it.each([
    [',1,0,3', 'Ticket Number', /is missing/],
    ['=1+2,1,0,3', 'Ticket Number', /is a formula/],
    [`${'9'.repeat(81)},1,0,3`, 'Ticket Number', /80 characters/],
    ['8.1E+11,1,0,3', 'Ticket Number', /scientific/],
    ['T1,1,4.5,3', 'Moisture Content', /a decimal from 0 to below 1 \(0\.045 = 4\.5%\)/],
    ['T1,1,1,3', 'Moisture Content', /a decimal/],
    ['T1,1,0.9999999,3', 'Moisture Content', /a decimal/],
    ['T1,1,-0.01,3', 'Moisture Content', /a decimal/],
    ['T1,1,450%,3', 'Moisture Content', /a decimal/],
    ['T1,1,,3', 'Moisture Content', /enter 0 for dry sand/],
    ['T1,1,wet,3', 'Moisture Content', /must be a number \(like 0\.045\)/],
  ])('refuses the sand line %s', async (row, column, message) => {
    const { faults } = await sandOf(row);
    expect(faults.map((fault) => [fault.line, fault.column])).toEqual([[2, column]]);
    expect(faults[0]?.message).toMatch(message);
  });

  it.each([
    ['', 0, 'The file is empty'],
    ['\n\n', 0, 'The file is empty'],
    [FREIGHT, 1, 'The file has no lines below the header'],
    ['7,1,2,3\n', 1, `The first line must have these headings: ${FREIGHT.replaceAll(',', ', ')}`],
    [
      `${SAND}\n1,1,0,1`,
      1,
      `This file is for sand invoices; its columns must be ${FREIGHT.replaceAll(',', ', ')}`,
    ],
    ['Load,Freight,FSC,Weight (lbs)\n7,1,2,3', 1, 'Wrong heading: the fourth column must be “Weight Tons”'],
    ['Load,Freight,FSC\n7,1,2', 1, 'Heading missing: the fourth column must be “Weight Tons”'],
    [`${FREIGHT},Note\n7,1,2,3,x`, 1, `Only these 4 columns are allowed: ${FREIGHT.replaceAll(',', ', ')}`],
    [`${FREIGHT}\n7,"1,2,3`, 2, 'a quote (") opens in this line and is never closed'],
  ])('refuses the file %j', async (text, at, message) => {
    const { faults, lines } = await parsed('freight', text);
    expect(lines).toEqual([]);
    expect(faults).toEqual([expect.objectContaining({ line: at, message })]);
  });

  it('names each swapped heading, and a moisture heading in percent', async () => {
    const swapped = await parsed('freight', 'Load Number,Fuel Surcharge,Freight,Weight Tons\n7,1,2,3');
    expect(swapped.faults.map(({ column, found }) => [column, found])).toEqual([
      ['Freight', 'Fuel Surcharge'],
      ['Fuel Surcharge', 'Freight'],
    ]);
    const percent = await parsed('sand', 'Ticket,Sand,Moisture %,Tons\nT1,1,0.5,3');
    expect(percent.faults.map(({ column }) => column)).toEqual(['Moisture Content']);
  });

  it('counts all faults and keeps only the first ones', async () => {
    const rows = Array.from({ length: 300 }, () => '7,x,2,3');
    const { faults, faulty, lines } = await freightOf('', ...rows, '8,1,2,3');
    expect([faulty, faults.length, faults[0]?.line, lines.length]).toEqual([300, VENDOR_FAULTS_SHOWN, 3, 0]);
  });

  it('shortens a long cell in a fault', async () => {
    expect((await freightOf(`7,${'x'.repeat(500)},2,3`)).faults[0]?.found).toHaveLength(81);
  });

  it('reads at most 100,000 lines', async () => {
    const row = (at: number): string => `${100_000 + at},378.22,12.77,24.56\n`;
    const text = Array.from({ length: VENDOR_LINES_MAX }, (_, at) => row(at)).join('');
    const { lines, faulty } = await parsed('freight', `${FREIGHT}\n${text}`);
    expect([lines.length, faulty, lines.at(-1)?.lineNo]).toEqual([VENDOR_LINES_MAX, 0, VENDOR_LINES_MAX + 1]);
    const more = await parsed('freight', `${FREIGHT}\n${text}${row(0)}`);
    expect(more.faults).toEqual([
      {
        code: 'row',
        line: 100_002,
        column: '',
        found: '',
        message: 'The file has more than 100,000 lines',
      },
    ]);
  });

  it('reads long hostile cells within two seconds', async () => {
    const start = performance.now();
    const cells = [`-${' '.repeat(90_000)}x`, `(${'1'.repeat(90_000)}`, `${'1,'.repeat(40_000)}x`];
    for (const cell of cells) expect((await freightOf(`7,"${cell}",2,3`)).faulty).toBe(1);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

const amount = fc.integer({ min: -100_000_000, max: 100_000_000 });
const weight = fc.integer({ min: 0, max: 50_000_000 });
/** Tickets as people write them. A text like "###" is an error of the spreadsheet, and is refused. */
const ticket = fc
  .stringMatching(/^[A-Za-z0-9#"][A-Za-z0-9 ,;"#/.-]{0,20}[A-Za-z#"]$/)
  .filter((text) => !isErrorValue(text));

const haulLine: fc.Arbitrary<Partial<BilledLine>> = fc.record({
  loadNo: fc.integer({ min: 1, max: 999_999_999_999 }),
  freightCents: amount,
  fscCents: amount,
  weightUnits: weight,
});
const sandLine: fc.Arbitrary<Partial<BilledLine>> = fc.record({
  ticketNumber: ticket,
  sandCents: amount,
  moistureUnits: fc.integer({ min: 0, max: 999_999 }),
  weightUnits: weight,
});

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function printed(type: InvoiceType, lines: readonly BilledLine[], separator: string, end: string): string {
  const money = (cents: number): string => unitsText(cents, 2, 2);
  const rows = lines.map((one) =>
    type === 'sand'
      ? [quote(one.ticketNumber), money(one.sandCents), unitsText(one.moistureUnits, 6, 0)]
      : [String(one.loadNo), money(one.freightCents), money(one.fscCents)],
  );
  const cells = rows.map((row, at) => [...row, unitsText(lines[at]?.weightUnits ?? 0, 4, 0)].join(separator));
  return [templateHeadings(type).join(separator), ...cells].join(end);
}

describe('any vendor file', () => {
  const type = fc.constantFrom<InvoiceType>('freight', 'asset', 'sand');
  const file = type.chain((of) =>
    fc.record({
      type: fc.constant(of),
      lines: fc
        .array(of === 'sand' ? sandLine : haulLine, { minLength: 1, maxLength: 20 })
        .map((lines) => lines.map((one, at) => line({ ...one, lineNo: at + 2 }))),
      separator: fc.constantFrom(',', ';', '\t'),
      end: fc.constantFrom('\n', '\r\n', '\r'),
    }),
  );

  it('reads printed lines back unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(file, async (one) => {
        const text = printed(one.type, one.lines, one.separator, one.end);
        expect(await parsed(one.type, text)).toMatchObject({ lines: one.lines, faults: [], faulty: 0 });
      }),
    );
  });

  it('reads a damaged amount as the cents that it shows, or refuses it', async () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 });
    const style = fc.constantFrom(
      (text: string) => text.replace('.', ','),
      (text: string) => text.replace('.', ''),
      (text: string) => `${text}0`,
      (text: string) => `${text}5`,
      (text: string) => `(${text}`,
      (text: string) => `${text}-`,
      (text: string) => `${text} CR`,
      (text: string) => `\u2212${text}`,
    );
    await fc.assert(
      fc.asyncProperty(cents, style, async (amount, damage) => {
        const cell = damage(unitsText(amount, 2, 2));
        const { lines, faulty } = await freightOf('1,10.25,0,24.56', `2,"${cell}",0,24.56`);
        if (faulty > 0) return;
        const isCredit = /-$|CR$|^\u2212/.test(cell);
        const digits = cell.replace(/[^\d.]/g, '');
        const shown = Math.round(Number(digits) * 100) * (isCredit ? -1 : 1);
        expect([cell, lines[1]?.freightCents]).toEqual([cell, shown]);
      }),
    );
  });

  it('returns lines or faults for any text, never both', async () => {
    await fc.assert(
      fc.asyncProperty(
        type,
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.boolean(),
        async (of, text, isHeaded) => {
          const header = isHeaded ? `${templateHeadings(of).join(',')}\n` : '';
          const { lines, faults, faulty } = await parsed(of, header + text.replaceAll('\0', ' '));
          expect(lines.length > 0).toBe(faulty === 0);
          expect(faults.length).toBe(Math.min(faulty, VENDOR_FAULTS_SHOWN));
        },
      ),
    );
  });
});
