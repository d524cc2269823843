/** Quiet time after a change; another change within it starts it again. */
const QUIET_MS = 700;
/** Longest wait after the last answer, no matter how fast changes follow each other. */
const LONGEST_MS = 4_000;

/**
 * Call that follows changes. It runs immediately for the first change, then shortly after the last of
 * several, and every few seconds while changes continue. Only one call runs at a time; later changes wait for
 * its end.
 */
export class PacedCall {
  private readonly abortController = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private version: unknown = Symbol('none yet');
  private isWanted = false;
  private isRunning = false;
  private changedAt = 0;
  private endedAt = Number.NEGATIVE_INFINITY;

  /** @param call must never throw */
  constructor(private readonly call: (signal: AbortSignal) => Promise<void>) {}

  /** Reports the present version of the call's input; the same version is no change. */
  changed(version: unknown): void {
    if (version === this.version) return;
    this.version = version;
    this.want(performance.now());
  }

  /** Makes the call now, or right after the running one. */
  again(): void {
    this.want(Number.NEGATIVE_INFINITY);
  }

  /** Aborts the running call; no other one follows. */
  stop(): void {
    clearTimeout(this.timer);
    this.abortController.abort();
  }

  private want(changedAt: number): void {
    this.isWanted = true;
    this.changedAt = changedAt;
    this.plan();
  }

  private plan(): void {
    clearTimeout(this.timer);
    if (!this.isWanted || this.isRunning || this.abortController.signal.aborted) return;
    const due = Math.min(this.changedAt + QUIET_MS, this.endedAt + LONGEST_MS);
    this.timer = setTimeout(() => void this.run(), Math.max(0, due - performance.now()));
  }

  private async run(): Promise<void> {
    this.isWanted = false;
    this.isRunning = true;
    await this.call(this.abortController.signal);
    this.isRunning = false;
    this.endedAt = performance.now();
    this.plan();
  }
}
