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

/** Yields to the event loop, so that the browser can paint and react before work continues. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
