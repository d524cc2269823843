import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { until } from '#test/support/until';
import { logoOf } from './logo';
import { WorkbookPool } from './workbook-pool';
import { WorkbookStream } from './workbook-stream';

const columns = [{ header: 'Number', width: 10 }];
const small = { title: 'Small', sheets: [{ name: 'x', columns, rows: [[[1], [2]]] }], rows: 2 };

const STALL_MS = 1_000;
/** Size of a picture of 1.2 MB. */
const DOTS = { width: 800, height: 500, channels: 3, background: '#226688' } as const;

/** Yields endless rows that hardly compress. */
function* endless(): Generator<string[][]> {
  for (;;) yield Array.from({ length: 100 }, () => [randomBytes(1_000).toString('base64')]);
}

describe('the workbook pool', () => {
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

  it('fails only the export of a worker that dies', async () => {
    const died = pool.run();
    // Sends a message that a worker cannot read. It ends its task, not the pool.
    died.port.postMessage({ step: 'rows', rows: null });
    await expect(died.ended).rejects.toThrow();
    expect((await write()).subarray(0, 2).toString()).toBe('PK');
    await until(() => pool.size === 0);
  });

  it('frees the worker of a canceled export and signals the row reader', async () => {
    const stream = new WorkbookStream(pool.run(), () => undefined);
    expect(stream.gone.aborted).toBe(false);
    stream.destroy();
    await once(stream, 'close');
    expect(stream.gone.aborted).toBe(true);
    await until(() => pool.size === 0);
  });

  it('frees the worker when nobody reads the bytes, but not when reading is slow', async () => {
    const stalled = new WorkbookStream(pool.run(), () => undefined, STALL_MS);
    void stalled.write({ title: 'Endless', sheets: [{ name: 'x', columns, rows: endless() }], rows: 1 });
    await expect(once(stalled, 'end')).rejects.toThrow('The browser stopped reading');

    const steady = new WorkbookStream(pool.run(), () => undefined, STALL_MS);
    void steady.write({ title: 'Endless', sheets: [{ name: 'x', columns, rows: endless() }], rows: 1 });
    await once(steady, 'readable');
    const begun = Date.now();
    await until(() => {
      steady.read(1);
      return Date.now() - begun > 3 * STALL_MS;
    });
    expect(steady.destroyed).toBe(false);
    steady.destroy();
  });

  it('draws the largest sheet with a logo without blocking this thread', async () => {
    const wide = Array.from({ length: 200 }, (_, at) => ({
      header: String(at),
      width: 10,
      format: '0.0000',
    }));
    const rows = Array.from({ length: 500 }, () => wide.map(() => Math.random()));
    const logo = logoOf(await sharp({ create: DOTS }).png({ compressionLevel: 0 }).toBuffer());
    if (logo === null) throw new Error('The picture is not a PNG');
    const stream = new WorkbookStream(pool.run(), () => undefined);
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 20);
    void stream.write({
      title: 'Wide',
      sheets: [{ name: 'x', columns: wide, rows: [rows] }],
      rows: 500,
      logo,
    });
    const bytes = await buffer(stream);
    clearInterval(turning);
    expect(bytes.length).toBeGreaterThan(500_000);
    // The drawing takes a second or more.
    expect(turns).toBeGreaterThan(20);
  });

  it('stops with the application and aborts open exports', async () => {
    const stream = new WorkbookStream(pool.run(), () => undefined);
    const broken = expect(buffer(stream)).rejects.toThrow();
    await pool.onApplicationShutdown();
    await broken;
  });
});
