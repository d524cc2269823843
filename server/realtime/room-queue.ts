export interface RoomQueueEnds<T> {
  send(batch: readonly T[]): Promise<void>;
  givenUp(error: unknown): void;
  /** Nothing waits and nothing is on its way. */
  idle(): void;
}

/** Changes of this time go out as one message a room (design: live-data, section 5, "fan-out"). */
export const MERGE_MS = 60;
const TRY_AGAIN_MS = 1_000;
const TRIES_MAX = 3;

/**
 * Gathers what happens in one room and hands it on in batches, in order: never two batches at once. A batch that
 * fails waits a second and goes with the next one; after three failures it is given up, and the screens find out
 * by comparing revisions.
 */
export class RoomQueue<T> {
  private waiting: T[] = [];
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | null = null;
  private tries = 0;

  constructor(private readonly room: RoomQueueEnds<T>) {}

  add(item: T): void {
    this.waiting.push(item);
    this.schedule(MERGE_MS);
  }

  /** Sends what waits without the pause, for a server that stops. Resolves when nothing waits and nothing is on its way. */
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
      this.takeBack(batch, error);
    } finally {
      this.sending = null;
    }
    if (this.waiting.length > 0) this.schedule(wait);
    else this.room.idle();
  }

  private takeBack(batch: T[], error: unknown): void {
    this.tries += 1;
    if (this.tries < TRIES_MAX) {
      this.waiting = [...batch, ...this.waiting];
      return;
    }
    this.tries = 0;
    this.room.givenUp(error);
  }
}
