import { deflateRawSync } from 'node:zlib';
import exceljs, { type CellValue } from 'exceljs';
import type { CsvRecord } from '#shared/rules/csv-record';
import { CsvFault } from './csv-records';
import { openSheet } from './open-sheet';
import { zipOf } from '#test/support/zip-archive';

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
    ['each line in quotes', Buffer.from('\ufeff"Load,Miles"\r\n"1,38.5"\r\n')],
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

  it('takes quotes of cells inside quoted lines, and keeps quoted cells of one column', async () => {
    const wrapped = '"Load;Carrier"\n"1;""Dell; Sons"""\n"2;Pit ""9"""';
    expect(await rowsOf(Buffer.from(wrapped))).toEqual([
      ['Load', 'Carrier'],
      ['1', 'Dell; Sons'],
      ['2', 'Pit "9"'],
    ]);
    expect(await rowsOf(Buffer.from('"Name"\n"Smith, John"\n'))).toEqual([['Name'], ['Smith, John']]);
    const long = `"Load,Carrier"\n${'"1,Ironwood Bulk"\n'.repeat(20_000)}`;
    const rows = await rowsOf(Buffer.from(long));
    expect(rows).toHaveLength(20_001);
    expect(rows.every(({ length }) => length === 2)).toBe(true);
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

  it.each<[string, string, Buffer]>([
    ['old programs of Apple', 'Muñoz', Buffer.from([0x4d, 0x75, 0x96, 0x6f, 0x7a])],
    ['old programs of Apple', 'José', Buffer.from([0x4a, 0x6f, 0x73, 0x8e])],
    ['Windows', 'Muñoz – Peña', Buffer.from('Mu\xf1oz \x96 Pe\xf1a', 'latin1')],
    ['Windows', 'driver’s', Buffer.from('driver\x92s', 'latin1')],
    ['Windows', 'Mesa–Pit', Buffer.from('Mesa\x96Pit', 'latin1')],
    ['UTF-8 whose last letter is cut', 'Muñoz �', Buffer.from('Muñoz ñ').subarray(0, -1)],
    ['Windows', 'Peñ', Buffer.from('Pe\xf1', 'latin1')],
  ])('reads the letters of %s: %s', async (_name, text, content) => {
    expect(await rowsOf(content)).toEqual([[text]]);
  });

  it('tells that a spreadsheet has a password', async () => {
    const content = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(1_024),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    await expect(async () => recordsOf(content)).rejects.toThrow('without a password');
  });

  it.each<[string, Buffer]>([
    ['a picture', Buffer.from('\x89PNG\r\n', 'latin1')],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['a web page', Buffer.from('<html><table><tr><td>1')],
    ['a web page after a byte order mark', Buffer.from('\ufeff<table><tr><td>1')],
    ['a web page in UTF-16', utf16('<html><table><tr><td>1')],
    ['a web page after a comment', Buffer.from('<!-- report --><table><tr><td>1')],
    ['a web page as mail', Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n')],
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
    [0.1 + 0.7, '', '0.8'],
    [173.37000000000003, '0.00', '173.37'],
    [1_234_567_890_123_456, '0', '1234567890123456'],
    [123_456_789_012, '', '123456789012'],
    [1e-7, '', '0.0000001'],
    [1.5e21, '', '1500000000000000000000'],
    [-173.37, '$#,##0.00;[Red]($#,##0.00)', '-173.37'],
    [0.255, '0.0%', '25.5%'],
    [0.02, '0%', '2%'],
    [1, '0%', '100%'],
    [4_480, '0000000', '0004480'],
    [42, '"T-"0000', 'T-0042'],
    [1_234_567, '000-0000', '123-4567'],
    [123_456_789, '00-00000', '1234-56789'],
    [4.5, '0.0"%"', '4.5%'],
    [4.5, '0.0\\%', '4.5%'],
    [22_280, '#,##0" kg"', '22280 kg'],
    [22_280, '#,##0\\ \\k\\g', '22280 kg'],
    [38.5, '0.0\\ \\m\\i', '38.5'],
    [1_250, '[$€-407]#,##0.00', '€ 1250'],
    [-1_250, '#,##0.00 "CAD"', 'CAD -1250'],
    [1_250, '_-* #,##0.00 _€_-;-* #,##0.00 _€_-', '1250'],
    [1_250, '[$$-409]#,##0.00', '1250'],
    [1_250, '[$USD] #,##0.00', '1250'],
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
      {
        line: 1,
        cells: ['Ironwood Bulk'],
        warnings: [
          {
            code: 'hidden_rows',
            line: 4,
            message: '1 row is hidden in the spreadsheet, perhaps by a filter, and read like the others',
          },
        ],
      },
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

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Parts of a workbook of one sheet, as other programs than Excel write them. */
interface Made {
  readonly cells: string;
  readonly workbook?: string;
  readonly texts?: readonly [path: string, xml: string];
  readonly path?: string;
}

function made({ cells, workbook = '', texts, path = 'xl/workbook.xml' }: Made): Buffer {
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? [];
  const shared =
    texts === undefined
      ? ''
      : `<Relationship Id="t" Type="${RELATION}/sharedStrings" Target="/${texts[0]}"/>`;
  return zipOf([
    [path, `<workbook>${workbook}<sheets><sheet name="1" r:id="a"/></sheets></workbook>`],
    [`${folder}_rels/${file}.rels`, `<R><Relationship Id="a" Target="worksheets/Sheet1.xml"/>${shared}</R>`],
    [`${folder}worksheets/sheet1.xml`, `<worksheet><sheetData>${cells}</sheetData></worksheet>`],
    ...(texts === undefined ? [] : [[texts[0].replace('sharedS', 'SharedS'), texts[1]] as const]),
  ]);
}

describe('a spreadsheet of another program', () => {
  it.each<[string, Made, string[]]>([
    [
      'formulas without a result',
      {
        cells:
          '<row r="1"><c r="A1"><f>B1*2</f></c><c r="B1"><f>C1</f><v></v></c><c r="C1" t="str"><f>D1</f><v></v></c>' +
          '<c r="D1"><f>0</f><v>0</v></c><c r="E1"><f t="shared" si="0"/></c></row>',
      },
      ['=B1*2', '=C1', '', '0', '='],
    ],
    [
      'formulas that are still to be calculated',
      {
        cells: '<row r="1"><c r="A1"><f>B1*2</f><v>0</v></c><c r="B1"><f>1+1</f><v>2</v></c></row>',
        workbook: '<calcPr calcId="124519" fullCalcOnLoad="1"/>',
      },
      ['=B1*2', '2'],
    ],
    [
      'days as text of the strict format',
      { cells: '<row r="1"><c r="A1" t="d"><v>2026-03-02T07:15:00</v></c></row>' },
      ['2026-03-02T07:15:00'],
    ],
    [
      'numbers with a decimal comma',
      { cells: '<row r="1"><c r="A1"><v>24,56</v></c><c r="B1" t="n"><v>-1,5</v></c></row>' },
      ['24,56', '-1,5'],
    ],
    [
      'cells without an address',
      { cells: '<row><c><v>1</v></c><c t="inlineStr"><is><t>b</t></is></c><c/><c><v>4</v></c></row>' },
      ['1', 'b', '', '4'],
    ],
    [
      'raw text and any prefix',
      {
        cells:
          '<a:row r="1"><a:c r="A1" t="inlineStr"><a:is><a:t><![CDATA[R&D <b>]]></a:t></a:is></a:c></a:row>',
      },
      ['R&D <b>'],
    ],
    [
      'texts under a name in other case',
      {
        cells: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
        texts: ['xl/sharedStrings.xml', '<sst><si><t>Mesa Pit</t></si></sst>'],
      },
      ['Mesa Pit'],
    ],
    [
      'another name of the workbook',
      { cells: '<row r="1"><c r="A1"><v>1</v></c></row>', path: 'xl/workbook2.xml' },
      ['1'],
    ],
    ['no folder', { cells: '<row r="1"><c r="A1"><v>1</v></c></row>', path: 'workbook.xml' }, ['1']],
  ])('is read with %s', async (_what, parts, cells) => {
    expect(await rowsOf(made(parts))).toEqual([cells]);
  });

  it('is refused when its texts are missing', async () => {
    const content = made({ cells: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' });
    await expect(async () => recordsOf(content)).rejects.toThrow(CsvFault);
  });
});

describe('a spreadsheet of several sheets', () => {
  const fields = [{ synonyms: ['load', 'miles'] }];
  const sheetsOf = (...sheets: [name: string, rows: CellValue[][]][]): Promise<Buffer> =>
    workbookOf((first, workbook) => {
      first.name = 'Notes';
      first.addRow(['Read me']);
      for (const [name, rows] of sheets) workbook.addWorksheet(name).addRows(rows);
    });
  const read = async (content: Buffer): Promise<CsvRecord[]> => {
    const records: CsvRecord[] = [];
    for await (const batch of openSheet(content, fields).batches) records.push(...batch);
    return records;
  };
  const table = [
    ['Load', 'Miles'],
    [1, 38.5],
  ];

  it('is read at the first one with known headings', async () => {
    expect(await read(await sheetsOf(['March', table]))).toEqual([
      { line: 1, cells: ['Load', 'Miles'] },
      { line: 2, cells: ['1', '38.5'] },
    ]);
  });

  it('names the other sheets with such headings', async () => {
    const [first] = await read(await sheetsOf(['March', table], ['April', table], ['May', [['x']]]));
    expect(first?.warnings).toEqual([
      {
        code: 'other_sheet',
        found: 'April',
        message:
          'Only the sheet “March” is read. These sheets have a table, too: “April”. Send each as a file of its own.',
      },
    ]);
  });

  it('is read at the first one without known headings', async () => {
    expect(await read(await sheetsOf(['Other', [['x', 'y']]]))).toEqual([{ line: 1, cells: ['Read me'] }]);
  });
});
