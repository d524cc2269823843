/**
 * Time limits of database work; tests use shorter ones.
 * See docs/live-data.md#unit-of-work.
 */
export class DatabaseLimits {
  /** Timeout of a statement. */
  statementMs = 15_000;
  /** Longest wait for a connection while all are in use. */
  connectionMs = 10_000;
  /** Idle time after which the database rolls a transaction back, because its locks block other writers. */
  idleTransactionSeconds = 10;
  /** Longest wait before a change begins; then it is refused, well before its caller's own timeout. */
  beginMs = 20_000;

  constructor(values: Partial<DatabaseLimits> = {}) {
    Object.assign(this, values);
  }
}
