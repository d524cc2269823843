/** A change that is followed by another one within this time waits for it. */
const QUIET_MS = 700;
/** However fast changes follow each other, the next call comes so long after the last answer. */
const LONGEST_MS = 4_000;

/**
 * A call that follows changes: made at once for the first one, then a moment after the last of several, and every few
 * seconds while they go on. Only one is under way at a time: what changes meanwhile waits for its end.
 */
export class PacedCall {
  private readonly giveUp = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private version: unknown = Symbol('none yet');
  private isWanted = false;
  private isRunning = false;
  private changedAt = 0;
  private endedAt = Number.NEGATIVE_INFINITY;

  /** `call` never throws. */
  constructor(private readonly call: (signal: AbortSignal) => Promise<void>) {}

  /** What the call depends on is `version` now; the same one again is no change. */
  changed(version: unknown): void {
    if (version === this.version) return;
    this.version = version;
    this.want(Date.now());
  }

  /** Makes the call at once, or at once after the one that is under way. */
  again(): void {
    this.want(Number.NEGATIVE_INFINITY);
  }

  /** Ends the call that is under way; no other one follows. */
  stop(): void {
    clearTimeout(this.timer);
    this.giveUp.abort();
  }

  private want(changedAt: number): void {
    this.isWanted = true;
    this.changedAt = changedAt;
    this.plan();
  }

  private plan(): void {
    clearTimeout(this.timer);
    if (!this.isWanted || this.isRunning || this.giveUp.signal.aborted) return;
    const due = Math.min(this.changedAt + QUIET_MS, this.endedAt + LONGEST_MS);
    this.timer = setTimeout(() => void this.run(), Math.max(0, due - Date.now()));
  }

  private async run(): Promise<void> {
    this.isWanted = false;
    this.isRunning = true;
    await this.call(this.giveUp.signal);
    this.isRunning = false;
    this.endedAt = Date.now();
    this.plan();
  }
}
