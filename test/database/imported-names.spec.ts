import { type CompanyScope, companyScope } from '#server/database/index';
import { ImportedNameRepository } from '#server/loads/imports/imported-name.repository';
import { createCompany } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';

const FILES = 8;
const ROUNDS = 5;

let test: TestDatabase;
let scope: CompanyScope;

beforeAll(async () => {
  test = await createTestDatabase();
  scope = companyScope((await createCompany(test.database)).companyId);
});
afterAll(() => test.drop());

it('gives one id to each new name that several files bring at the same moment, each in its own order', async () => {
  const names = new ImportedNameRepository(test.database);
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await Promise.all(
      Array.from({ length: FILES }, (_, file) => {
        const inOrder = Array.from(
          { length: 40 },
          (__, at) => `Carrier ${round}-${(at * 7 + file * 11) % 40}`,
        );
        return names.idsOf(scope, 'carrier', inOrder);
      }),
    );
    const [first, ...others] = found.map((ids) => Object.fromEntries(ids));
    expect(Object.keys(first ?? {})).toHaveLength(40);
    for (const other of others) expect(other).toEqual(first);
  }
});
