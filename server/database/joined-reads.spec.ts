import { setImmediate as turn } from 'node:timers/promises';
import { until } from '#test/support/until';
import { JoinedReads } from './joined-reads';

/** Returns a read whose runs the test ends from outside, and the value that each run began with. */
function slowRead() {
  const store = { value: 0 };
  const runs: { begun: number; end: (error?: Error) => void }[] = [];
  const read = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const begun = store.value;
      runs.push({ begun, end: (error) => (error === undefined ? resolve(begun) : reject(error)) });
    });
  return { store, runs, read };
}

describe('joined reads', () => {
  it('runs one read for all callers that wait, and none of them gets an older answer than its call', async () => {
    const { store, runs, read } = slowRead();
    const reads = new JoinedReads<number>();
    const first = reads.take('a', read);
    store.value = 1;
    const later = [reads.take('a', read), reads.take('a', read), reads.take('a', read)];
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    expect(await first).toBe(0);
    await turn();
    store.value = 2;
    const latest = reads.take('a', read);
    runs[1]?.end();
    expect(await Promise.all(later)).toEqual([1, 1, 1]);
    await turn();
    runs[2]?.end();
    expect(await latest).toBe(2);
    expect(runs).toHaveLength(3);
  });

  it('waits for a read that hangs for a moment only', async () => {
    const { store, runs, read } = slowRead();
    const reads = new JoinedReads<number>();
    const hanging = reads.take('a', read);
    store.value = 1;
    const next = reads.take('a', read);
    await until(() => runs.length === 2);
    runs[1]?.end();
    expect(await next).toBe(1);
    runs[0]?.end();
    expect(await hanging).toBe(0);
  });

  it('never mixes keys, and starts again after the last one', async () => {
    const reads = new JoinedReads<string>();
    const answers = await Promise.all([
      reads.take('a', () => Promise.resolve('a')),
      reads.take('b', () => Promise.resolve('b')),
    ]);
    expect(answers).toEqual(['a', 'b']);
    expect(await reads.take('a', () => Promise.resolve('new'))).toBe('new');
  });

  it('gives the error of a read to its callers alone', async () => {
    const { runs, read } = slowRead();
    const reads = new JoinedReads<number>();
    const [first, second] = [reads.take('a', read), reads.take('a', read)];
    runs[0]?.end(new Error('on purpose'));
    await expect(first).rejects.toThrow('on purpose');
    await turn();
    runs[1]?.end();
    expect(await second).toBe(0);
  });
});
