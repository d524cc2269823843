import fc from 'fast-check';
import type { CsvRecord } from '#shared/rules/csv-record';
import { type CsvDialect, SEPARATORS, detectDialect } from './csv-dialect';
import { CsvFault, csvRecords } from './csv-records';

const COMMAS: CsvDialect = { separator: ',', newline: '\n' };

async function read(text: string, dialect = COMMAS, pieceLength = text.length || 1): Promise<CsvRecord[]> {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += pieceLength) pieces.push(text.slice(at, at + pieceLength));
  const records: CsvRecord[] = [];
  for await (const batch of csvRecords(pieces, dialect)) records.push(...batch);
  return records;
}

const cellsOf = async (text: string, dialect = COMMAS): Promise<string[][]> =>
  (await read(text, dialect)).map(({ cells }) => cells);

/** Returns the lines read before the fault, and the fault. */
async function refused(text: string): Promise<{ lines: number[]; fault: CsvFault }> {
  const lines: number[] = [];
  try {
    for await (const batch of csvRecords([text], COMMAS)) lines.push(...batch.map(({ line }) => line));
  } catch (error) {
    if (error instanceof CsvFault) return { lines, fault: error };
    throw error;
  }
  throw new Error('Expected a CsvFault');
}

describe('csvRecords', () => {
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
    ['"a" , "b"\n', [['a', 'b']]],
    [' ,\tb\r\r\n', [['', '\tb ']]],
    ['', []],
  ])('reads the cells of %j', async (text, cells) => {
    expect(await cellsOf(text)).toEqual(cells);
  });

  it('counts the line breaks inside quoted cells, like a text editor', async () => {
    const lines = await read('a,b\n\n"x\ny\nz",1\nlast,2');
    expect(lines.map(({ line }) => line)).toEqual([1, 3, 6]);
  });

  it.each<[string, CsvDialect, string]>([
    ['Windows', COMMAS, 'a,b\r\n \r\n"x\r\ny",1\r\nlast\rone,2\r'],
    ['old Macs', { separator: ',', newline: '\r' }, 'a,b\r \r"x\ry",1\rlast\none,2\r'],
  ])('counts lines by the line breaks of %s only', async (_system, dialect, text) => {
    for (const pieceLength of [1, 3, 1_000]) {
      const lines = await read(text, dialect, pieceLength);
      expect(lines.map(({ line, cells }) => [line, cells.at(-1)])).toEqual([
        [1, 'b'],
        [3, '1'],
        [5, '2'],
      ]);
      expect(lines.at(-1)?.cells[0]).toBe('last one');
    }
  });

  it('reads the same records for any piece length', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', 'é', '1', '🚚'),
      maxLength: 6,
    });
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(...SEPARATORS),
        async (rows, length, separator) => {
          const text = rows
            .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator))
            .join('\n');
          const wanted = rows.filter((cells) => cells.some((one) => one.trim() !== ''));
          const lines = await read(text, { separator, newline: '\n' }, length);
          expect(lines.map(({ cells }) => cells)).toEqual(wanted);
          expect(lines).toEqual(await read(text, { separator, newline: '\n' }));
        },
      ),
    );
  });

  it('names the line of a quote that is never closed', async () => {
    expect(await refused('a,b\n1,2\n3,"4\n5,6\n')).toMatchObject({
      lines: [1, 2],
      fault: { line: 3, message: 'a quote (") opens in this line and is never closed' },
    });
  });

  it.each([
    ['"a"b,c\n1,2\n', [], 1],
    ['a,b\n\n"x\ny",1\n3,"4"5\n6,7\n', [1, 3], 5],
    ['a,b\n1,"2\n3"x\n4,5', [1], 2],
    [`a,b\n${'1,2\n'.repeat(30_000)}1,"2"x\n${'1,2\n'.repeat(30_000)}`, { length: 30_001 }, 30_002],
  ])('names the line with text after a closing quote (case %#)', async (text, lines, line) => {
    expect(await refused(text)).toMatchObject({
      lines,
      fault: { line, message: expect.stringContaining('text after its closing quote') as string },
    });
  });

  it('refuses a line with more than 100,000 characters', async () => {
    const tooLong = expect.stringContaining('more than 100,000 characters') as string;
    const wanted = { lines: [1], fault: { line: 2, message: tooLong } };
    expect(await refused(`a,b\n1,${'x'.repeat(2_000_000)}\n`)).toMatchObject(wanted);
    expect(await refused(`a,b\n1,${'x'.repeat(100_000)}\n2,3\n`)).toMatchObject(wanted);
    expect(await refused(`a,b\n1,"${'x\n'.repeat(200_000)}`)).toMatchObject(wanted);
    expect(await cellsOf(`a,b\n1,${'x'.repeat(99_000)}\n`)).toHaveLength(2);
  });
});

describe('detectDialect', () => {
  it.each<[string, CsvDialect['separator'], CsvDialect['newline']]>([
    ['Load,Date\n1,2', ',', '\n'],
    ['Load;Date;Weight, tons\n1;2;25,5', ';', '\n'],
    ['Load\tDate\r\n1\t2', '\t', '\n'],
    ['"a;b;c",d\n', ',', '\n'],
    ['Load\n1', ',', '\n'],
    ['Load;Date\r1;2', ';', '\r'],
    ['', ',', '\n'],
  ])('finds the separator and the line break of %j', (start, separator, newline) => {
    expect(detectDialect(start)).toEqual({ separator, newline });
  });
});
