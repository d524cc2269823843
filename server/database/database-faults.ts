/** What MySQL and mysql2 say, as questions. */
const DEADLOCK = 1213;
const LOCK_TIMEOUT = 1205;
const DUPLICATE_ENTRY = 1062;

const numberOf = (error: unknown): number =>
  error instanceof Error && 'errno' in error && typeof error.errno === 'number' ? error.errno : 0;

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'POOL_CLOSED',
]);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
const isFatal = (error: unknown): boolean =>
  error instanceof Error && 'fatal' in error && error.fatal === true;

/** The connection is gone, or has gone silent: nothing can be sent by it any more. */
export const isConnectionLost = (error: unknown): boolean =>
  isFatal(error) || codeOf(error) === 'PROTOCOL_SEQUENCE_TIMEOUT';

/** A deadlock or a lock time-out: the unit may start again from BEGIN. */
export const mayStartAgain = (error: unknown): boolean => [DEADLOCK, LOCK_TIMEOUT].includes(numberOf(error));

/** A unique index refused the row. */
export const isDuplicate = (error: unknown): boolean => numberOf(error) === DUPLICATE_ENTRY;

/** The database is away, silent or full of work: the caller may try again in a moment. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  UNAVAILABLE_CODES.has(error.code);
