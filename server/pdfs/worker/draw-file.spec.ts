import PDFKit from 'pdfkit';
import { isInPdfFonts } from '#shared/rules/pdf-characters';
import { linesOf, readPdf, textsOf } from '#test/support/pdfs';
import type { PdfDocument } from '../pdf-document';
import { drawFile } from './draw-file';
import { FONTS } from './paper';

const COLUMNS = [
  { label: 'Load', width: 10 },
  { label: 'Terminal', width: 20 },
  { label: 'Total', width: 10, numeric: true },
];

const documentOf = (over: Partial<PdfDocument> = {}): PdfDocument => ({
  heading: 'Invoice',
  title: 'Wolfcamp 14H - March',
  sender: { name: 'Permian Basin Logistics', lines: ['400 W Wall St', 'Midland, TX 79701'] },
  logo: null,
  notices: [],
  parties: [{ title: 'Bill to', name: 'Diamond Ridge Energy', lines: ['PO Box 9'] }],
  facts: [['Invoice number', 'March']],
  sums: [{ title: 'Charges', rows: [['Freight', '$10.00']], total: ['Invoice total', '$10.00'] }],
  tables: [
    { title: 'Loads', columns: COLUMNS, rows: [['1', 'Kermit', '10.00']], totals: ['Total', '', '10.00'] },
  ],
  markNote: 'Marked',
  ...over,
});

/** Draws a file of one document. */
const drawDocument = (document: PdfDocument) => drawFile({ title: document.title, documents: [document] });

/** Names that break careless layouts. */
const HOSTILE = [
  'x'.repeat(200),
  'Überführung ﬁ Łódź Ελληνικά Привет',
  'שלום עולם',
  'مرحبا بالعالم',
  '砂 🚚👩‍👩‍👧',
  '<b>=1+1</b> \\( ) % /Type',
  'e\u0301'.repeat(60),
  '',
];

describe('a drawn document', () => {
  it('has selectable text, its own fonts, tags, a title and numbered pages', async () => {
    const pdf = await readPdf(await drawDocument(documentOf()));
    expect(textsOf(pdf)).toEqual(
      expect.arrayContaining([
        'INVOICE',
        'Permian Basin Logistics',
        'Diamond Ridge Energy',
        'Kermit',
        'Page 1 of 1',
      ]),
    );
    expect(pdf.fonts.length).toBeGreaterThan(0);
    expect(pdf.fonts.filter(([, isEmbedded]) => !isEmbedded)).toEqual([]);
    expect([pdf.title, pdf.isTagged]).toEqual(['Wolfcamp 14H - March', true]);
  });

  it('repeats the headings on each page, and never leaves the total alone', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => [String(at), 'Kermit Mine', '1.00']);
    const table = { title: 'Loads', columns: COLUMNS, rows, totals: ['Total', '', '300.00'] };
    const pdf = await readPdf(await drawDocument(documentOf({ tables: [table] })));
    const pages = pdf.pages.map(linesOf);
    expect(pages.length).toBeGreaterThan(3);
    for (const [place, lines] of pages.entries()) {
      expect(lines).toContainEqual(['Load', 'Terminal', 'Total']);
      expect(lines.at(-1)).toContain(`Page ${place + 1} of ${pages.length}`);
    }
    const drawn = pages.flat().filter((line) => line[1] === 'Kermit Mine');
    expect(drawn.map(([load]) => load)).toEqual(rows.map(([load]) => load));
    expect(pages.at(-1)?.some((line) => line[1] === 'Kermit Mine')).toBe(true);
  });

  it('numbers each document of a file from 1, with a bookmark to its first page', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [String(at), 'Kermit', '1.00']);
    const long = { title: 'Loads', columns: COLUMNS, rows, totals: ['Total', '', '120.00'] };
    const documents = [documentOf({ title: 'One', tables: [long] }), documentOf({ title: 'Two' })];
    const pdf = await readPdf(await drawFile({ title: 'Customer invoices', documents }));
    const feet = pdf.pages.map((page) => linesOf(page).at(-1));
    expect(feet).toEqual([
      ['One', 'Page 1 of 3'],
      ['One', 'Page 2 of 3'],
      ['One', 'Page 3 of 3'],
      ['Two', 'Page 1 of 1'],
    ]);
    expect(pdf.bookmarks).toEqual([
      ['One', 1],
      ['Two', 4],
    ]);
    expect(pdf.title).toBe('Customer invoices');
  });

  it('of 600 lines with many different texts takes 2 s of a processor at most', async () => {
    const columns = Array.from({ length: 12 }, (_, at) => ({
      label: `Column ${at}`,
      width: 10,
      numeric: at > 6,
    }));
    const rows = Array.from({ length: 600 }, (_, row) => columns.map((_column, at) => `${row * 7}.${at}5`));
    const tables = [{ title: 'Loads', columns, rows, totals: columns.map(() => '1.00') }];
    const before = process.cpuUsage();
    await drawDocument(documentOf({ tables }));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(2);
  });

  it('keeps every text on the page, also hostile names everywhere', async () => {
    const many = HOSTILE.map((name, at) => [String(at), name, '1.00']);
    const [table] = documentOf().tables;
    const drawn = await drawDocument(
      documentOf({
        title: HOSTILE.join(' '),
        sender: { name: HOSTILE.join(' '), lines: [...HOSTILE, ...HOSTILE] },
        parties: [{ title: 'Bill to', name: HOSTILE[0] ?? '', lines: HOSTILE }],
        notices: HOSTILE,
        facts: HOSTILE.map((name) => ['Project', name] as const),
        sums: [
          {
            title: 'Credits',
            rows: HOSTILE.map((name) => [name, '-$1.00'] as const),
            total: ['Due', '$1.00'],
          },
        ],
        tables: table === undefined ? [] : [{ ...table, rows: [...many, ...many, ...many] }],
      }),
    );
    const pdf = await readPdf(drawn);
    for (const { x, y } of pdf.pages.flat()) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(612);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(792);
    }
    expect(textsOf(pdf).filter((text) => text === '1.00')).toHaveLength(3 * HOSTILE.length);
    expect(textsOf(pdf).join(' ')).toContain('Ελληνικά');
  });

  it('marks characters that its fonts lack, says so at the end, and keeps the text for programs', async () => {
    const plain = await readPdf(await drawDocument(documentOf()));
    expect(textsOf(plain)).not.toContain('Marked');
    const drawn = await drawDocument(documentOf({ facts: [['Project', '砂 sand 👩‍👩‍👧']] }));
    expect(textsOf(await readPdf(drawn))).toEqual(expect.arrayContaining(['� sand �', 'Marked']));
    expect(Buffer.from(drawn).toString('latin1')).toContain('/ActualText');
  });

  it('knows exactly the characters that both of its fonts have', () => {
    const kit = new PDFKit({ font: '' });
    const [regular, bold] = Object.values(FONTS).map((file) => {
      const font = Reflect.get(kit.font(file), '_font') as { font: { characterSet: number[] } };
      return new Set(font.font.characterSet);
    });
    const wrong: number[] = [];
    for (let code = 0x20; code < 0x20000; code += 1) {
      const isPrivate = code >= 0xe000 && code <= 0xf8ff;
      const isInBoth = regular?.has(code) === true && bold?.has(code) === true && !isPrivate;
      if (isInBoth !== isInPdfFonts(code)) wrong.push(code);
    }
    expect(wrong).toEqual([]);
  });
});
