import { Connection } from 'mysql2';

interface Sending {
  query: (this: unknown, ...given: unknown[]) => unknown;
}

/** All connections inherit from it. */
const CONNECTION = Object.getPrototypeOf(Connection.prototype) as Sending;
const BEGIN = 'START TRANSACTION';

/** Error that the database raises instead of a statement. */
const RAISED = {
  deadlock: "SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'Deadlock found'",
  refusedValue: "SIGNAL SQLSTATE '22001' SET MYSQL_ERRNO = 1406, MESSAGE_TEXT = 'Data too long'",
  fault: "SIGNAL SQLSTATE '45000' SET MYSQL_ERRNO = 1644, MESSAGE_TEXT = 'Out of the blue'",
} as const;

export type Raised = keyof typeof RAISED;

/**
 * Runs work and lets the database fail one statement of its first transaction, at a place that begins with 1. The others
 * are sent unchanged. Returns how many statements the transaction had, and if one failed.
 */
export async function failingAt(
  place: number,
  raised: Raised,
  work: () => Promise<unknown>,
): Promise<{ hasFailed: boolean; statements: readonly string[] }> {
  const { query } = CONNECTION;
  const statements: string[] = [];
  /** Connections on which a transaction began. The first one counts. */
  const began: unknown[] = [];
  let hasFailed = false;
  CONNECTION.query = function (this: unknown, ...given) {
    const options = given[0] as { sql?: string };
    if (began.length === 0 && options.sql === BEGIN) began.push(this);
    else if (began[0] === this && options.sql !== undefined) {
      statements.push(options.sql);
      if (statements.length === place && !hasFailed) {
        hasFailed = true;
        return query.call(this, { ...options, sql: RAISED[raised], values: [] }, ...given.slice(1));
      }
    }
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    CONNECTION.query = query;
  }
  return { hasFailed, statements };
}
