/** How long the database may take, and others may wait for it (design: trust, section 6); tests are less patient. */
export class DatabaseLimits {
  /** A statement that takes longer is given up. */
  statementMs = 15_000;
  /** How long one waits for a connection while all of them are in use. */
  connectionMs = 10_000;
  /** The database takes back a transaction whose node says nothing for so long: its locks hold up everybody. */
  idleTransactionSeconds = 30;
  /** A change that has not begun by then is refused: well before its caller is told that it took too long. */
  beginMs = 20_000;

  constructor(values: Partial<DatabaseLimits> = {}) {
    Object.assign(this, values);
  }
}
