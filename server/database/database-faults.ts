/** Error numbers and codes of MySQL, MariaDB and mysql2, and checks for them. */
const DEADLOCK = 1213;
const LOCK_TIMEOUT = 1205;
const DUPLICATE_ENTRY = 1062;
/**
 * Error of a cluster that rolled a transaction back at commit, because another node had changed the same
 * rows.
 */
const ROLLED_BACK_AT_COMMIT = 3101;
const RETRYABLE = new Set<unknown>([DEADLOCK, LOCK_TIMEOUT, ROLLED_BACK_AT_COMMIT]);

/** Reads a field of an error. The driver, Node and the tests have different error classes. */
const fieldOf = (error: unknown, name: 'code' | 'errno' | 'fatal' | 'message'): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

const numberOf = (error: unknown): unknown => fieldOf(error, 'errno');

const UNAVAILABLE_CODES = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  // The host name can't be resolved: the network is down, too.
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_SERVER_SHUTDOWN',
  'ER_CLIENT_INTERACTION_TIMEOUT',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'POOL_CLOSED',
]);

/** Errors of a full disk or tablespace. Numbers below 1000 are file errors of the server. */
const OUT_OF_SPACE = new Set<unknown>([3, 20, 1021, 1114, 3675]);
/** Errors with several causes; their message includes the error of the operating system. */
const BY_SYSTEM_ERROR = new Set<unknown>([1026, 1030, 1180]);
const NO_SPACE_LEFT = /No space left on device|error:? 28\b/i;

/**
 * Errors of a server without writes or statements: a replica, a demoted primary, a cluster node without
 * quorum.
 * A new connection to the same address may reach another server.
 */
const WRONG_SERVER = new Set<unknown>([
  1036, // a table is read-only
  1047, // a Galera node without quorum refuses every command
  1290, // the server runs with --read-only
  1836, // the server is in read-only mode
  1874, // InnoDB is read-only
  3100, // a hook of the replication refused the commit
]);

/** Temporary refusals, by number: the driver's numbers for a lost server, and exhausted resources. */
const UNAVAILABLE_NUMBERS = new Set<unknown>([
  1037, // memory
  1038, // memory to sort
  1041, // memory
  1135, // threads
  1180, // the commit failed
  1317, // an administrator or a shutdown ended the statement
  1637, // too many concurrent transactions
  2002,
  2003,
  2006,
  2013,
]);

/** Refusals of a value: no value, out of range, cut, wrong form, wrong bytes, too long, not JSON. */
const REFUSED_VALUES = new Set<unknown>([1048, 1264, 1265, 1292, 1366, 1367, 1406, 1690, 3140, 3141, 4038]);

/**
 * Error after MariaDB ended the connection: it was killed, or its transaction idled too long.
 * The driver has no name for it.
 */
const CONNECTION_KILLED = 1927;

/** Message of the driver for a closed pool; the error has no code. */
const POOL_IS_CLOSED = 'Pool is closed.';

const codeOf = (error: unknown): unknown => fieldOf(error, 'code');
const isFatal = (error: unknown): boolean => fieldOf(error, 'fatal') === true;
const isPoolClosed = (error: unknown): boolean => fieldOf(error, 'message') === POOL_IS_CLOSED;

/** Returns true when the server or the network ended the connection. */
export const isConnectionEnded = (error: unknown): boolean =>
  isFatal(error) || numberOf(error) === CONNECTION_KILLED;

/** Returns true when the connection has ended or no longer answers, so nothing more can be sent on it. */
export const isConnectionLost = (error: unknown): boolean =>
  isConnectionEnded(error) || codeOf(error) === 'PROTOCOL_SEQUENCE_TIMEOUT';

/** Returns true when the database has no space for the write. */
export const isOutOfSpace = (error: unknown): boolean =>
  OUT_OF_SPACE.has(numberOf(error)) ||
  (BY_SYSTEM_ERROR.has(numberOf(error)) && NO_SPACE_LEFT.test(String(fieldOf(error, 'message'))));

/** Returns true when the server takes no writes. The next connection may reach one that does. */
export const isReadOnlyServer = (error: unknown): boolean => WRONG_SERVER.has(numberOf(error));

/**
 * Returns true after a deadlock, a lock timeout or a conflict in a cluster: the unit may retry from BEGIN.
 */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(numberOf(error));

/** Returns true when a value does not fit its column. The same statement fails again. */
export const isRefusedValue = (error: unknown): boolean => REFUSED_VALUES.has(numberOf(error));

/** Returns true when a unique index refused the row. */
export const isDuplicate = (error: unknown): boolean => numberOf(error) === DUPLICATE_ENTRY;

/**
 * Returns true when the database is down, silent, full, read-only or overloaded. The caller may retry soon.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  const number = numberOf(error);
  if (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_NUMBERS.has(number) || number === CONNECTION_KILLED)
    return true;
  if (isOutOfSpace(error) || isReadOnlyServer(error)) return true;
  // Permanent faults that end a connection have a text code, such as a wrong password or an unknown schema.
  return typeof code !== 'string' && (isFatal(error) || isPoolClosed(error));
}
