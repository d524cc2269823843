import { openDatabase } from './database.mjs';
import { claim } from './programs.mjs';
import { step } from './report.mjs';

/** Opens the database server of the tests. Each test gets its own schema there. @returns its address. */
export async function openTestDatabase() {
  if (!process.env.TEST_DATABASE_URL) await claim('test', 'A test run');
  const place = { name: 'test', rights: 'all', inMemory: true };
  const { url } = await step('Database', (say) => openDatabase(process.env.TEST_DATABASE_URL, place, say));
  return url;
}
