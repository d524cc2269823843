import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { CellParser, FastCsvCells } from './cell-parser';
import { type CsvDialect, SEPARATORS, detectDialect } from './csv-dialect';

const CASES = join(__dirname, '../../../../test/fixtures/cases');

/** Returns the records of a text in pieces, or the error. */
async function recordsOf(
  parser: Pick<FastCsvCells, 'push' | 'end' | 'close'>,
  pieces: readonly string[],
): Promise<unknown> {
  const rows: string[][] = [];
  try {
    for (const piece of pieces) rows.push(...(await parser.push(piece)));
    return [...rows, ...(await parser.end())];
  } catch (error) {
    return String(error);
  } finally {
    parser.close();
  }
}

async function expectSame(pieces: readonly string[], dialect: CsvDialect): Promise<void> {
  const records = await recordsOf(new CellParser(dialect), pieces);
  expect(records).toEqual(await recordsOf(new FastCsvCells(dialect), pieces));
}

/** Cuts a text at some places, also between CR and LF. A piece is never empty. */
function cut(text: string, places: readonly number[]): string[] {
  const ends = [...new Set(places.map((place) => place % (text.length + 1)))].sort(
    (one, other) => one - other,
  );
  return [0, ...ends]
    .map((start, at) => text.slice(start, ends[at] ?? text.length))
    .filter((piece) => piece !== '');
}

const places = fc.array(fc.nat(), { maxLength: 6 });
const textOf = (...characters: string[]) =>
  fc.string({ unit: fc.constantFrom(...characters), maxLength: 40 });

describe('the cells of a text', () => {
  it.each<[string, '\n' | '\r', string[]]>([
    ['without quotes', '\n', []],
    ['with quotes', '\n', ['"', '""', '"\n', ',"']],
    ['of old Macs', '\r', []],
    ['of old Macs with quotes', '\r', ['"', '\r"']],
  ])('are those of fast-csv: a text %s', async (_what, newline, quotes) => {
    const breaks = newline === '\n' ? ['\n', '\r\n', '\n\n'] : ['\r', '\r\r'];
    const text = textOf('a', ' ', 'é', '🚚', '\ufeff', '\u00a0', '\\', ...SEPARATORS, ...breaks, ...quotes);
    await fc.assert(
      fc.asyncProperty(text, places, fc.constantFrom(...SEPARATORS), async (one, ends, separator) =>
        expectSame(cut(one, ends), { separator, newline }),
      ),
      { numRuns: 400 },
    );
  });

  it.each(readdirSync(CASES).filter((name) => name.endsWith('.csv')))(
    'are those of fast-csv: %s',
    async (name) => {
      const text = readFileSync(join(CASES, name), 'utf8');
      for (const length of [7, 100, text.length]) {
        const ends = Array.from({ length: Math.floor(text.length / length) }, (_, at) => at * length);
        await expectSame(cut(text, ends), detectDialect(text));
      }
    },
  );
});
