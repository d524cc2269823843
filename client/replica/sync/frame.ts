/** A hidden tab has no frames; it is served this often. */
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

  /** Flushes at once what was requested. */
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

/** Lets the browser paint and answer before work goes on. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
