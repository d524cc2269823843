import { isConnectionLost, isUnavailable } from './database-faults';

const fault = (message: string, fields: object = {}): Error => Object.assign(new Error(message), fields);

describe('a database that is away', () => {
  it.each([
    [
      'a statement on a lost connection',
      fault("Can't add new command when connection is in closed state", { fatal: true }),
    ],
    ['a pool that is closed', fault('Pool is closed.')],
    ['what the database said at last', fault('Connection was killed', { fatal: true, code: 1927 })],
    ['a killed connection', fault('Connection was killed', { errno: 1927, code: undefined })],
    ['a host that cannot be reached', fault('connect', { code: 'EHOSTUNREACH', fatal: true })],
    ['a name that nobody knows', fault('getaddrinfo', { code: 'ENOTFOUND', fatal: true })],
    ['a name that nobody can tell now', fault('getaddrinfo', { code: 'EAI_AGAIN', fatal: true })],
    [
      'a statement without an answer',
      fault('Query inactivity timeout', { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }),
    ],
  ])('is known by %s', (_, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    [
      'a wrong password',
      fault('Access denied', { code: 'ER_ACCESS_DENIED_ERROR', errno: 1045, fatal: true }),
    ],
    ['an unknown schema', fault('Unknown database', { code: 'ER_BAD_DB_ERROR', errno: 1049, fatal: true })],
    ['a wrong statement', fault('Syntax', { code: 'ER_PARSE_ERROR', errno: 1064 })],
    ['a fault of the program', new TypeError('x is undefined')],
    ['what is no error', 'Pool is closed.'],
  ])('is another thing than %s', (_, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});

describe('a lost connection', () => {
  it('is one that ended, or that does not answer', () => {
    expect(isConnectionLost(fault('gone', { fatal: true, code: 'PROTOCOL_CONNECTION_LOST' }))).toBe(true);
    expect(isConnectionLost(fault('silent', { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }))).toBe(true);
  });

  it('is none after a statement that was refused', () => {
    expect(isConnectionLost(fault('Deadlock', { code: 'ER_LOCK_DEADLOCK', errno: 1213 }))).toBe(false);
  });
});
