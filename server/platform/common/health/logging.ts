import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import type { Configuration } from '#server/config/index';
import { currentRequestId } from '../http/request-context';
import { LogBlocks } from './log-blocks';

/** Query parameters and JSON fields that may contain a secret, anywhere in a text. */
const SECRET_IN_TEXT = /((?:api_?key|token|password|user_password|secret)["']?\s*[=:]\s*["']?)[^\s&"',}]+/gi;
/** Reset links contain their token as a part of the path. */
const SECRET_IN_PATH = /(\/password-reset\/)[^\s/?#"']+/g;

const SECRET_KEYS = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-api-key',
  'api_key',
  'apiKey',
  'password',
  'user_password',
  'access_token',
  'accessToken',
  'token',
  'appSecret',
];

/** Hides the values of keys, tokens and passwords in a text. */
export const withoutSecrets = (text: string): string =>
  text.replace(SECRET_IN_TEXT, '$1[hidden]').replace(SECRET_IN_PATH, '$1[hidden]');

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
}

/**
 * Returns the logged fields of an error. It drops the fields that drivers add, such as statements with their values.
 */
export function loggedError(error: Error): LoggedError {
  const { type, message, stack } = stdSerializers.err(error);
  const code: unknown = Reflect.get(error, 'code');
  return {
    type,
    message: withoutSecrets(message),
    stack: withoutSecrets(stack),
    ...(code === undefined ? {} : { code }),
  };
}

const LEVELS: Record<Configuration['nodeEnv'], string> = {
  production: 'info',
  development: 'info',
  test: 'error',
};

/** Writes readable lines in development when pino-pretty is installed, and JSON lines otherwise. */
function transportFor(configuration: Configuration): Pick<LoggerOptions, 'transport'> {
  if (configuration.nodeEnv !== 'development') return {};
  try {
    require.resolve('pino-pretty');
  } catch {
    return {};
  }
  const options = { singleLine: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' };
  return { transport: { target: 'pino-pretty', options } };
}

let stdout: LogBlocks | undefined;

/** Returns the stdout of the process, which writes its last block when the process ends. */
function stdoutBlocks(): LogBlocks {
  if (stdout !== undefined) return stdout;
  const blocks = new LogBlocks(pino.destination({ dest: 1, sync: true }));
  process.once('exit', () => blocks.flushSync());
  stdout = blocks;
  return blocks;
}

/**
 * Creates the logger of the process, which writes to stdout. Each line of a request has its id, and none has a secret.
 */
export function createLogger(configuration: Configuration, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: LEVELS[configuration.nodeEnv],
    ...transportFor(configuration),
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    redact: { paths: SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`]), censor: '[hidden]' },
    serializers: { err: (error: unknown) => (error instanceof Error ? loggedError(error) : error) },
  };
  if (options.transport !== undefined) return pino(options);
  return pino(options, destination ?? stdoutBlocks());
}
