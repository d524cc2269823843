/** Interval for a hidden tab, which has no frames. */
const WITHOUT_FRAMES_MS = 100;

/** Calls `flush` once for any number of requests before the next frame. */
export class FrameBatch {
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly flush: () => void) {}

  request(): void {
    if (this.timer !== undefined) return;
    const run = () => this.now();
    this.timer = setTimeout(run, WITHOUT_FRAMES_MS);
    if (typeof requestAnimationFrame === 'function') this.frame = requestAnimationFrame(run);
  }

  /** Flushes a pending request now. */
  now(): void {
    if (this.timer === undefined) return;
    this.cancel();
    this.flush();
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (typeof cancelAnimationFrame === 'function') cancelAnimationFrame(this.frame);
  }
}

/** Part of the Prioritized Task Scheduling API. Safari does not have it. */
interface TaskQueue {
  readonly scheduler?: { postTask(task: () => void): Promise<void> };
}

/**
 * Yields to the event loop, so that the browser can paint and react before work continues. A task continues after
 * them at once, but each of several timers in a row waits 4 ms. `scheduler.yield` would let no frame through.
 */
export const yieldToEventLoop = (): Promise<void> =>
  (globalThis as TaskQueue).scheduler?.postTask(() => undefined) ??
  new Promise((resolve) => setTimeout(resolve, 0));
