/** Work that has begun, in an object so that a promise of it does not wait for the result. */
interface Begun<Result> {
  readonly result: Promise<Result>;
}

/**
 * Begins work on each item, one after the other, and yields its result when the work on the next item has begun. So the
 * database answers for one batch while the caller uses another. A failure is thrown where its result would be yielded.
 */
export async function* beginNext<Item, Result>(
  items: AsyncIterable<Item>,
  begin: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const iterator = items[Symbol.asyncIterator]();
  let begun: Begun<Result> | null = await begunAfter(iterator, begin);
  try {
    while (begun !== null) {
      const ready: Result = await begun.result;
      begun = await begunAfter(iterator, begin);
      yield ready;
    }
  } finally {
    // A caller that stops early leaves no work behind.
    await begun?.result.catch(() => undefined);
    await iterator.return?.();
  }
}

/** Begins work on the next item; null after the last. Does not throw: a failure to get the item is the result. */
async function begunAfter<Item, Result>(
  iterator: AsyncIterator<Item>,
  begin: (item: Item) => Promise<Result>,
): Promise<Begun<Result> | null> {
  const item = iterator.next();
  const turn = await item.catch(() => null);
  if (turn?.done === true) return null;
  const result = turn === null ? item.then(({ value }) => begin(value as Item)) : begin(turn.value);
  // It is awaited, and thrown, after the result before it.
  result.catch(() => undefined);
  return { result };
}
