import { isIP } from 'node:net';

/** Environment variable: how to read it, and its default. */
export interface Setting<T> {
  readonly name: string;
  readonly about: string;
  /** Default for a missing variable; a setting without one is required. */
  readonly fallback?: T;
  /** True when production has no default, because a published secret is not secret. */
  readonly secret?: boolean;
  /** Parses the value. Throws an Error that names the expected format and never repeats the value. */
  readonly read: (text: string) => T;
}

function expectation(words: string): never {
  throw new Error(words);
}

const text = (value: string): string => value;

const integer =
  (low: number, high: number) =>
  (value: string): number => {
    const number = Number(value);
    const fits = Number.isInteger(number) && number >= low && number <= high;
    return fits ? number : expectation(`must be a whole number from ${low} to ${high}`);
  };

/** Shortest time that audit entries are kept. No form stays open for as long, so none needs older ones to merge. */
const AUDIT_DAYS_MIN = 90;
const AUDIT_DAYS_MAX = 36_500;

const keptDays = (value: string): number =>
  value === '0' ? 0 : integer(AUDIT_DAYS_MIN, AUDIT_DAYS_MAX)(value);

const flag = (value: string): boolean =>
  value === '0' || value === '1' ? value === '1' : expectation('must be 0 or 1');

const url =
  (...protocols: string[]) =>
  (value: string): string => {
    const wanted = `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
    if (!URL.canParse(value)) return expectation(wanted);
    return protocols.includes(new URL(value).protocol) ? value.replace(/\/$/, '') : expectation(wanted);
  };

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** Requires https, or http for loopback only, so that keys and data travel encrypted. */
function outsideUrl(value: string): string {
  const checked = url('https:', 'http:')(value);
  const { protocol, hostname } = new URL(checked);
  return protocol === 'https:' || LOOPBACK_HOSTS.includes(hostname)
    ? checked
    : expectation('must use https: (http: is allowed for loopback only)');
}

const APP_SECRET_MIN_LENGTH = 32;

const secret = (value: string): string =>
  value.length >= APP_SECRET_MIN_LENGTH
    ? value
    : expectation(`must have at least ${APP_SECRET_MIN_LENGTH} characters`);

const oneOf =
  <T extends string>(...values: T[]) =>
  (value: string): T =>
    values.find((candidate) => candidate === value) ?? expectation(`must be one of ${values.join(', ')}`);

/** Checks the From of every mail: `address`, or `name <address>`. */
function sender(value: string): string {
  const address = /^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
  const isOne = /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(address) && !/[\r\n]/.test(value);
  return isOne ? value : expectation('must be an address, or a name followed by <address>');
}

/** Checks a list of addresses and address ranges, separated by commas. */
function addresses(value: string): string {
  for (const entry of value.split(',')) {
    const [address = '', length, ...more] = entry.trim().split('/');
    const bits = isIP(address) === 6 ? 128 : 32;
    const fits = length === undefined || (/^\d+$/.test(length) && Number(length) <= bits);
    if (isIP(address) === 0 || !fits || more.length > 0)
      return expectation('must be addresses or ranges (10.0.0.0/8) with commas between them');
  }
  return value;
}

export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

/** Reads `host:port` addresses with commas between them. */
function hostsAndPorts(value: string): readonly HostAndPort[] {
  return value.split(',').map((entry) => {
    const address = `tcp://${entry.trim()}`;
    const { hostname, port, pathname, username } = URL.canParse(address) ? new URL(address) : new URL('tcp:');
    if (hostname === '' || port === '' || pathname !== '' || username !== '')
      return expectation('must be host:port, with commas between several');
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
  });
}

const setting = <T>(definition: Setting<T>): Setting<T> => definition;
const optional = <T>(definition: Setting<T>): Setting<T | null> => ({ fallback: null, ...definition });

/** Table of the environment variables that the server reads; a test compares `.env.example` with it. */
export const SETTINGS = {
  nodeEnv: setting({
    name: 'NODE_ENV',
    about: 'production, development or test',
    fallback: 'development' as const,
    read: oneOf<'production' | 'development' | 'test'>('production', 'development', 'test'),
  }),
  port: setting({ name: 'PORT', about: 'where Haulbook listens', fallback: 3000, read: integer(0, 65_535) }),
  host: setting({ name: 'HOST', about: 'the address it listens on', fallback: '127.0.0.1', read: text }),
  trustedProxies: setting({
    name: 'TRUSTED_PROXIES',
    about: 'addresses of the proxies in front, whose X-Forwarded-For counts: 10.0.0.7, 172.18.0.0/16',
    fallback: '127.0.0.0/8, ::1',
    read: addresses,
  }),
  shutdownDelayMs: optional({
    name: 'SHUTDOWN_DELAY_MS',
    about: 'how long a server that stops says so in /health/ready and serves on; 5000 in production, else 0',
    read: integer(0, 60_000),
  }),
  databaseUrl: setting({
    name: 'DATABASE_URL',
    about: 'mysql://user:password@host:port/schema (MySQL 8.4 or MariaDB 10.11)',
    read: url('mysql:', 'mariadb:'),
  }),
  readDatabaseUrl: optional({
    name: 'READ_DATABASE_URL',
    about: 'a replica of the database for exports, the audit trail, the dashboard, search and snapshots',
    read: url('mysql:', 'mariadb:'),
  }),
  relaxedDurability: setting({
    name: 'RELAXED_DURABILITY',
    about: '1 allows a start in production on a database that may lose its last second in a crash',
    fallback: false,
    read: flag,
  }),
  migrateOnStart: setting({
    name: 'MIGRATE_ON_START',
    about: '0 waits at the start until `npm run migrate` has brought the schema up to date',
    fallback: true,
    read: flag,
  }),
  redisUrl: optional({
    name: 'REDIS_URL',
    about: 'shares live events between several servers',
    read: url('redis:', 'rediss:'),
  }),
  redisSentinels: optional({
    name: 'REDIS_SENTINELS',
    about:
      'addresses of Redis Sentinel, host:port with commas; the host of REDIS_URL is then the name they know',
    read: hostsAndPorts,
  }),
  jobSystemUrl: setting({
    name: 'JOB_SYSTEM_URL',
    about: 'base address of the job-tracking system',
    fallback: 'https://publicapis.propx.com/api/v1',
    read: outsideUrl,
  }),
  eiaUrl: setting({
    name: 'EIA_URL',
    about: 'base address of the diesel prices',
    fallback: 'https://api.eia.gov/v2',
    read: outsideUrl,
  }),
  eiaApiKey: setting({
    name: 'EIA_API_KEY',
    about: 'key for the diesel prices',
    fallback: 'demo',
    secret: true,
    read: text,
  }),
  appSecret: setting({
    name: 'APP_SECRET',
    about: 'at least 32 characters: tokens and stored API keys hang on it',
    fallback: 'development-only-secret-of-haulbook',
    secret: true,
    read: secret,
  }),
  otherAppSecret: optional({
    name: 'OTHER_APP_SECRET',
    about: 'a second secret that is accepted while APP_SECRET is replaced: the next one, then the one before',
    read: secret,
  }),
  publicUrl: setting({
    name: 'PUBLIC_URL',
    about: 'the address that people use',
    fallback: 'http://localhost:3000',
    read: url('https:', 'http:'),
  }),
  smtpUrl: optional({
    name: 'SMTP_URL',
    about: 'smtp:// or smtps://user:password@host:port; without it, mails are written into MAIL_FOLDER',
    read: url('smtp:', 'smtps:'),
  }),
  mailFrom: setting({
    name: 'MAIL_FROM',
    about: 'the sender of invitations and password resets: name <address>',
    fallback: 'Haulbook <haulbook@localhost>',
    read: sender,
  }),
  mailFolder: setting({
    name: 'MAIL_FOLDER',
    about: 'where mails are written without SMTP_URL',
    fallback: '.data/mail',
    read: text,
  }),
  metricsToken: optional({
    name: 'METRICS_TOKEN',
    about: 'bearer token for /metrics; without one, loopback only',
    read: text,
  }),
  syncEverySeconds: setting({
    name: 'SYNC_EVERY_SECONDS',
    about: 'seconds between syncs of open projects; 0 turns them off',
    fallback: 60,
    read: integer(0, 86_400),
  }),
  rawRecordsDays: setting({
    name: 'RAW_RECORDS_DAYS',
    about: 'days after which raw records of an archived project are deleted; 0 keeps them',
    fallback: 365,
    read: integer(0, 36_500),
  }),
  auditKeepDays: setting({
    name: 'AUDIT_KEEP_DAYS',
    about:
      'days after which the audit entries of an archived project are exported to AUDIT_FOLDER and deleted; 0 keeps them',
    fallback: 0,
    read: keptDays,
  }),
  auditFolder: optional({
    name: 'AUDIT_FOLDER',
    about: 'folder of exported audit entries, shared by the servers that have it',
    read: text,
  }),
  demo: setting({
    name: 'DEMO',
    about: '0 starts without the demonstration data',
    fallback: true,
    read: flag,
  }),
  apiDocs: optional({
    name: 'API_DOCS',
    about: '1 serves the API description at /api/docs to all callers; without it, only outside production',
    read: flag,
  }),
  clientDir: setting({
    name: 'CLIENT_DIR',
    about: 'the built client',
    fallback: 'dist/client',
    read: text,
  }),
} as const;
