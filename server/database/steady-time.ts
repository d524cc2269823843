const OFF_MS = 1_000;
/** An answer that took longer says too little about the time. */
const ANSWER_MAX_MS = 2_000;

/**
 * Current time of the product. It is the database's, counted on by a clock that nobody can set. So tokens, sessions and
 * records agree on all nodes, also where the clock of a machine is wrong or jumps. Use `performance.now()` for durations.
 * See docs/operations.md#clocks.
 */
export class SteadyTime {
  private startMs: number;

  /** @param machineMs the machine's time: a guess until the database has told its own. */
  constructor(
    machineMs: number,
    private readonly passedMs: () => number = () => performance.now(),
  ) {
    this.startMs = machineMs - this.passedMs();
  }

  nowMs(): number {
    return this.startMs + this.passedMs();
  }

  now(): Date {
    return new Date(this.nowMs());
  }

  /**
   * Follows the database's clock if it differs by more than a second.
   * @returns the difference in ms that was corrected; 0 for none.
   */
  async follow(readDatabaseMs: () => Promise<number>): Promise<number> {
    const asked = this.nowMs();
    const databaseMs = await readDatabaseMs();
    const answered = this.nowMs();
    const lead = databaseMs - (asked + answered) / 2;
    if (answered - asked > ANSWER_MAX_MS || Math.abs(lead) < OFF_MS) return 0;
    this.startMs += lead;
    return lead;
  }
}

/** Time of this process. The one place of the server that reads the machine's clock. */
export const steadyTime = new SteadyTime(Date.now());
