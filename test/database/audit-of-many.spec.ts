import type { Principal } from '#server/platform/common/index';
import { type ProjectScope, projectScope } from '#server/database/index';
import type { CommentReply } from '#shared/contract/comments';
import { createCompany, createProject } from '../factories/create-company';
import { buildComment } from '../factories/build-project';
import { type TestDatabase, createTestDatabase } from '../support/database';

/** Number of rows above one batch, and no multiple of it. */
const ROWS = 6_123;
/** Interval of the rows with a different change. */
const OWN_EVERY = 1_000;

let test: TestDatabase;
let person: Principal;
let scope: ProjectScope;

const rowOf = (id: number, text: string): CommentReply =>
  buildComment({ id, project_id: scope.projectId, comment: text, created_by_id: person.userId });

beforeAll(async () => {
  test = await createTestDatabase();
  person = await createCompany(test.database);
  scope = projectScope(person.companyId, await createProject(test.database, person));
});
afterAll(() => test.drop());

it('records each of thousands of rows once in the audit trail, with its action', async () => {
  const textOf = (id: number): string => (id % OWN_EVERY === 0 ? `own ${id}` : 'alike');
  await test.units.changeProject(scope, person, { reason: { code: 'comment_added' } }, (change) => {
    for (let id = 1; id <= ROWS; id += 1)
      change.record('comments', rowOf(id, 'before'), rowOf(id, textOf(id)));
    return Promise.resolve();
  });
  const entries = await test.database.rows<{ id: number; fields: string }>(
    `SELECT e.entity_id AS id, e.fields FROM audit_entries e JOIN audit_changes c ON c.id = e.change_id
      WHERE c.project_id = ? ORDER BY e.entity_id`,
    [scope.projectId],
  );
  expect(entries).toHaveLength(ROWS);
  expect(entries.map(({ id }) => id)).toEqual(Array.from({ length: ROWS }, (_, at) => at + 1));
  const wrong = entries.filter(
    ({ id, fields }) => fields !== JSON.stringify([['comment', 'before', textOf(id)]]),
  );
  expect(wrong).toEqual([]);
});
