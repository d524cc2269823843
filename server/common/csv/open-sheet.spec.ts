import { deflateRawSync } from 'node:zlib';
import exceljs, { type CellValue } from 'exceljs';
import type { CsvRecord } from '../../../shared/rules/csv-record';
import { CsvFault } from './csv-records';
import { openSheet } from './open-sheet';
import { zipOf } from '../../../test/support/zip-archive';

async function recordsOf(content: Buffer): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const batch of openSheet(content).batches) records.push(...batch);
  return records;
}

const rowsOf = async (content: Buffer): Promise<string[][]> =>
  (await recordsOf(content)).map(({ cells }) => cells);

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('a table as text', () => {
  it.each<[string, Buffer]>([
    ['commas', Buffer.from('Load,Miles\r\n1,38.5\r\n')],
    ['a byte order mark', Buffer.from('\ufeffLoad,Miles\n1,38.5')],
    ['sep=', Buffer.from('sep=,\r\nLoad,Miles\r\n1,38.5\r\n')],
    ['sep=; in quotes', Buffer.from('"sep=;"\r\nLoad;Miles\r\n1;38.5\r\n')],
    ['sep=| after a byte order mark', Buffer.from('\ufeffsep=|\nLoad|Miles\n1|38.5\n')],
    ['UTF-16 with tabs', utf16('Load\tMiles\r\n1\t38.5\r\n')],
    ['Ctrl-Z at the end', Buffer.from('Load,Miles\r\n1,38.5\r\n\x1a')],
    ['CR alone', Buffer.from('Load,Miles\r1,38.5\r')],
    ['bars', Buffer.from('Load|Miles\n1|38.5\n')],
    ['blank lines', Buffer.from('\n\nLoad,Miles\n,\n1,38.5\n\n')],
  ])('is read with %s', async (_name, content) => {
    expect(await rowsOf(content)).toEqual([
      ['Load', 'Miles'],
      ['1', '38.5'],
    ]);
  });

  it('keeps the lines of the file below sep= and blank lines', async () => {
    const records = await recordsOf(Buffer.from('sep=,\n\nLoad,Miles\n1,2\n'));
    expect(records.map(({ line }) => line)).toEqual([3, 4]);
  });

  it.each([
    ['decimal commas', 'Load;Miles\n1;38,5\n2;40,25\n'],
    ['a title with commas', 'Ironwood Bulk, week of 3/2, 2026\n\nLoad;Miles\n1;38\n2;40\n'],
    ['one ragged row', 'Load;Miles\n1;38\n2\n3;40\n'],
    ['commas in one heading', 'Load;Miles, paid, loaded\n1;38\n2;40\n'],
  ])('has semicolons despite %s', (_name, text) => {
    expect(openSheet(Buffer.from(text)).separator).toBe(';');
  });

  it('loses control characters and noncharacters', async () => {
    expect(await rowsOf(Buffer.from('Pit\uffff9,\u0007Pit\u0001\n'))).toEqual([['Pit9', 'Pit']]);
  });

  it('reads Windows-1252', async () => {
    expect(await rowsOf(Buffer.from([0x43, 0xf1, 0x6f, 0x2c, 0x96, 0x92, 0x80]))).toEqual([['Cño', '–’€']]);
  });

  it.each<[string, Buffer]>([
    ['a picture', Buffer.from('\x89PNG\r\n', 'latin1')],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['a web page', Buffer.from('<html><table><tr><td>1')],
    ['an archive', zipOf([['word/document.xml', 'x']])],
    ['half an archive', Buffer.from('PK\x03\x04\x14', 'latin1')],
    ['bytes', Buffer.from('abcdefg\0h')],
  ])('is refused when it is %s', async (_name, content) => {
    await expect(async () => recordsOf(content)).rejects.toMatchObject({ code: 'file_wrong_type' });
  });
});

type Build = (sheet: exceljs.Worksheet, workbook: exceljs.Workbook) => void;

async function workbookOf(build: Build): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  build(workbook.addWorksheet('Loads'), workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const cellOf = async (value: CellValue, numFmt = ''): Promise<string | undefined> => {
  const content = await workbookOf((sheet) => {
    const cell = sheet.getCell('A1');
    cell.value = value;
    if (numFmt !== '') cell.numFmt = numFmt;
  });
  return (await rowsOf(content))[0]?.[0];
};

describe('a table as a spreadsheet', () => {
  it.each<[CellValue, string, string]>([
    [24.56, '', '24.56'],
    [8.165, '', '8.165'],
    [0.1 + 0.7, '', '0.7999999999999999'],
    [123_456_789_012, '', '123456789012'],
    [1e-7, '', '0.0000001'],
    [1.5e21, '', '1500000000000000000000'],
    [-173.37, '$#,##0.00;[Red]($#,##0.00)', '-173.37'],
    [0.255, '0.0%', '25.5%'],
    [0.02, '0%', '2%'],
    [1, '0%', '100%'],
    [4_480, '0000000', '0004480'],
    [new Date(Date.UTC(2026, 2, 2)), 'm/d/yyyy', '2026-03-02'],
    [new Date(Date.UTC(2026, 2, 2, 7, 15)), 'm/d/yy h:mm', '2026-03-02 07:15:00'],
    [{ formula: 'A2*2', result: 49.12 }, '', '49.12'],
    [{ formula: 'A2', result: 46_083 }, 'm/d/yyyy', '2026-03-02'],
    [{ formula: 'A2', result: 'Mesa Pit' }, '', 'Mesa Pit'],
    [{ formula: 'A2', result: { error: '#N/A' } }, '', '#N/A'],
    [{ formula: 'A2', result: 0 }, '', '0'],
    [{ formula: 'A2', result: false }, '', 'FALSE'],
    [{ error: '#REF!' }, '', '#REF!'],
    [true, '', 'TRUE'],
    [{ richText: [{ text: 'Mesa ' }, { font: { bold: true }, text: 'Pit' }] }, '', 'Mesa Pit'],
    [{ text: 'dana@example.com', hyperlink: 'mailto:dana@example.com' }, '', 'dana@example.com'],
    ['0004471', '', '0004471'],
    ['R&amp;D <b>', '', 'R&amp;D <b>'],
    ['砂 🚚 ñ', '', '砂 🚚 ñ'],
  ])('reads %j in the format %j as %j', async (value, format, text) => {
    expect(await cellOf(value, format)).toBe(text);
  });

  it('reads the first visible sheet with a value', async () => {
    const content = await workbookOf((sheet, workbook) => {
      sheet.getCell('A1').font = { bold: true };
      const hidden = workbook.addWorksheet('Old', { state: 'hidden' });
      hidden.addRow(['Hidden', 1]);
      workbook.addWorksheet('March').addRow(['Load', 'Miles']);
      workbook.addWorksheet('April').addRow(['Other']);
    });
    expect(await rowsOf(content)).toEqual([['Load', 'Miles']]);
  });

  it('names rows as the spreadsheet does, and keeps the columns of gaps', async () => {
    const content = await workbookOf((sheet) => {
      sheet.getCell('A1').value = 'Ironwood Bulk';
      sheet.getCell('A3').value = 'Load';
      sheet.getCell('C3').value = 'Miles';
      sheet.getRow(4).hidden = true;
      sheet.getCell('C4').value = 38.5;
    });
    expect(await recordsOf(content)).toEqual([
      { line: 1, cells: ['Ironwood Bulk'] },
      { line: 3, cells: ['Load', '', 'Miles'] },
      { line: 4, cells: ['', '', '38.5'] },
    ]);
  });

  it('reads letters of any script in a large sheet', async () => {
    const name = 'Cañón 砂利 🚚';
    const content = await workbookOf((sheet) => {
      for (let row = 0; row < 4_000; row += 1) sheet.addRow([`${name} ${row}`, row]);
    });
    const rows = await rowsOf(content);
    expect(rows).toHaveLength(4_000);
    expect(rows.every(([text], at) => text === `${name} ${at}`)).toBe(true);
  });

  it('reads prefixes, shared formulas, inline runs, reading aids and escapes', async () => {
    const content = zipOf([
      [
        'xl/workbook.xml',
        '<x:workbook><x:sheets><x:sheet name="1" sheetId="4" r:id="a"/></x:sheets></x:workbook>',
      ],
      ['xl/_rels/workbook.xml.rels', '<R><Relationship Target="/xl/worksheets/any.xml" Id="a"/></R>'],
      [
        'xl/sharedStrings.xml',
        '<x:sst><x:si><x:t>Tokyo</x:t><x:rPh sb="0" eb="2"><x:t>aid</x:t></x:rPh></x:si></x:sst>',
      ],
      [
        'xl/worksheets/any.xml',
        '<x:worksheet><x:sheetData><x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c>' +
          '<x:c r="B2"><x:f t="shared" si="0"/><x:v>0</x:v></x:c>' +
          '<x:c r="C2" t="inlineStr"><x:is><x:r><x:t>Mesa </x:t></x:r><x:r><x:t>Pit</x:t></x:r></x:is></x:c>' +
          '<x:c r="D2" t="str"><x:v>a_x000D_b_x005F_x0041_</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      ],
    ]);
    expect(await recordsOf(content)).toEqual([{ line: 2, cells: ['Tokyo', '0', 'Mesa Pit', 'a\rb_x0041_'] }]);
  });

  it('names the row where a damaged sheet cannot be read further', async () => {
    const content = zipOf([
      ['xl/workbook.xml', '<workbook><sheets><sheet name="1" r:id="a"/></sheets></workbook>'],
      ['xl/_rels/workbook.xml.rels', '<R><Relationship Id="a" Target="worksheets/sheet1.xml"/></R>'],
      ['xl/worksheets/sheet1.xml', '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></rw>'],
    ]);
    await expect(async () => recordsOf(content)).rejects.toThrow(CsvFault);
  });

  it('is refused when it unpacks to more than 100 MB', async () => {
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row>${' '.repeat(101_000_000)}`;
    const content = zipOf([
      ['xl/workbook.xml', '<workbook><sheets><sheet name="1" r:id="a"/></sheets></workbook>'],
      ['xl/_rels/workbook.xml.rels', '<R><Relationship Id="a" Target="worksheets/sheet1.xml"/></R>'],
      ['xl/worksheets/sheet1.xml', deflateRawSync(sheet, { level: 1 })],
    ]);
    await expect(async () => recordsOf(content)).rejects.toThrow('too large');
  });

  it('is empty without a value', async () => {
    expect(await rowsOf(await workbookOf((sheet) => sheet.getCell('B2')))).toEqual([]);
  });
});
