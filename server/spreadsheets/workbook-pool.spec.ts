import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { WorkbookPool } from './workbook-pool';
import { WorkbookStream } from './workbook-stream';

const columns = [{ header: 'Number', width: 10 }];
const small = { title: 'Small', sheets: [{ name: 'x', columns, rows: [[[1], [2]]] }], rows: 2 };

describe('the workers', () => {
  let pool: WorkbookPool;

  beforeEach(() => {
    pool = new WorkbookPool();
  });
  afterEach(() => pool.onApplicationShutdown());

  const write = (): Promise<Buffer> => {
    const stream = new WorkbookStream(pool.run(), () => undefined);
    void stream.write(small);
    return buffer(stream);
  };

  it('that die fail the export that they had, and no other', async () => {
    const died = pool.run();
    // A message that a worker cannot understand ends its task, not the pool.
    died.port.postMessage({ step: 'rows', rows: null });
    await expect(died.ended).rejects.toThrow();
    expect((await write()).subarray(0, 2).toString()).toBe('PK');
    for (let tries = 0; pool.size > 0 && tries < 100; tries += 1) await wait(10);
    expect(pool.size).toBe(0);
  });

  it('are let go when nobody waits any more, and whoever reads the rows hears of it', async () => {
    const stream = new WorkbookStream(pool.run(), () => undefined);
    expect(stream.gone.aborted).toBe(false);
    stream.destroy();
    await once(stream, 'close');
    expect(stream.gone.aborted).toBe(true);
    for (let tries = 0; pool.size > 0 && tries < 100; tries += 1) await wait(10);
    expect(pool.size).toBe(0);
  });

  it('end with the application, and what they were writing breaks off', async () => {
    const stream = new WorkbookStream(pool.run(), () => undefined);
    const broken = expect(buffer(stream)).rejects.toThrow();
    await pool.onApplicationShutdown();
    await broken;
  });
});
