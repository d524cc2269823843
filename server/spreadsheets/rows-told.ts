/** A progress bar need not move faster. */
const TELL_EVERY_MS = 200;

/** Tells how many rows of an export are written: five times a second at most, the start and the end always. */
export class RowsTold {
  private total = 0;
  private lastAt = 0;

  constructor(private readonly tell: (done: number, total: number) => void) {}

  begin(total: number): void {
    this.total = total;
    this.say(0);
  }

  drawn(rows: number): void {
    if (rows >= this.total || Date.now() - this.lastAt >= TELL_EVERY_MS) this.say(rows);
  }

  private say(done: number): void {
    this.lastAt = Date.now();
    this.tell(Math.min(done, this.total), this.total);
  }
}
