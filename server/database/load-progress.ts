/** Loads of one change that are written, for people who wait for it. Nothing is shown half made: they only see numbers. */
export interface WrittenLoads {
  readonly done: number;
  readonly total: number;
}

/**
 * Counts the loads of a change on their way to the commit. Each load passes the same number of steps: its row, other
 * rows such as the line of an invoice, and its entry in the audit trail.
 */
export class LoadProgress {
  private steps = 2;
  private total = 0;
  private passed = 0;

  constructor(private readonly report: (loads: WrittenLoads) => void) {}

  /** Sets the steps of each load, if they are more than its row and its entry. */
  withSteps(steps: number): void {
    this.steps = steps;
  }

  /** Adds loads that the change is going to write. */
  expect(loads: number): void {
    this.total += loads;
  }

  /** Counts loads that have passed one more step. */
  pass(loads: number): void {
    this.passed += loads;
    this.tell(Math.min(this.total, Math.floor(this.passed / this.steps)));
  }

  /** Counts every load as done; only the commit is missing. */
  end(): void {
    this.tell(this.total);
  }

  private tell(done: number): void {
    if (this.total > 0) this.report({ done, total: this.total });
  }
}
