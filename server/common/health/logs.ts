import { Inject, Injectable, Module } from '@nestjs/common';
import type { Params } from 'nestjs-pino';
import type { Logger } from 'pino';
import { Configuration } from '../../config';
import type { HttpReply, HttpRequest } from '../http/http';
import { createLogger, withoutSecrets } from './logging';

/** Requests that are made every few seconds are not worth a line. */
const QUIET = /^\/(health|metrics|assets)/;

const ROOT_LOGGER = 'haulbook:root-logger';

/** The log of the process, and the line of each request in it. */
@Injectable()
export class Logs {
  /** Writes lines whose every field is set below, so that looking for secrets by name would find none. */
  private readonly requests: Logger;

  constructor(@Inject(ROOT_LOGGER) readonly root: Logger) {
    this.requests = root.child({}, { redact: [] });
  }

  /** Writes the line of a request that is over: answered, failed, or left by its caller. */
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
      const err = new Error(`failed with status code ${String(statusCode)}`);
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

/** Settings of nestjs-pino, which carries the lines of Nest's loggers. Requests are logged here, not by it. */
export const loggingParams = (logs: Logs): Params => ({ forRoutes: [], pinoHttp: { logger: logs.root } });
