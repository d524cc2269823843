import type { Principal } from '#server/platform/common/index';
import { type ProjectChange, type ProjectScope, projectScope } from '#server/database/index';
import { createCompany, createProject } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';

/** Test of the database in docs/how-to/add-a-test.md. */
export function databaseTests(
  comment: (change: ProjectChange, text: string) => Promise<unknown>,
  revisionOf: () => Promise<number>,
): void {
  let test: TestDatabase;
  let person: Principal;
  let scope: ProjectScope;

  beforeAll(async () => {
    test = await createTestDatabase();
    person = await createCompany(test.database);
    scope = projectScope(person.companyId, await createProject(test.database, person));
  });
  afterAll(() => test.drop());

  it('raises the revision by one', async () => {
    await test.units.changeProject(scope, person, { reason: { code: 'comment_added' } }, (change) =>
      comment(change, 'Hello'),
    );
    expect(await revisionOf()).toBe(1);
  });
}
