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
  /** How long a named lock may be held elsewhere until whoever waits for it is refused. */
  namedLockWaitSeconds = 60;
  /** How long one waits until so many others on this node are through with their named locks. */
  namedLockTurnMs = 10 * 60_000;
  /** The database frees the named locks of a node that it has not heard of for so long: one that is frozen, or cut off. */
  silentLockHolderSeconds = 60;

  constructor(values: Partial<DatabaseLimits> = {}) {
    Object.assign(this, values);
  }
}
