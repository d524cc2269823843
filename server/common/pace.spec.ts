import { Pace } from './pace';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('the pace of calls', () => {
  it('lets no more begin within a second than it may', async () => {
    const pace = new Pace({ perSecond: 3, atOnce: 3 });
    const begun: number[] = [];
    const note = (): Promise<void> => {
      begun.push(performance.now());
      return Promise.resolve();
    };
    await Promise.all(Array.from({ length: 7 }, () => pace.run(note)));
    for (let nth = 3; nth < begun.length; nth += 1) {
      expect((begun[nth] ?? 0) - (begun[nth - 3] ?? 0)).toBeGreaterThanOrEqual(990);
    }
  });

  it('runs no more at once than it may, in order', async () => {
    const pace = new Pace({ perSecond: 1_000, atOnce: 2 });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const work = (nth: number) => async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await pause(5);
      running -= 1;
      order.push(nth);
    };
    await Promise.all(Array.from({ length: 9 }, (_, nth) => pace.run(work(nth))));
    expect(most).toBe(2);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('gives the place on when the work fails or is given up', async () => {
    const pace = new Pace({ perSecond: 1_000, atOnce: 1 });
    await expect(pace.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(
      pace.run(() => Promise.resolve(1), AbortSignal.abort(new Error('given up'))),
    ).rejects.toThrow('given up');
    await expect(pace.run(() => Promise.resolve(2))).resolves.toBe(2);
  });
});
