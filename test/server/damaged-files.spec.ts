import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { DomainError } from '../../shared/errors';
import { type Random, randomFrom } from '../support/seeded-random';
import { readLoads } from '../support/read-loads';

/** Rounds of the fuzz, and the seed of its first one. FUZZ_ROUNDS=10000 is the long form. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 250);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

jest.setTimeout(60_000 + ROUNDS * 100);

const CASES = join(__dirname, '../fixtures/cases');
const files = readdirSync(CASES)
  .filter((name) => name.includes('loads'))
  .map((name) => readFileSync(join(CASES, name)));

const pick = <T>(random: Random, values: readonly T[]): T => values[random(values.length)] as T;

type Damage = (random: Random, content: Buffer) => Buffer;

const onLines =
  (change: (random: Random, lines: string[]) => string[]): Damage =>
  (random, content) =>
    Buffer.from(change(random, content.toString('utf8').split('\r\n')).join('\r\n'));
const onOneLine = (change: (random: Random, line: string) => string): Damage =>
  onLines((random, lines) => {
    const at = random(lines.length);
    return lines.map((line, index) => (index === at ? change(random, line) : line));
  });

const PIECES = [
  '"',
  ',',
  ';',
  '\t',
  '|',
  '\r',
  '\n',
  '\0',
  '\u0007',
  '\uffff',
  '=1+1',
  '-',
  '1.500',
  '24,56',
];
const CELLS = [
  '1E+11',
  '#N/A',
  '####',
  '(5.00',
  '28/3/2026',
  '13/13/2026',
  '\ud83d',
  '９９９',
  '١٢',
  'Total',
  '',
];

const DAMAGES: readonly Damage[] = [
  (random, content) => content.subarray(0, random(content.length + 1)),
  (random, content) => content.subarray(random(content.length + 1)),
  (_random, content) => Buffer.concat([content, content]),
  (random, content) => {
    const copy = Buffer.from(content);
    for (let left = 1 + random(4); left > 0; left -= 1) copy[random(copy.length)] = random(256);
    return copy;
  },
  (random, content) => {
    const at = random(content.length + 1);
    return Buffer.concat([content.subarray(0, at), Buffer.from(pick(random, PIECES)), content.subarray(at)]);
  },
  onOneLine((random, line) => `${pick(random, [',', ';', 'x,', '"'])}${line}`),
  onOneLine((random, line) => line.split(',').slice(random(3)).join(',')),
  onOneLine((_random, line) => line.split(',').reverse().join(',')),
  onOneLine((random, line) => {
    const cells = line.split(',');
    cells[random(cells.length)] = pick(random, CELLS);
    return cells.join(',');
  }),
  onLines((random, lines) => [...lines].sort(() => random(3) - 1)),
  onLines((random, lines) => lines.filter(() => random(4) > 0)),
  (_random, content) => Buffer.from(content.toString('utf8'), 'utf16le'),
  (_random, content) => Buffer.from(`\ufeff${content.toString('utf8')}`, 'utf16le').swap16(),
  (_random, content) => Buffer.from(content.toString('utf8').replaceAll('\r\n', '\r')),
  (random, content) => Buffer.from(content.toString('utf8').replaceAll(',', pick(random, [';', '\t', '|']))),
];

/** Reads a damaged file. It must be read, or refused with a place. Anything else is thrown. */
async function expectReadOrRefused(content: Buffer): Promise<void> {
  try {
    const { faults } = await readLoads(content);
    for (const { code, line, column, message } of faults) {
      expect([code, line, column, message]).toEqual([
        expect.any(String),
        expect.any(Number),
        expect.any(String),
        expect.stringMatching(/\S/),
      ]);
    }
  } catch (thrown) {
    if (!(thrown instanceof DomainError)) throw thrown;
    expect(thrown.code).toBe('file_wrong_type');
  }
}

async function fuzz(contents: readonly Buffer[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const seed = SEED + round;
    const random = randomFrom(seed);
    let content = pick(random, contents);
    for (let left = 1 + random(3); left > 0 && content.length > 0; left -= 1)
      content = pick(random, DAMAGES)(random, content);
    try {
      await expectReadOrRefused(content);
    } catch (thrown) {
      throw new Error(
        `FUZZ_SEED=${seed} FUZZ_ROUNDS=1: ${JSON.stringify(content.toString('latin1', 0, 400))}`,
        {
          cause: thrown,
        },
      );
    }
  }
}

it('reads or refuses damaged text files, always with a place', async () => {
  await fuzz(files, ROUNDS);
});

it('reads or refuses damaged spreadsheets', async () => {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet('Loads');
  sheet.addRow(['Load Number', 'Delivered', 'Miles', 'Weight (tons)', 'Ticket']);
  for (let row = 0; row < 20; row += 1) sheet.addRow([row + 1, '3/2/2026', 8.5, 24.56, `T-${row}`]);
  await fuzz([Buffer.from(await workbook.xlsx.writeBuffer())], Math.ceil(ROUNDS / 4));
});
