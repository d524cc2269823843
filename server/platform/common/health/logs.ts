import { Inject, Injectable, Module } from '@nestjs/common';
import type { Params } from 'nestjs-pino';
import type { Logger } from 'pino';
import { Configuration } from '#server/config/index';
import type { HttpReply, HttpRequest } from '../http/http';
import { createLogger, withoutSecrets } from './logging';

/** Paths requested every few seconds, which are not logged. */
const QUIET = /^\/(health|metrics|assets)/;

const ROOT_LOGGER = 'haulbook:root-logger';

/** Logger of the process, and the line of each request. */
@Injectable()
export class Logs {
  /** Logger without redaction by name, because all its fields are set below. */
  private readonly requests: Logger;

  constructor(@Inject(ROOT_LOGGER) readonly root: Logger) {
    this.requests = root.child({}, { redact: [] });
  }

  /** Logs a request that has ended: answered, failed or aborted by its caller. */
  requestOver(request: HttpRequest, reply: HttpReply): void {
    if (!this.requests.isLevelEnabled('info') || QUIET.test(request.url)) return;
    const { statusCode } = reply.raw;
    const line = {
      requestId: request.id,
      req: { method: request.method, url: withoutSecrets(request.url) },
      res: { statusCode },
      responseTime: Math.round(reply.elapsedTime),
    };
    if (statusCode >= 500) {
      const err = new Error(`failed with status code ${statusCode}`);
      this.requests.info({ ...line, err }, 'request errored');
    } else {
      this.requests.info(line, reply.raw.writableEnded ? 'request completed' : 'request aborted');
    }
  }
}

@Module({
  providers: [Logs, { provide: ROOT_LOGGER, inject: [Configuration], useFactory: createLogger }],
  exports: [Logs],
})
export class LogsModule {}

/** Returns the settings of nestjs-pino, which writes the lines of Nest's loggers. `Logs` writes those of requests. */
export const loggingParams = (logs: Logs): Params => ({ forRoutes: [], pinoHttp: { logger: logs.root } });
