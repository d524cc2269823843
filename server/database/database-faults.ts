/** What MySQL and mysql2 say, as questions. */
const DEADLOCK = 1213;
const LOCK_TIMEOUT = 1205;
const DUPLICATE_ENTRY = 1062;
const RESTARTED = new Set<unknown>([DEADLOCK, LOCK_TIMEOUT]);

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

/** A deadlock or a lock time-out: the unit may start again from BEGIN. */
export const mayStartAgain = (error: unknown): boolean => RESTARTED.has(numberOf(error));

/** A unique index refused the row. */
export const isDuplicate = (error: unknown): boolean => numberOf(error) === DUPLICATE_ENTRY;

/** The database is away, silent or full of work: the caller may try again in a moment. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (UNAVAILABLE_CODES.has(code) || numberOf(error) === CONNECTION_KILLED) return true;
  // What ended the connection has a name where it is somebody's fault: a wrong password, an unknown schema.
  return typeof code !== 'string' && (isFatal(error) || isPoolClosed(error));
}
