import { type Connection, type RowDataPacket, createConnection } from 'mysql2/promise';
import { type DatabaseName, FailoverPair } from '../support/failover-pair';
import { describeWith } from '../support/programs';
import { until } from '../support/until';

jest.setTimeout(240_000);

describeWith(['haproxy'], 'a pair of databases with a controller', () => {
  let pair: FailoverPair;
  let made = 0;

  /** Adds rows through the proxy one after the other. Returns the ids that were acknowledged. */
  async function write(count: number): Promise<number[]> {
    const acknowledged: number[] = [];
    for (let left = count; left > 0; left -= 1) {
      const id = (made += 1);
      if (await onWriter((connection) => connection.query('INSERT INTO acts VALUES (?)', [id])))
        acknowledged.push(id);
    }
    return acknowledged;
  }

  /** Does something through the proxy. Returns whether it was acknowledged. */
  async function onWriter(work: (connection: Connection) => Promise<unknown>): Promise<boolean> {
    try {
      const connection = await createConnection({ uri: pair.url, connectTimeout: 2_000 });
      connection.on('error', () => undefined);
      try {
        await work(connection);
      } finally {
        connection.destroy();
      }
      return true;
    } catch {
      return false;
    }
  }

  async function idsOn(name: DatabaseName): Promise<number[]> {
    const rows = await pair.of(name).asAdministrator('SELECT id FROM haulbook.acts ORDER BY id');
    return rows.map(({ id }) => Number(id));
  }
  const row = async (name: DatabaseName, sql: string): Promise<RowDataPacket> => {
    const [first] = await pair.of(name).asAdministrator(sql);
    if (first === undefined) throw new Error(`${sql} found nothing`);
    return first;
  };
  const isReadOnly = async (name: DatabaseName): Promise<boolean> =>
    (await row(name, 'SELECT @@read_only AS it')).it === 1;
  const promotable = (writer: DatabaseName) => pair.is((now) => now.writer === writer && now.promotable);

  /**
   * Kills db-1 when it alone has some acknowledged changes, and starts db-2 and the controller again. Returns their ids.
   */
  async function killOnlyOwner(): Promise<number[]> {
    await pair.of('db-2').obey('kill');
    // Commits wait for the replica until the controller gives it up.
    const owned = await write(2);
    expect(owned).toHaveLength(2);
    await pair.of('db-1').obey('kill');
    await pair.startAgain('db-2');
    await pair.is(({ waits = '' }) => waits.includes('may lack changes'));
    await pair.killController();
    pair.startController();
    await pair.is(({ waits = '' }) => waits.includes('waits for the first answer of db-1'));
    return owned;
  }

  beforeAll(async () => {
    pair = await FailoverPair.start('failover');
    await until(() => onWriter((connection) => connection.query('CREATE TABLE acts (id INT PRIMARY KEY)')));
  });
  afterAll(() => pair.stop());

  it('promotes a replica that lags, after it has applied all that was acknowledged', async () => {
    await promotable('db-1');
    const reader = await createConnection({ uri: pair.urlOf('db-2') });
    await reader.query('LOCK TABLES acts READ');
    const before = await write(20);
    expect(before).toHaveLength(20);
    await pair.of('db-1').obey('kill');
    await until(async () => (await row('db-2', 'SHOW SLAVE STATUS')).Slave_IO_Running === 'No');
    expect(await isReadOnly('db-2')).toBe(true);
    await reader.end();
    await pair.is(({ writer }) => writer === 'db-2');
    expect(await idsOn('db-2')).toEqual(expect.arrayContaining(before));
    await until(async () => (await write(1)).length === 1);
  });

  it('takes the old writer back as the replica, which may not write', async () => {
    expect(await pair.startAgain('db-1')).toBe('SLAVE');
    await promotable('db-2');
    expect([await isReadOnly('db-1'), await isReadOnly('db-2')]).toEqual([true, false]);
    const more = await write(5);
    await until(async () => (await idsOn('db-1')).includes(more.at(-1) ?? 0));
    expect(await idsOn('db-1')).toEqual(await idsOn('db-2'));
  });

  it('knows the writer after its own end, during which all stays as it is', async () => {
    await pair.killController();
    expect(await write(3)).toHaveLength(3);
    pair.startController();
    await promotable('db-2');
    expect(await write(3)).toHaveLength(3);
  });

  it('promotes only after the proxy knows it, and fences a frozen writer that wakes up', async () => {
    await promotable('db-2');
    // A proxy that does not know it yet might still send changes to the old writer.
    await pair.proxy.kill();
    await pair.of('db-2').obey('freeze');
    await pair.is(({ waits = '' }) => waits.includes('once the proxy knows that db-2 is down'));
    expect(await isReadOnly('db-1')).toBe(true);
    await pair.proxy.startAgain();
    await pair.is(({ writer }) => writer === 'db-1');
    await until(async () => (await write(1)).length === 1);
    await pair.of('db-2').obey('thaw');
    await promotable('db-1');
    expect([await isReadOnly('db-1'), await isReadOnly('db-2')]).toEqual([false, true]);
    expect(await idsOn('db-1')).toEqual(await idsOn('db-2'));
  });

  it('promotes nothing that lacks acknowledged changes, also after its own start, until somebody orders it', async () => {
    const lost = await killOnlyOwner();
    expect(await write(1)).toEqual([]);
    expect(await isReadOnly('db-2')).toBe(true);

    // It starts for the last time with what nobody else has, so it keeps it and writes on.
    expect(await pair.startAgain('db-1')).toBe('MASTER');
    await promotable('db-1');
    expect(await idsOn('db-1')).toEqual(expect.arrayContaining(lost));
  });

  it('refuses an old writer with changes that were lost by order of an operator', async () => {
    const lost = await killOnlyOwner();
    expect(pair.order('promote', 'db-2')).toBe('db-2 becomes the writer.');
    await pair.is(({ writer }) => writer === 'db-2');
    await until(async () => (await write(1)).length === 1);
    expect(await pair.startAgain('db-1')).toBe('MASTER');
    const { waits } = await pair.is(({ waits = '' }) => waits.includes('refuses it'));
    expect(waits).toContain('db-1 has changes that db-2 lacks');
    expect(waits).toContain('Copy db-2 to db-1');
    // The refused writer keeps the lost changes, so that people can read them.
    expect(await idsOn('db-1')).toEqual(expect.arrayContaining(lost));
    expect(await isReadOnly('db-1')).toBe(true);
  });
});
