import { endOrPatience } from './end-or-patience';

interface Batch<Value> {
  readonly keys: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, Value>>;
}

/**
 * Reads what many callers want by one query. A lone caller waits for nothing; keys that are asked for while a batch runs
 * make up the next one, which waits a moment at most. A caller never gets a read that began before it asked.
 */
export class BatchedReads<Value> {
  private running: Promise<unknown> | null = null;
  private next: Batch<Value> | null = null;

  constructor(private readonly read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>) {}

  /** Returns the value of a key, undefined if there is none. @throws the error of the read. */
  async take(key: string): Promise<Value | undefined> {
    const batch = (this.next ??= this.open());
    batch.keys.add(key);
    return (await batch.answer).get(key);
  }

  private open(): Batch<Value> {
    const keys = new Set<string>();
    const free = this.running === null ? Promise.resolve() : endOrPatience(this.running);
    const answer = free.then(() => {
      this.next = null;
      return this.read([...keys]);
    });
    const over = (): void => {
      if (this.running === ended) this.running = null;
    };
    // The callers get the error; the next batch begins anyway.
    const ended: Promise<void> = answer.then(over, over);
    this.running = ended;
    return { keys, answer };
  }
}
