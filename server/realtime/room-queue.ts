export interface RoomQueueCallbacks<T> {
  send(batch: readonly T[]): Promise<void>;
  onDropped(error: unknown): void;
  /** Called when nothing waits, nothing is being sent, and the room has rested after its last message. */
  idle(): void;
}

/** Shortest time between two messages of a room. The changes in between are merged into one. */
export const MERGE_MS = 60;
const TRY_AGAIN_MS = 1_000;
const TRIES_MAX = 3;

/**
 * Sends the events of one room in batches, in order, one batch after the other. A quiet room gets its first event at
 * once, and those of the next 60 ms together. A failed
 * batch is retried after a second, together with the next. After three failures it is dropped, and browsers
 * recover by comparing revisions.
 */
export class RoomQueue<T> {
  private waiting: T[] = [];
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | null = null;
  private tries = 0;

  constructor(private readonly room: RoomQueueCallbacks<T>) {}

  add(item: T): void {
    this.waiting.push(item);
    const isResting = this.timer !== undefined || this.sending !== null;
    if (!isResting) void this.flush();
  }

  /** Sends without the pause when the server stops. Resolves when nothing waits and nothing is being sent. */
  async drain(): Promise<void> {
    while (this.sending !== null || this.waiting.length > 0) {
      clearTimeout(this.timer);
      this.timer = undefined;
      await (this.sending ?? this.flush());
    }
    clearTimeout(this.timer);
    this.timer = undefined;
    this.room.idle();
  }

  /** Rests for a time, then sends what waits. */
  private rest(ms: number): void {
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.waiting.length > 0) void this.flush();
      else this.room.idle();
    }, ms);
  }

  /** Sends all that is added in this turn of the event loop. */
  private flush(): Promise<void> {
    this.sending = Promise.resolve().then(() => this.send());
    return this.sending;
  }

  private async send(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    let wait = MERGE_MS;
    try {
      await this.room.send(batch);
      this.tries = 0;
    } catch (error) {
      wait = TRY_AGAIN_MS;
      this.requeue(batch, error);
    } finally {
      this.sending = null;
    }
    this.rest(wait);
  }

  private requeue(batch: T[], error: unknown): void {
    this.tries += 1;
    if (this.tries < TRIES_MAX) {
      this.waiting = [...batch, ...this.waiting];
      return;
    }
    this.tries = 0;
    this.room.onDropped(error);
  }
}
