import fc from 'fast-check';
import {
  CsvFault,
  CsvReader,
  type CsvDialect,
  type CsvLine,
  SEPARATORS,
  detectDialect,
} from './load-import-csv';

const COMMAS: CsvDialect = { separator: ',', newline: '\n' };

function read(text: string, dialect = COMMAS, pieceLength = text.length || 1): CsvLine[] {
  const reader = new CsvReader(dialect);
  const lines: CsvLine[] = [];
  for (let at = 0; at < text.length; at += pieceLength)
    lines.push(...reader.push(text.slice(at, at + pieceLength)));
  return [...lines, ...reader.end()];
}

const cellsOf = (text: string): string[][] => read(text).map(({ cells }) => cells);

function faultOf(text: string): CsvFault {
  try {
    read(text);
  } catch (error) {
    if (error instanceof CsvFault) return error;
    throw error;
  }
  throw new Error('The text was read');
}

describe('the lines of a table', () => {
  it.each<[string, string[][]]>([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n\n,\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n"1,5","say ""hi"""\n',
      [
        ['a', 'b'],
        ['1,5', 'say "hi"'],
      ],
    ],
    [
      'a,b\r\n"two\r\nlines",x\r\n',
      [
        ['a', 'b'],
        ['two\r\nlines', 'x'],
      ],
    ],
    ['a,""\n', [['a', '']]],
    ['"a"\r\n', [['a']]],
    ['a,b,\n', [['a', 'b', '']]],
    ['a"b,c\n', [['a"b', 'c']]],
    ['"a"b,c\n', [['ab', 'c']]],
    ['', []],
  ])('%j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it('count as an editor counts them, whatever a quoted cell holds', () => {
    const lines = read('a,b\n\n"x\ny\nz",1\nlast,2');
    expect(lines.map(({ line }) => line)).toEqual([1, 3, 6]);
  });

  it('are the same however the text comes in', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', 'é', '1'), maxLength: 6 });
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 });
    fc.assert(
      fc.property(
        table,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(...SEPARATORS),
        (rows, length, separator) => {
          const text = rows
            .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator))
            .join('\n');
          const wanted = rows.filter((cells) => cells.some((one) => one.trim() !== ''));
          const lines = read(text, { separator, newline: '\n' }, length);
          expect(lines.map(({ cells }) => cells)).toEqual(wanted);
        },
      ),
    );
  });

  it('have an end: a quote that is never closed names its line', () => {
    expect(faultOf('a,b\n1,2\n3,"4\n5,6\n')).toMatchObject({
      line: 3,
      message: expect.stringContaining('never closed') as string,
    });
  });

  it('are not of any length', () => {
    expect(faultOf(`a,b\n1,${'x'.repeat(2_000_000)}\n`).line).toBe(2);
    expect(faultOf(`a,b\n1,"${'x\n'.repeat(200_000)}`).line).toBe(2);
  });
});

describe('how a text is cut', () => {
  it.each<[string, CsvDialect['separator'], CsvDialect['newline']]>([
    ['Load,Date\n1,2', ',', '\n'],
    ['Load;Date;Weight, tons\n1;2;25,5', ';', '\n'],
    ['Load\tDate\r\n1\t2', '\t', '\n'],
    ['"a;b;c",d\n', ',', '\n'],
    ['Load\n1', ',', '\n'],
    ['Load;Date\r1;2', ';', '\r'],
    ['', ',', '\n'],
  ])('%j', (start, separator, newline) => {
    expect(detectDialect(start)).toEqual({ separator, newline });
  });
});
