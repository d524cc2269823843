import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from './database';
import { isUnavailable } from './database-faults';
import { SECOND_MS } from '#shared/durations';

const CHECK_EVERY_MS = 1_000;

/** Logs an outage of the database with one error line, and its end with one more, instead of each failed call. */
@Injectable()
export class DatabaseOutage implements OnApplicationShutdown {
  private readonly logger = new Logger(DatabaseOutage.name);
  private since: number | null = null;
  private failures = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Pick<Database, 'checkWritable'>) {}

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  /** Returns true for an error of an outage, whose own line must not be logged. */
  covers(error: unknown): boolean {
    const isBusy = error instanceof Error && Reflect.get(error, 'code') === 'busy';
    if (!isUnavailable(error) && !(isBusy && this.since !== null)) return false;
    this.failures += 1;
    if (this.since === null) this.begin(error);
    return true;
  }

  private begin(error: unknown): void {
    this.since = performance.now();
    this.logger.error({ err: error }, 'The database is away or takes no writes; calls get 503 until it does');
    this.checkLater();
  }

  private checkLater(): void {
    this.timer = setTimeout(() => void this.check(), CHECK_EVERY_MS).unref();
  }

  private async check(): Promise<void> {
    try {
      await this.database.checkWritable();
    } catch {
      // The outage goes on; its first error is in the log.
      this.checkLater();
      return;
    }
    const seconds = Math.round((performance.now() - (this.since ?? 0)) / SECOND_MS);
    this.logger.warn({ seconds, failures: this.failures }, 'The database takes writes again');
    this.since = null;
    this.failures = 0;
  }
}
