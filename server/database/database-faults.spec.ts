import {
  isOutOfSpace,
  isConnectionLost,
  isUnavailable,
  isReadOnlyServer,
  isRetryable,
} from './database-faults';

const fault = (message: string, fields: object = {}): Error => Object.assign(new Error(message), fields);

describe('database faults', () => {
  it.each([
    [
      'a statement on a lost connection',
      fault("Can't add new command when connection is in closed state", { fatal: true }),
    ],
    ['a closed pool', fault('Pool is closed.')],
    ['a killed connection as a fatal error', fault('Connection was killed', { fatal: true, code: 1927 })],
    ['a killed connection', fault('Connection was killed', { errno: 1927, code: undefined })],
    ['an unreachable host', fault('connect', { code: 'EHOSTUNREACH', fatal: true })],
    ['an unknown host name', fault('getaddrinfo', { code: 'ENOTFOUND', fatal: true })],
    ['a failed name lookup', fault('getaddrinfo', { code: 'EAI_AGAIN', fatal: true })],
    ['a statement that timed out', fault('Query inactivity timeout', { code: 'PROTOCOL_SEQUENCE_TIMEOUT' })],
    ['a lost connection to the server', fault('Lost connection to server during query', { errno: 2013 })],
    ['a server that went away', fault('Server has gone away', { errno: 2006 })],
    ['a failed commit', fault('Got error 149 during COMMIT', { errno: 1180 })],
    ['too many active transactions', fault('Too many active concurrent transactions', { errno: 1637 })],
  ])('reports the database as unavailable for %s', (_, error) => {
    expect(isUnavailable(error)).toBe(true);
    expect(isReadOnlyServer(error)).toBe(false);
  });

  it.each([
    ['a full table', fault("The table 'freight_loads' is full", { errno: 1114 })],
    ['a full disk', fault('Disk full (/tmp/x); waiting for someone to free some space', { errno: 1021 })],
    ['a table that cannot be created', fault('Create table failed, as disk is full', { errno: 3675 })],
    ['a file that cannot be written', fault('Error writing file (Errcode: 28)', { errno: 3 })],
    [
      'a write error of the storage engine',
      fault('Got error 28 "No space left on device" from storage engine', { errno: 1030 }),
    ],
    ['a commit on a full disk', fault('Got error 28 during COMMIT', { errno: 1180 })],
  ])('reports a lack of disk space for %s', (_, error) => {
    expect([isUnavailable(error), isOutOfSpace(error), isRetryable(error)]).toEqual([true, true, false]);
  });

  it.each([
    ['a read-only server', fault('running with the --read-only option', { errno: 1290 })],
    ['a server in read-only mode', fault('Running in read-only mode', { errno: 1836 })],
    [
      'a cluster without quorum',
      fault('WSREP has not yet prepared node for application use', { errno: 1047 }),
    ],
    [
      'a replication group that refuses the commit',
      fault("Error on observer while running hook 'before_commit'", { errno: 3100 }),
    ],
  ])('reports the wrong server for %s', (_, error) => {
    expect([isUnavailable(error), isReadOnlyServer(error)]).toEqual([true, true]);
  });

  it('allows a retry after the cluster rolled a commit back', () => {
    expect(isRetryable(fault('Plugin instructed the server to rollback', { errno: 3101 }))).toBe(true);
  });

  it.each([
    [
      'a wrong password',
      fault('Access denied', { code: 'ER_ACCESS_DENIED_ERROR', errno: 1045, fatal: true }),
    ],
    ['an unknown schema', fault('Unknown database', { code: 'ER_BAD_DB_ERROR', errno: 1049, fatal: true })],
    ['another error of the storage engine', fault('Got error 122 from storage engine', { errno: 1030 })],
    ['a wrong statement', fault('Syntax', { code: 'ER_PARSE_ERROR', errno: 1064 })],
    ['a programming error', new TypeError('x is undefined')],
    ['a value that is not an error', 'Pool is closed.'],
  ])('does not report the database as unavailable for %s', (_, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});

describe('isConnectionLost', () => {
  it('returns true for a connection that ended or does not answer', () => {
    expect(isConnectionLost(fault('gone', { fatal: true, code: 'PROTOCOL_CONNECTION_LOST' }))).toBe(true);
    expect(isConnectionLost(fault('silent', { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }))).toBe(true);
  });

  it('returns false for a refused statement', () => {
    expect(isConnectionLost(fault('Deadlock', { code: 'ER_LOCK_DEADLOCK', errno: 1213 }))).toBe(false);
  });
});
