import { COLUMN_PROOFS } from '#server/overview/verify/column-proofs';
import { CHECKS } from '#server/overview/verify/index';
import { type TestDatabase, createTestDatabase } from '../support/database';

/** Returns the names of a list of columns, without their fields. */
const namesIn = (columns: string): string[] => columns.split(' ').map((entry) => entry.split(':')[0] ?? '');

/** Rules of the database itself, and of the stamps of changes, which the check of the trail compares. */
const OTHER_RULES = ['key', 'generated', 'stamp'];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Returns the lines of the table of proofs, as `table.column`. */
const lines = (): string[] =>
  Object.entries(COLUMN_PROOFS).flatMap(([table, { audited, derived = {}, notKept = {} }]) =>
    [audited?.columns ?? '', ...Object.values(derived), ...Object.values(notKept)]
      .filter((columns) => columns !== '')
      .flatMap(namesIn)
      .map((column) => `${table}.${column}`),
  );

it('says of each column of the schema once how it is proven, and names no other', async () => {
  const columns = await test.database.rows<{ name: string }>(
    `SELECT CONCAT(table_name, '.', column_name) AS name FROM information_schema.columns
      WHERE table_schema = DATABASE()`,
  );
  expect(columns.length).toBeGreaterThan(600);
  expect(lines().sort()).toEqual(columns.map(({ name }) => name).sort());
});

it('names only rules that a check proves', () => {
  const rules = Object.values(COLUMN_PROOFS).flatMap(({ derived = {} }) => Object.keys(derived));
  const known = [...OTHER_RULES, ...Object.keys(CHECKS)];
  expect([...new Set(rules)].filter((rule) => !known.includes(rule))).toEqual([]);
});

it('gives a reason for each column that nothing proves', () => {
  const reasons = Object.values(COLUMN_PROOFS).flatMap(({ notKept = {} }) => Object.keys(notKept));
  expect(reasons.filter((reason) => reason.length < 8)).toEqual([]);
});
