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
  readonly scheduler?: {
    postTask(task: () => void, options: { priority: 'user-visible' | 'background' }): Promise<void>;
  };
}

/** Longest wait of work behind the tasks of a busy page. */
const BEHIND_MAX_MS = 250;

/**
 * Yields to the event loop, so that the browser can paint and react before work continues. A task continues after
 * them at once, but each of several timers in a row waits 4 ms. `scheduler.yield` would let no frame through.
 */
export const yieldToEventLoop = (): Promise<void> =>
  (globalThis as TaskQueue).scheduler?.postTask(() => undefined, { priority: 'user-visible' }) ??
  new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Lets the page go first: work continues after all that the page has to run and to draw. A page that is never idle
 * cannot stop the work, because it continues after a quarter of a second in any case.
 */
export async function yieldToPage(): Promise<void> {
  const { scheduler } = globalThis as TaskQueue;
  if (scheduler === undefined) return yieldToEventLoop();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, BEHIND_MAX_MS);
    void scheduler.postTask(
      () => {
        clearTimeout(timer);
        resolve();
      },
      { priority: 'background' },
    );
  });
}
