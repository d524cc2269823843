import { toDomainError } from '#server/platform/common/http/error-envelope';
import type { Sql } from '#server/database/index';
import { createCompany } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';
import { until } from '../support/until';

const TABLE = 'account_companies';
const INSERT = `INSERT INTO ${TABLE} (company_id, company_name, created_by_id) VALUES (?, ?, 0)`;
const LOCK = `SELECT id FROM ${TABLE} WHERE id = ? FOR UPDATE`;

let test: TestDatabase;
let companyId: number;

const insert = (sql: Sql, name: string) => sql.run(INSERT, [companyId, name]);
const named = async (name: string): Promise<number> =>
  (await test.database.rows(`SELECT id FROM ${TABLE} WHERE company_name = ?`, [name])).length;

/** Creates a promise that the test resolves. */
function signal(): { readonly given: Promise<void>; give(): void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}

/**
 * Runs a transaction that is a deadlock victim at its first attempt and fails at its second. `beside` runs together
 * with the refused statement.
 */
async function loseTransaction(beside: (sql: Sql) => Promise<unknown>): Promise<void> {
  const first = (await insert(test.database, 'One')).insertId;
  const second = (await insert(test.database, 'Two')).insertId;
  const [victimHolds, otherHolds] = [signal(), signal()];
  let attempts = 0;
  const victim = test.database.transaction(async (sql) => {
    attempts += 1;
    if (attempts > 1) throw new Error('lost once');
    await sql.one(LOCK, [first]);
    victimHolds.give();
    await otherHolds.given;
    await Promise.all([sql.one(LOCK, [second]), beside(sql)]);
  });
  // The other transaction has written more rows, so the database chooses the first as its victim.
  const other = test.database.transaction(async (sql) => {
    await sql.insertMany(
      TABLE,
      ['company_id', 'company_name', 'created_by_id'],
      Array.from({ length: 300 }, (_, at) => [companyId, `Weighty ${at}`, 0]),
    );
    await sql.one(LOCK, [second]);
    await victimHolds.given;
    otherHolds.give();
    await sql.one(LOCK, [first]);
  });
  await Promise.all([expect(victim).rejects.toThrow('lost once'), other]);
}

beforeAll(async () => {
  test = await createTestDatabase();
  ({ companyId } = await createCompany(test.database));
});
beforeEach(() => test.database.run(`DELETE FROM ${TABLE}`));
afterAll(() => test.drop());

describe('a transaction that the database has rolled back', () => {
  it('keeps nothing that was sent with the failed statement', async () => {
    await loseTransaction((sql) => insert(sql, 'Sent along'));
    expect(await named('Sent along')).toBe(0);
  });

  it('refuses statements that are sent after its end', async () => {
    const over = signal();
    let late: Promise<unknown> = Promise.resolve();
    const failing = test.database.transaction((sql) => {
      late = over.given.then(() => insert(sql, 'Too late'));
      return Promise.reject(new Error('thought better of it'));
    });
    await expect(failing).rejects.toThrow('thought better of it');
    const refused = expect(late).rejects.toThrow('The transaction has ended');
    over.give();
    await refused;
    expect(await named('Too late')).toBe(0);
  });

  it('leaves a clean connection, and the next transaction keeps only its own rows', async () => {
    await loseTransaction((sql) => insert(sql, 'Sent along'));
    const works = Array.from({ length: 30 }, (_, at) =>
      test.database.transaction((sql) => insert(sql, `Kept ${at}`)),
    );
    await Promise.all(works);
    const kept = await test.database.rows(`SELECT id FROM ${TABLE} WHERE company_name LIKE 'Kept %'`);
    expect([kept.length, await named('Sent along')]).toEqual([30, 0]);
  });
});

describe('a transaction whose connection is killed', () => {
  const idOf = async (sql: Sql): Promise<number> =>
    Number((await sql.one<{ id: number }>('SELECT CONNECTION_ID() AS id'))?.id);

  /** Returns true while a connection exists, and runs a statement that begins so. */
  async function isConnected(id: number, running = ''): Promise<boolean> {
    const sql = "SELECT 1 FROM information_schema.processlist WHERE id = ? AND COALESCE(info, '') LIKE ?";
    return (await test.database.rows(sql, [id, `${running}%`])).length > 0;
  }

  /** Returns the caller's error when the connection is killed before `next`, which uses that connection. */
  async function errorWhenKilled(next: (sql: Sql, id: number) => Promise<unknown>): Promise<unknown> {
    const failing = test.database.transaction(async (sql) => {
      await insert(sql, 'Lost');
      const id = await idOf(sql);
      await test.database.run(`KILL CONNECTION ${id}`);
      return next(sql, id);
    });
    return failing.then(
      () => null,
      (error: unknown) => toDomainError(error),
    );
  }
  const BUSY = { code: 'busy', status: 503 };

  it('reports at its next statement that the server is busy', async () => {
    expect(await errorWhenKilled((sql) => insert(sql, 'At once'))).toMatchObject(BUSY);
    const later = async (sql: Sql, id: number): Promise<unknown> => {
      await until(async () => !(await isConnected(id)));
      return insert(sql, 'Later');
    };
    expect(await errorWhenKilled(later)).toMatchObject(BUSY);
    expect(await errorWhenKilled((_, id) => until(async () => !(await isConnected(id))))).toMatchObject(BUSY);
    expect(await test.database.rows(`SELECT id FROM ${TABLE}`)).toEqual([]);
  });

  it('reports it in the middle of a statement too', async () => {
    const rejected = test.database.transaction(async (sql) => {
      const id = await idOf(sql);
      const killed = until(() => isConnected(id, 'SELECT SLEEP')).then(() =>
        test.database.run(`KILL CONNECTION ${id}`),
      );
      // Both together: the statement may fail before the reply to KILL.
      await Promise.all([sql.one('SELECT SLEEP(60)'), killed]);
    });
    expect(toDomainError(await rejected.catch((error: unknown) => error))).toMatchObject(BUSY);
  });

  it('does not affect the next transactions', async () => {
    await errorWhenKilled((sql) => insert(sql, 'Never'));
    const works = Array.from({ length: 30 }, (_, at) =>
      test.database.transaction((sql) => insert(sql, `Kept ${at}`)),
    );
    await Promise.all(works);
    expect(await test.database.rows(`SELECT id FROM ${TABLE}`)).toHaveLength(30);
  });
});
