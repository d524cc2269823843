import type { IncomingMessage } from 'node:http';
import type { Params } from 'nestjs-pino';
import { type LoggerOptions, stdSerializers } from 'pino';
import type { Configuration } from '../../config';

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

/** Requests that are asked every few seconds say nothing in the log. */
const isQuiet = (request: IncomingMessage): boolean => /^\/(health|metrics|assets)/.test(request.url ?? '');

/** Settings of nestjs-pino: a request id on each line, never a secret. */
export function loggingParams(configuration: Configuration): Params {
  return {
    forRoutes: ['*path'],
    pinoHttp: {
      level: LEVELS[configuration.nodeEnv],
      ...transportFor(configuration),
      genReqId: (request) => request.id,
      autoLogging: { ignore: isQuiet },
      quietReqLogger: true,
      customAttributeKeys: { reqId: 'requestId' },
      redact: { paths: SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`]), censor: '[hidden]' },
      serializers: {
        err: (error: unknown) => (error instanceof Error ? loggedError(error) : error),
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          url: withoutSecrets(request.url),
        }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
      },
    },
  };
}
