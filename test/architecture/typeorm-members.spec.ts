import { DataSource, Entity, PrimaryColumn, QueryResult } from 'typeorm';
import { readSource } from '../support/checkout';

@Entity('samples')
class Sample {
  @PrimaryColumn('int') id!: number;
}

/** Data source of the tests. It shows the protected method, as server/database/records.ts uses it. */
class Source extends DataSource {
  constructor() {
    super({ type: 'mysql', url: 'mysql://127.0.0.1/none', entities: [Sample] });
  }

  prepare(): Promise<void> {
    return this.buildMetadatas();
  }
}

/** Members of TypeORM that server/database/records.ts uses although they are not public. */
const MEMBERS = ['buildMetadatas', 'isTransactionActive'];

describe("TypeORM's members that are not public", () => {
  it('are named on the page of the decision and used by the code', () => {
    const [page, code] = ['docs/decisions/records-by-typeorm.md', 'server/database/records.ts'].map(
      readSource,
    );
    for (const member of MEMBERS) {
      expect(page).toContain(member);
      expect(code).toContain(member);
    }
    expect(code).not.toContain('transactionDepth');
  });

  it('buildMetadatas reads the entities without a connection', async () => {
    const source = new Source();
    await source.prepare();
    expect(source.isInitialized).toBe(false);
    expect(source.getMetadata(Sample).tableName).toBe('samples');
  });

  it('isTransactionActive lets a manager lock without a transaction of its own', async () => {
    const source = new Source();
    await source.prepare();
    const sent: string[] = [];
    const runner = source.createQueryRunner();
    expect(Object.hasOwn(runner, 'isTransactionActive')).toBe(true);
    expect(runner.isTransactionActive).toBe(false);
    jest.spyOn(runner, 'query').mockImplementation((sql: string) => {
      sent.push(sql);
      return Promise.resolve(Object.assign(new QueryResult(), { raw: [], records: [] }));
    });
    const locked = (): Promise<Sample[]> =>
      runner.manager.find(Sample, { lock: { mode: 'pessimistic_write' } });
    await expect(locked()).rejects.toThrow('transaction');
    Object.assign(runner, { isTransactionActive: true });
    await locked();
    expect(sent.join(' ')).toMatch(/FOR UPDATE$/);
    expect(sent.join(' ')).not.toMatch(/TRANSACTION|COMMIT/);
  });
});
