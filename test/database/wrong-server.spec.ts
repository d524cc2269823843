import { toDomainError } from '#server/platform/common/http/error-envelope';
import { Database, type Sql } from '#server/database/index';
import { type TestDatabase, createTestDatabase } from '../support/database';

let test: TestDatabase;
let database: Database;

const idOf = async (sql: Sql): Promise<number> =>
  Number((await sql.one<{ id: number }>('SELECT CONNECTION_ID() AS id'))?.id);

beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(() => {
  database = new Database(test.configuration);
});
afterEach(() => database.onApplicationShutdown());
afterAll(() => test.drop());

/** Raises the error of a server that no longer accepts writes, or any statement. */
const refuse = (sql: Sql, errno: number): Promise<unknown> =>
  sql.run(`SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${errno}, MESSAGE_TEXT = 'not here'`);

describe('a server that accepts no writes any more', () => {
  it.each([
    ['a Galera node without quorum', 1047],
    ['a demoted primary', 1290],
    ['a server in read-only mode', 1836],
    ['a group that refused the commit', 3100],
  ])('gives a busy error and its connection is not used again: %s', async (_, errno) => {
    const used: number[] = [];
    const change = database.transaction(async (sql) => {
      used.push(await idOf(sql));
      await refuse(sql, errno);
    });
    const failure = await change.then(
      () => null,
      (error: unknown) => toDomainError(error),
    );
    expect(failure).toMatchObject({ code: 'busy', status: 503 });
    // Runs one after the other, so that each gets the connection released last.
    for (let next = 0; next < 3; next += 1) used.push(await database.transaction(idOf));
    expect(used.filter((id) => id === used[0])).toHaveLength(1);
    // A proxy sends the next connection to the server that accepts writes now.
    expect(new Set(used.slice(1)).size).toBe(1);
  });

  it('keeps a connection in use that was refused for another reason', async () => {
    let first = 0;
    const change = database.transaction(async (sql) => {
      first = await idOf(sql);
      await refuse(sql, 1644);
    });
    await expect(change).rejects.toThrow('not here');
    expect(await database.transaction(idOf)).toBe(first);
  });
});
