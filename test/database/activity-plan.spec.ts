import { AuditRepository } from '#server/trail/audit/audit.repository';
import { createCompany, createProject } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';

const CHANGES = 20_000;
const PROJECTS = 40;

interface Plan {
  table: string;
  type: string;
  key: string | null;
  Extra: string;
}

let test: TestDatabase;
let companyId: number;
let projectId: number;
/** Change of the project from the middle of all. */
let middle: number;

beforeAll(async () => {
  test = await createTestDatabase();
  const person = await createCompany(test.database);
  ({ companyId } = person);
  projectId = await createProject(test.database, person);
  await test.database.run(
    `INSERT INTO audit_changes (company_id, project_id, revision, actor_name, why, changed_at, new_loads)
     SELECT ?, ? + seq.n % ?, 1000 + seq.n, 'Haulbook', 'sync', NOW(3) - INTERVAL seq.n MINUTE, 1
       FROM JSON_TABLE(?, '$[*]' COLUMNS (n INT PATH '$')) seq`,
    [companyId, projectId, PROJECTS, JSON.stringify([...Array(CHANGES).keys()])],
  );
  await test.database.rows('ANALYZE TABLE audit_changes');
  const found = await test.database.one<{ id: number }>(
    'SELECT id FROM audit_changes WHERE project_id = ? ORDER BY id LIMIT 1 OFFSET ?',
    [projectId, CHANGES / PROJECTS / 2],
  );
  middle = found?.id ?? 0;
});
afterAll(() => test.drop());

/** Returns the plan for the changes in the statement that a page of the activity runs. */
async function planOf(filters: { project?: number; before?: number }): Promise<Plan | undefined> {
  const plans: Plan[] = [];
  const rows = test.database.rows.bind(test.database);
  const explaining = jest.spyOn(test.database, 'rows').mockImplementation(async (sql, values) => {
    plans.push(...(await rows<Plan>(`EXPLAIN ${sql}`, values)));
    return [];
  });
  const reach = { companyId, hidesAdministration: true };
  await new AuditRepository(test.database).page(reach, filters, { limit: 101, oldest: 0 });
  explaining.mockRestore();
  return plans.find(({ table }) => table === 'c');
}

it.each<[string, { project?: true; isFurther?: true }, string]>([
  ['of the company', {}, 'ix_audit_changes_company'],
  ['of the company, further back', { isFurther: true }, 'ix_audit_changes_company'],
  ['of a project', { project: true }, 'ux_audit_changes_revision'],
  ['of a project, further back', { project: true, isFurther: true }, 'ux_audit_changes_revision'],
])(
  'reads the activity %s as a range of an index, without sorting',
  async (_what, { project, isFurther }, key) => {
    const plan = await planOf({
      ...(isFurther === true && { before: middle }),
      ...(project === true && { project: projectId }),
    });
    expect(plan?.key).toBe(key);
    expect(plan?.type).toMatch(/^(range|ref)$/);
    expect(plan?.Extra).not.toMatch(/filesort|temporary/i);
  },
);
