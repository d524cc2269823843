import { randomUUID } from 'node:crypto';
import type { Principal } from '#server/platform/common/index';
import type { Database } from '#server/database/index';
import { ROLES, type RoleName } from '#shared/rules/permissions';

let made = 0;

/** Saves a company with one user of the role. Returns the user as the principal that use cases take. */
export async function createCompany(
  database: Database,
  role: RoleName = 'Account Admin',
): Promise<Principal> {
  const companyKey = randomUUID();
  const { insertId: companyId } = await database.run(
    'INSERT INTO companies (company_name, company_key) VALUES (?, ?)',
    [`Company ${companyKey}`, companyKey],
  );
  return createPerson(database, { companyId, companyKey }, role);
}

/** Saves a user of a company. */
export async function createPerson(
  database: Database,
  company: { companyId: number; companyKey: string },
  role: RoleName,
): Promise<Principal> {
  made += 1;
  const displayName = `Person ${made}`;
  const { insertId: userId } = await database.run(
    `INSERT INTO users (company_id, role_id, email, display_name, first_name, last_name, is_approved)
     VALUES (?, ?, ?, ?, 'Ann', 'Example', 1)`,
    [company.companyId, ROLES[role], `person-${made}-${randomUUID()}@haulbook.test`, displayName],
  );
  return { ...company, userId, displayName, role, sessionId: randomUUID(), requestId: `request-${made}` };
}

/** Saves a project without sheets. Returns its id. */
export async function createProject(
  database: Database,
  { companyId }: { companyId: number },
  fields: { archived?: boolean } = {},
): Promise<number> {
  made += 1;
  const { insertId } = await database.run(
    'INSERT INTO projects (company_id, job_name, archived) VALUES (?, ?, ?)',
    [companyId, `Job ${made}`, fields.archived ?? false],
  );
  return insertId;
}
