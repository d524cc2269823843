import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { SECOND_MS } from '#shared/durations';
import { Database, steadyTime } from '#server/database/index';

const EVERY_MS = 5 * SECOND_MS;

/** Makes the time of this node follow the database's. See docs/operations.md#clocks. */
@Injectable()
export class ClockKeeper implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(ClockKeeper.name);
  private timer: NodeJS.Timeout | undefined;
  private isAsking = false;

  constructor(private readonly database: Database) {}

  async onModuleInit(): Promise<void> {
    this.timer = setInterval(() => void this.follow(), EVERY_MS).unref();
    await this.follow();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Asks the database for its time. Without an answer, the time counts on from the last one. */
  private async follow(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      const corrected = await steadyTime.follow(() => this.readMs());
      if (corrected === 0) return;
      const seconds = Math.round(corrected / SECOND_MS);
      this.logger.warn({ seconds }, "The clock of this machine differs from the database's, which counts");
    } catch {
      // An outage of the database has its own line in the log.
    } finally {
      this.isAsking = false;
    }
  }

  private async readMs(): Promise<number> {
    const row = await this.database.one<{ now: Date }>('SELECT CURRENT_TIMESTAMP(3) AS now');
    if (row === null) throw new Error('The database has no clock');
    return row.now.getTime();
  }
}
