import { MoreThan } from 'typeorm';
import { AccountCompanyEntity } from '#server/address-book/account-companies/account-company.entity';
import { Database, type Sql, isUnavailable } from '#server/database/index';
import { DatabaseLimits } from '#server/database/database-limits';
import { changedSince, insertRecord, readMany } from '#server/database/records';
import { createCompany } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';

let test: TestDatabase;
let companyId: number;

const named = (name: string): Promise<AccountCompanyEntity | null> =>
  test.database.manager.findOneBy(AccountCompanyEntity, { company_id: companyId, company_name: name });

const add = (sql: Sql, name: string): Promise<number> =>
  insertRecord(sql.manager, AccountCompanyEntity, { company_id: companyId, company_name: name });

/** Counts the statements that a callback sends. */
async function statementsOf(sql: Sql, work: () => Promise<unknown>): Promise<number> {
  const sent = async (): Promise<number> => {
    const row = await sql.one<{ Value: string }>("SHOW SESSION STATUS LIKE 'Questions'");
    return Number(row?.Value);
  };
  const before = await sent();
  await work();
  return (await sent()) - before - 1;
}

beforeAll(async () => {
  test = await createTestDatabase();
  ({ companyId } = await createCompany(test.database));
});
afterAll(() => test.drop());

describe('records', () => {
  it('are read as entities: flags as booleans, times as dates, amounts as numbers', async () => {
    const id = await add(test.database, 'Permian Proppants');
    const found = await named('Permian Proppants');
    expect(found).toBeInstanceOf(AccountCompanyEntity);
    expect(found).toMatchObject({ id, is_deleted: false, company_name: 'Permian Proppants' });
    expect(found?.created_at).toBeInstanceOf(Date);
  });

  it('need one statement to insert and one to update', async () => {
    await test.database.transaction(async (sql) => {
      expect(await statementsOf(sql, () => add(sql, 'One statement'))).toBe(1);
      const update = (): Promise<unknown> =>
        sql.manager.update(AccountCompanyEntity, { company_name: 'One statement' }, { revision: 5 });
      expect(await statementsOf(sql, update)).toBe(1);
    });
    expect(await named('One statement')).toMatchObject({ revision: 5 });
  });

  it('include deleted ones in changes after a revision, but not after 0', async () => {
    expect(changedSince(0)).toEqual({ is_deleted: false });
    expect(changedSince(7)).toEqual({ revision: MoreThan(7) });
    await add(test.database, 'Still here');
    const gone = await add(test.database, 'Gone');
    await test.database.manager.update(AccountCompanyEntity, { id: gone }, { is_deleted: true, revision: 9 });
    const after = async (revision: number): Promise<string[]> =>
      (await test.database.manager.findBy(AccountCompanyEntity, changedSince(revision))).map(
        ({ company_name: name }) => name,
      );
    expect(await after(0)).toContain('Still here');
    expect(await after(0)).not.toContain('Gone');
    expect(await after(8)).toEqual(['Gone']);
  });
});

describe('a list of many records', () => {
  it("has plain rows with the entity's fields, flags as booleans and computed fields", async () => {
    const id = await add(test.database, 'One of many');
    const query = test.database.manager
      .createQueryBuilder(AccountCompanyEntity, 'a')
      .where({ company_id: companyId, company_name: 'One of many' });
    const [row] = await readMany<AccountCompanyEntity, { shouted: string }>(query, {
      shouted: 'UPPER(a.company_name)',
    });
    expect(row).toEqual(Object.assign({}, await named('One of many'), { shouted: 'ONE OF MANY' }));
    expect(row).toMatchObject({ id, is_deleted: false });
  });
});

describe('the manager of a transaction', () => {
  it('writes on its connection, so nothing is visible before commit or kept after rollback', async () => {
    const failing = test.database.transaction(async (sql) => {
      await add(sql, 'Rolled back');
      await sql.manager.save(AccountCompanyEntity, { company_id: companyId, company_name: 'Saved' });
      expect(await named('Rolled back')).toBeNull();
      expect(await sql.manager.countBy(AccountCompanyEntity, { company_name: 'Saved' })).toBe(1);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await named('Rolled back')).toBeNull();
    expect(await named('Saved')).toBeNull();
  });

  it('is refused after the transaction has ended', async () => {
    const ended = await test.database.transaction((sql) => Promise.resolve(sql));
    await expect(add(ended, 'Too late')).rejects.toThrow('The transaction has ended');
  });

  it('begins no transaction of its own', async () => {
    const nested = (sql: Sql): Promise<void> => sql.manager.transaction(() => Promise.resolve());
    await expect(nested(test.database)).rejects.toThrow('begun by a unit of work');
    await expect(test.database.transaction(nested)).rejects.toThrow('begun by a unit of work');
  });

  it('restarts the whole unit after a deadlock', async () => {
    const id = await add(test.database, 'Contended');
    let attempts = 0;
    await test.database.transaction(async (sql) => {
      attempts += 1;
      await sql.manager.update(AccountCompanyEntity, { id }, { revision: attempts });
      // After a deadlock, the driver's error must reach the retry unchanged.
      if (attempts === 1)
        await sql.rows("SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'x'");
    });
    expect(attempts).toBe(2);
    expect(await named('Contended')).toMatchObject({ revision: 2 });
  });
});

describe('a statement of a manager', () => {
  it('has the same time limit as every other', async () => {
    const hasty = new Database(test.configuration, new DatabaseLimits({ statementMs: 200 }));
    await hasty.prepare();
    const slow = hasty.manager
      .createQueryBuilder(AccountCompanyEntity, 'a')
      .where('SLEEP(5) = 0')
      .limit(1)
      .getMany();
    const refusal: unknown = await slow.catch((error: unknown) => error);
    expect(isUnavailable(refusal)).toBe(true);
    await hasty.onApplicationShutdown();
  });

  it("fails with the driver's error, so that a duplicate is recognized", async () => {
    await add(test.database, 'Only once');
    await expect(add(test.database, 'Only once')).rejects.toMatchObject({ code: 'ER_DUP_ENTRY' });
  });
});
