import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { beginNext } from './begin-next';

/** Yields the numbers below `count`, then fails when there is an error. */
async function* numbers(count: number, error?: Error): AsyncGenerator<number> {
  for (let number = 0; number < count; number += 1) {
    await yieldToEventLoop();
    yield number;
  }
  if (error !== undefined) throw error;
}

async function resultsOf<Result>(
  results: AsyncIterable<Result>,
): Promise<{ seen: Result[]; error: unknown }> {
  const seen: Result[] = [];
  try {
    for await (const result of results) seen.push(result);
    return { seen, error: null };
  } catch (error) {
    return { seen, error };
  }
}

describe('beginNext', () => {
  it.each([0, 1, 2, 5])('yields each of %i results once, in order', async (count) => {
    const { seen, error } = await resultsOf(
      beginNext(numbers(count), (number) => Promise.resolve(number * 2)),
    );
    expect(error).toBeNull();
    expect(seen).toEqual(Array.from({ length: count }, (_, number) => number * 2));
  });

  it('begins exactly one piece of work ahead of the caller', async () => {
    const begun: number[] = [];
    const ahead: number[] = [];
    const begin = (number: number): Promise<number> => {
      begun.push(number);
      return Promise.resolve(number);
    };
    for await (const number of beginNext(numbers(4), begin)) ahead.push(begun.length - number);
    expect(ahead).toEqual([2, 2, 2, 1]);
  });

  it('runs one piece of work at a time', async () => {
    let running = 0;
    const most: number[] = [];
    const begin = async (): Promise<void> => {
      most.push((running += 1));
      await yieldToEventLoop();
      running -= 1;
    };
    await resultsOf(beginNext(numbers(4), begin));
    expect(most).toEqual([1, 1, 1, 1]);
  });

  it('throws the failure of a piece of work after the results before it', async () => {
    const failure = new Error('no answer');
    const begin = (number: number): Promise<number> =>
      number === 2 ? Promise.reject(failure) : Promise.resolve(number);
    expect(await resultsOf(beginNext(numbers(5), begin))).toEqual({ seen: [0, 1], error: failure });
  });

  it('throws the failure to get an item after the results before it', async () => {
    const failure = new Error('a part is damaged');
    const results = beginNext(numbers(3, failure), (number) => Promise.resolve(number));
    expect(await resultsOf(results)).toEqual({ seen: [0, 1, 2], error: failure });
  });

  it('ends the items and the begun work when the caller stops early', async () => {
    let isEnded = false;
    let running = 0;
    async function* items(): AsyncGenerator<number> {
      try {
        yield* numbers(9);
      } finally {
        isEnded = true;
      }
    }
    const begin = async (number: number): Promise<number> => {
      running += 1;
      await yieldToEventLoop();
      await yieldToEventLoop();
      running -= 1;
      if (number > 0) throw new Error('nobody waits for it');
      return number;
    };
    for await (const number of beginNext(items(), begin)) if (number === 0) break;
    expect({ isEnded, running }).toEqual({ isEnded: true, running: 0 });
  });
});
