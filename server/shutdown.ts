import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Readiness, RequestsInFlight } from './common';
import { Configuration } from './config';

/** Requests and sockets have this long to end; what is left then is cut. */
const SHUTDOWN_MAX_MS = 9_000;
/** Kept connections are answered with `connection: close` for at least so long before the listener closes. */
const LET_GO_MS = 300;
/** The status of a process that ended by a fault of its own. */
const FAULT = 1;

const logger = new Logger('Shutdown');

/**
 * Ends the server without cutting a request or losing an event: it says that it is not ready and serves on until
 * balancers have seen it; takes no more connections; answers what it has; then the modules close, which announce
 * what is committed, end the sockets, and leave Redis and the database.
 */
async function drain(app: NestFastifyApplication): Promise<void> {
  app.get(Readiness).beginClosing();
  await wait(Math.max(LET_GO_MS, app.get(Configuration).drainDelayMs));
  app.getHttpServer().close();
  await app.get(RequestsInFlight).answered();
  await app.close();
}

/** Ends the process with 0 after SIGTERM or SIGINT, and with 1 after a fault that nobody caught. */
export function stopWhenAsked(app: NestFastifyApplication): void {
  let isStopping = false;
  const stop = (status: number): void => {
    if (isStopping) return;
    isStopping = true;
    const end = (): never => process.exit(status);
    setTimeout(end, app.get(Configuration).drainDelayMs + SHUTDOWN_MAX_MS);
    drain(app).then(end, (error: unknown) => {
      logger.error({ err: error }, 'The shutdown failed');
      process.exit(FAULT);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      logger.fatal({ err: error, fault }, 'The server stops: nobody caught this fault');
      stop(FAULT);
    });
  }
}
