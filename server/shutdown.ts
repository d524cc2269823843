import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Readiness, RequestsInFlight } from './platform/common';
import { Configuration } from './config';

/** Time for requests and sockets to end. The rest is cut then. */
const SHUTDOWN_MAX_MS = 9_000;
/** Shortest time in which kept-alive connections get `connection: close` before the listener closes. */
const KEEP_ALIVE_CLOSE_MS = 300;
/** Exit status after an uncaught fault. */
const FAULT = 1;

const logger = new Logger('Shutdown');

/**
 * Ends the server without cutting a request or losing an event. It reports not ready and serves until load
 * balancers notice. Then it accepts no connections and finishes running requests. Finally the modules
 * announce committed changes, end sockets, and close Redis and the database.
 * See docs/operations.md#shutdown.
 */
async function drain(app: NestFastifyApplication): Promise<void> {
  app.get(Readiness).beginClosing();
  await wait(Math.max(KEEP_ALIVE_CLOSE_MS, app.get(Configuration).drainDelayMs));
  app.getHttpServer().close();
  await app.get(RequestsInFlight).answered();
  await app.close();
}

/** Ends the process with 0 after SIGTERM or SIGINT, and with 1 after an uncaught fault. */
export function stopOnSignal(app: NestFastifyApplication): void {
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
      logger.fatal({ err: error, fault }, 'The server stops after an uncaught error');
      stop(FAULT);
    });
  }
}
