import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DomainError } from '../../shared/errors';
import { Database } from './database';
import { isUnavailable } from './database-faults';

/** A request may be sent again for so long and gets its first answer; after that it is a new one. */
const KEPT_DAYS = 7;
/** Answers may be long: a statement takes so many, and nobody waits for it. */
const KEYS_OF_ONE_STATEMENT = 500;
const EVERY_HOUR_AT_17 = '17 * * * *';

/** Forgets Idempotency-Keys, and the answers that are kept with them, when nobody sends those requests any more. */
@Injectable()
export class ForgetRequests {
  private readonly logger = new Logger(ForgetRequests.name);

  constructor(private readonly database: Database) {}

  /** One node at a time: the next one finds nothing left to do. */
  @Cron(EVERY_HOUR_AT_17, { timeZone: 'UTC', name: 'idempotency-keys' })
  async run(): Promise<void> {
    try {
      await this.database.withNamedLock('forget-requests', () => this.forget());
    } catch (error) {
      // Another node is at it, or the database is away: the next hour will do.
      if (!(error instanceof DomainError) && !isUnavailable(error)) throw error;
      this.logger.warn({ err: error }, 'Old requests are kept for another hour');
    }
  }

  private async forget(): Promise<void> {
    for (;;) {
      const { affectedRows } = await this.database.run(
        `DELETE FROM idempotency_keys WHERE created_at < CURRENT_TIMESTAMP(3) - INTERVAL ${KEPT_DAYS} DAY
          ORDER BY created_at LIMIT ${KEYS_OF_ONE_STATEMENT}`,
      );
      if (affectedRows < KEYS_OF_ONE_STATEMENT) return;
    }
  }
}
