const SECOND_MS = 1_000;

/** Lets work begin at most so often a second and so many at once; the rest waits in order. */
export class Pace {
  private readonly starts: number[] = [];
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly limits: { readonly perSecond: number; readonly atOnce: number },
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Runs the work when its turn comes; an aborted signal gives the turn on without running it. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.running >= this.limits.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      await this.turn();
      signal?.throwIfAborted();
      return await work();
    } finally {
      // The place goes to the next in line, or is free again.
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }

  /** Waits until fewer than `perSecond` pieces of work began within the last second. */
  private async turn(): Promise<void> {
    for (;;) {
      const now = this.nowMs();
      while (this.starts.length > 0 && (this.starts[0] ?? 0) <= now - SECOND_MS) this.starts.shift();
      if (this.starts.length < this.limits.perSecond) {
        this.starts.push(now);
        return;
      }
      const waitMs = (this.starts[0] ?? now) + SECOND_MS - now;
      await new Promise((resolve) => setTimeout(resolve, Math.ceil(waitMs)));
    }
  }
}
