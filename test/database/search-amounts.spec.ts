import fc from 'fast-check';
import { amountsWithin } from '#server/overview/search/conditions';
import { amountsFrom } from '#server/overview/search/search-amounts';
import { type TestDatabase, createTestDatabase } from '../support/database';

/** The largest amount of a column of money. */
const CENTS_MAX = 99_999_999_999_999;
const NAMES = ['smallest', 'none', 'even', 'odd', 'negative', 'largest', 'lowest'] as const;
const CENTS = [1, 0, 125_000, 125_089, -125_089, CENTS_MAX, -CENTS_MAX];

let test: TestDatabase;

const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Stores amounts of customer invoices in place of those before. */
async function store(cents: readonly number[]): Promise<void> {
  await test.database.run('DELETE FROM customer_invoices');
  await test.database.insertMany(
    'customer_invoices',
    ['project_id', 'invoice_name', 'total_rev'],
    cents.map((one, at) => [1, `${NAMES[at] ?? ''}${at}`, dollarsOf(one)]),
  );
}

/** Returns the cents of the stored amounts that a word finds, the lowest first. */
async function foundBy(word: string): Promise<number[]> {
  const range = amountsFrom(word);
  const [condition] = range === undefined ? [] : amountsWithin(['total_rev'], range);
  if (condition === undefined) throw new Error(`${word} is no amount`);
  const rows = await test.database.rows<{ cents: number }>(
    `SELECT CAST(total_rev * 100 AS SIGNED) AS cents FROM customer_invoices WHERE ${condition.sql} ORDER BY total_rev`,
    condition.values,
  );
  return rows.map(({ cents }) => cents);
}

it.each([
  ['1250', [-125_089, 125_000, 125_089]],
  ['1250.8', [-125_089, 125_089]],
  ['(1,250.89)', [-125_089, 125_089]],
  ['$0', [0, 1]],
  ['0.01', [1]],
  ['0.00', [0]],
  ['999999999999.99', [-CENTS_MAX, CENTS_MAX]],
  ['999999999999', [-CENTS_MAX, CENTS_MAX]],
  ['999999999999.98', []],
])('finds the amounts of %p', async (word, found) => {
  await store(CENTS);
  expect(await foundBy(word)).toEqual(found);
});

it('finds just the amounts that begin with what was typed, of either sign', async () => {
  const amount = fc.oneof(
    fc.integer({ min: -CENTS_MAX, max: CENTS_MAX }),
    fc.integer({ min: -99_999, max: 99_999 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(amount, { minLength: 1, maxLength: 12 }), fc.nat(2), async (cents, cut) => {
      await store(cents);
      for (const one of cents) {
        const typed = `$${dollarsOf(Math.abs(one))}`;
        // '$1250.89', '$1250.8' or '$1250.'
        const word = typed.slice(0, typed.length - cut);
        const expected = cents.filter((other) => `$${dollarsOf(Math.abs(other))}`.startsWith(word));
        expect(await foundBy(word)).toEqual(expected.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 40 },
  );
});
