import { setImmediate as turn } from 'node:timers/promises';
import { pacedQueue } from './paced-queue';

describe('pacedQueue', () => {
  afterEach(() => void jest.useRealTimers());

  it('starts no more calls within a second than allowed', async () => {
    jest.useFakeTimers();
    const queue = pacedQueue({ perSecond: 3, atOnce: 3 });
    const first = performance.now();
    const begun: number[] = [];
    const note = (): Promise<void> => {
      begun.push(performance.now() - first);
      return Promise.resolve();
    };
    const all = Promise.all(Array.from({ length: 7 }, () => queue.add(note)));
    await jest.runAllTimersAsync();
    await all;
    expect(begun).toEqual([0, 0, 0, 1_000, 1_000, 1_000, 2_000]);
  });

  it('runs no more calls at the same time than allowed, in order', async () => {
    const queue = pacedQueue({ perSecond: 1_000, atOnce: 2 });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const work = (nth: number) => async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await turn();
      running -= 1;
      order.push(nth);
    };
    await Promise.all(Array.from({ length: 9 }, (_, nth) => queue.add(work(nth))));
    expect(most).toBe(2);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('starts the next call after one fails', async () => {
    const queue = pacedQueue({ perSecond: 1_000, atOnce: 1 });
    await expect(queue.add(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.add(() => Promise.resolve(2))).resolves.toBe(2);
  });
});
