import { setImmediate as turn } from 'node:timers/promises';
import { until } from '#test/support/until';
import { BatchedReads } from './batched-reads';

/** Returns batched reads of the numbers that keys name, the keys of each batch, and what ends a batch. */
function slowReads() {
  const batches: { keys: readonly string[]; end: (error?: Error) => void }[] = [];
  const reads = new BatchedReads<number>(
    (keys) =>
      new Promise((resolve, reject) => {
        const values = new Map(keys.filter((key) => key !== 'none').map((key) => [key, Number(key)]));
        batches.push({ keys, end: (error) => (error === undefined ? resolve(values) : reject(error)) });
      }),
  );
  return { reads, batches };
}

describe('batched reads', () => {
  it('reads the keys of a moment together, and those asked for meanwhile in the next batch', async () => {
    const { reads, batches } = slowReads();
    const first = [reads.take('1'), reads.take('2'), reads.take('1')];
    await turn();
    const later = [reads.take('1'), reads.take('none')];
    await turn();
    expect(batches.map(({ keys }) => keys)).toEqual([['1', '2']]);
    batches[0]?.end();
    expect(await Promise.all(first)).toEqual([1, 2, 1]);
    await turn();
    expect(batches.map(({ keys }) => keys)).toEqual([
      ['1', '2'],
      ['1', 'none'],
    ]);
    batches[1]?.end();
    expect(await Promise.all(later)).toEqual([1, undefined]);
  });

  it('waits for a batch that hangs for a moment only', async () => {
    const { reads, batches } = slowReads();
    const hanging = reads.take('1');
    await turn();
    const next = reads.take('2');
    await until(() => batches.length === 2);
    batches[1]?.end();
    expect(await next).toBe(2);
    batches[0]?.end();
    expect(await hanging).toBe(1);
  });

  it('gives the error of a batch to its callers alone', async () => {
    const { reads, batches } = slowReads();
    const failing = reads.take('1');
    await turn();
    const next = reads.take('2');
    batches[0]?.end(new Error('on purpose'));
    await expect(failing).rejects.toThrow('on purpose');
    await turn();
    batches[1]?.end();
    expect(await next).toBe(2);
  });
});
