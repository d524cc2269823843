/** Spares a system that fails: open after so many failures in a row, for so long; then one call tries it. */
export class CircuitBreaker {
  private failures = 0;
  private openUntilMs = 0;

  constructor(
    private readonly limits: { readonly failures: number; readonly openMs: number },
    private readonly nowMs: () => number,
  ) {}

  get isOpen(): boolean {
    return this.failures >= this.limits.failures;
  }

  /** Whether a call may be made now; when the time is up, it lets one through and stays open for the others. */
  admits(): boolean {
    if (!this.isOpen) return true;
    if (this.nowMs() < this.openUntilMs) return false;
    this.openUntilMs = this.nowMs() + this.limits.openMs;
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures += 1;
    if (this.isOpen) this.openUntilMs = this.nowMs() + this.limits.openMs;
  }
}
