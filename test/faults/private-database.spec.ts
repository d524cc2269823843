import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PrivateDatabase } from '../support/private-database';

/** Name of a temporary table on disk, as another MariaDB of this machine has it while it answers a query. */
const FOREIGN = join(tmpdir(), `#sql-temptable-${process.pid}-1-0.MAD`);

jest.setTimeout(180_000);

let database: PrivateDatabase | null = null;

beforeEach(() => writeFileSync(FOREIGN, ''));
afterEach(async () => {
  await database?.stop();
  rmSync(FOREIGN, { force: true });
});

it('leaves the temporary tables of other servers on this machine alone', async () => {
  database = await PrivateDatabase.start('test-other-database');
  expect(existsSync(FOREIGN)).toBe(true);
  await database.obey('kill');
  await database.obey('start');
  expect(existsSync(FOREIGN)).toBe(true);
});
