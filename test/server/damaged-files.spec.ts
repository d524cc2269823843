import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { DomainError } from '#shared/errors/index';
import { damaged, pick } from '../support/damaged-file';
import { randomFrom } from '../support/seeded-random';
import { readLoads } from '../support/read-loads';

/** Rounds of the fuzz, and the seed of its first one. FUZZ_ROUNDS=10000 is the long form. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 250);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

jest.setTimeout(60_000 + ROUNDS * 100);

const CASES = join(__dirname, '../fixtures/cases');
const files = readdirSync(CASES)
  .filter((name) => name.includes('loads'))
  .map((name) => readFileSync(join(CASES, name)));

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
    const content = damaged(random, pick(random, contents));
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
