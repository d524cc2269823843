/** What MySQL and mysql2 say, as questions. */
const DEADLOCK = 1213;
const LOCK_TIMEOUT = 1205;
const DUPLICATE_ENTRY = 1062;
/** A cluster took the transaction back while it was being committed: another node was faster. */
const ROLLED_BACK_AT_COMMIT = 3101;
const RESTARTED = new Set<unknown>([DEADLOCK, LOCK_TIMEOUT, ROLLED_BACK_AT_COMMIT]);

/** What an error says of itself. The driver, Node and the tests each have their own class of errors. */
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
  // Its name is not known, or nobody can be asked: the network is away, too.
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

/** The disk or a tablespace is full. The numbers below 1000 are the server's own file errors. */
const NO_ROOM = new Set<unknown>([3, 20, 1021, 1114, 3675]);
/** Errors of several causes, with that of the operating system in their message. */
const BY_SYSTEM_ERROR = new Set<unknown>([1026, 1030, 1180]);
const NO_SPACE_LEFT = /No space left on device|error:? 28\b/i;

/**
 * This server takes no writes any more, or no statements at all: a replica, a demoted primary, a cluster's node without
 * quorum. The address leads to another one by now, or will in a moment.
 */
const WRONG_SERVER = new Set<unknown>([
  1036, // a table is read-only
  1047, // a Galera node without quorum refuses every command
  1290, // the server runs with --read-only
  1836, // the server is in read-only mode
  1874, // InnoDB is read-only
  3100, // a hook of the replication refused the commit
]);

/** Refused for now, by number: the driver's own numbers of a lost server, and what the database runs out of. */
const UNAVAILABLE_NUMBERS = new Set<unknown>([
  1037, // memory
  1038, // memory to sort
  1041, // memory
  1135, // threads
  1180, // the commit failed
  1317, // the statement was ended by an administrator or a shutdown
  1637, // transactions at once
  2002,
  2003,
  2006,
  2013,
]);

/** MariaDB: somebody ended the connection, or its transaction was idle for too long. The driver has no name for it. */
const CONNECTION_KILLED = 1927;

/** What the driver says of a pool that is closed, without a code. */
const POOL_IS_CLOSED = 'Pool is closed.';

const codeOf = (error: unknown): unknown => fieldOf(error, 'code');
const isFatal = (error: unknown): boolean => fieldOf(error, 'fatal') === true;
const isPoolClosed = (error: unknown): boolean => fieldOf(error, 'message') === POOL_IS_CLOSED;

/** The other side, or the network, has ended the connection. */
export const isConnectionEnded = (error: unknown): boolean =>
  isFatal(error) || numberOf(error) === CONNECTION_KILLED;

/** The connection is gone, or has gone silent: nothing can be sent by it any more. */
export const isConnectionLost = (error: unknown): boolean =>
  isConnectionEnded(error) || codeOf(error) === 'PROTOCOL_SEQUENCE_TIMEOUT';

/** The database has no room for what was to be written. */
export const hasNoRoom = (error: unknown): boolean =>
  NO_ROOM.has(numberOf(error)) ||
  (BY_SYSTEM_ERROR.has(numberOf(error)) && NO_SPACE_LEFT.test(String(fieldOf(error, 'message'))));

/** The server at the other end takes no writes: the next connection may lead to one that does. */
export const leadsToWrongServer = (error: unknown): boolean => WRONG_SERVER.has(numberOf(error));

/** A deadlock, a lock time-out, a conflict in a cluster: the unit may start again from BEGIN. */
export const mayStartAgain = (error: unknown): boolean => RESTARTED.has(numberOf(error));

/** A unique index refused the row. */
export const isDuplicate = (error: unknown): boolean => numberOf(error) === DUPLICATE_ENTRY;

/** The database is away, silent, full, read-only or overloaded: the caller may try again in a moment. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  const number = numberOf(error);
  if (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_NUMBERS.has(number) || number === CONNECTION_KILLED)
    return true;
  if (hasNoRoom(error) || leadsToWrongServer(error)) return true;
  // What ended the connection has a name where it is somebody's fault: a wrong password, an unknown schema.
  return typeof code !== 'string' && (isFatal(error) || isPoolClosed(error));
}
