export interface RoomQueueCallbacks<T> {
  send(batch: readonly T[]): Promise<void>;
  onDropped(error: unknown): void;
  /** Called when nothing waits and nothing is being sent. */
  idle(): void;
}

/** Window in which the changes of a room are merged into one message. */
export const MERGE_MS = 60;
const TRY_AGAIN_MS = 1_000;
const TRIES_MAX = 3;

/**
 * Collects the events of one room and sends them in batches, in order, one batch after the other. A failed
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
    this.schedule(MERGE_MS);
  }

  /** Sends without the pause when the server stops. Resolves when nothing waits and nothing is being sent. */
  async drain(): Promise<void> {
    while (this.sending !== null || this.waiting.length > 0) {
      clearTimeout(this.timer);
      this.timer = undefined;
      await (this.sending ?? this.flush());
    }
  }

  private schedule(ms: number): void {
    if (this.timer !== undefined || this.sending !== null) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.flush();
    }, ms);
  }

  private flush(): Promise<void> {
    this.sending = this.send();
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
    if (this.waiting.length > 0) this.schedule(wait);
    else this.room.idle();
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
