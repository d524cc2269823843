import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import type { Configuration } from '../../config';
import { currentRequestId } from '../http/request-context';

/** Query parameters and JSON fields that may hold a secret, wherever they stand in a text. */
const SECRET_IN_TEXT = /((?:api_?key|token|password|user_password|secret)["']?\s*[=:]\s*["']?)[^\s&"',}]+/gi;
/** The address of a reset mail holds its token as a part of the path. */
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

/** The text without the values of keys, tokens and passwords. */
export const withoutSecrets = (text: string): string =>
  text.replace(SECRET_IN_TEXT, '$1[hidden]').replace(SECRET_IN_PATH, '$1[hidden]');

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
}

/** What a log line says of an error: never the fields that drivers add (statements with their values). */
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

/** Readable lines at a desk, where pino-pretty is installed; JSON lines everywhere else. */
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

/** Creates the logger of the process: a request id on each line that a request causes, never a secret. Writes to stdout. */
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
  return destination === undefined ? pino(options) : pino(options, destination);
}
