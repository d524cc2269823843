import { PROVIDER_COMPANY_ID } from '#shared/contract/companies';
import { createApp } from './app';
import { CreateCompany } from './companies';
import { loadConfiguration } from './config';
import { Database, SYSTEM_ACTOR, companyScope } from './database';
import { migrate } from './database/migrate';
import { AddUser } from './people/users';

const USAGE =
  'Usage: node dist/server/first-admin.js <email> <first name> <last name> <name of your company>';

/**
 * Creates the first person of an empty database: the provider's company and its Systems Admin. Mails and
 * prints the invitation. Refuses a database that has a company.
 */
async function main([email, first, last, company]: readonly string[]): Promise<void> {
  if (email === undefined || first === undefined || last === undefined || company === undefined) {
    throw new Error(USAGE);
  }
  const configuration = loadConfiguration({ ...process.env, SYNC_EVERY_SECONDS: '0' });
  await migrate(configuration.databaseUrl);
  const app = await createApp(configuration);
  try {
    if ((await app.get(Database).one('SELECT id FROM companies LIMIT 1')) !== null) {
      throw new Error('The database has a company already: its Systems Admin invites everybody else.');
    }
    const { id } = await app.get(CreateCompany).run(SYSTEM_ACTOR, { company_name: company });
    if (id !== PROVIDER_COMPANY_ID) throw new Error('The first company of a database must have the id 1.');
    const person = { email, first_name: first, last_name: last, role: 'Systems Admin' } as const;
    const { invitation } = await app.get(AddUser).run(companyScope(id), SYSTEM_ACTOR, person);
    console.log(invitation?.link ?? 'No invitation was created.');
  } finally {
    await app.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
