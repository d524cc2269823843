import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '#server/database/index';
import { type Lease, declareWork, WorkRunner } from '../leases';

/** Days in which a repeated request gets its first answer. Later it is a new request. */
const KEPT_DAYS = 7;
/** Rows that one statement deletes. It is low because answers may be long. */
const KEYS_OF_ONE_STATEMENT = 500;
const EVERY_HOUR_AT_17 = '17 * * * *';

export const FORGET_REQUESTS = declareWork('idempotency-keys', { atOnce: 1 });

/** Deletes old Idempotency-Keys and the answers stored with them. */
@Injectable()
export class DeleteOldRequests implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.registerCron(FORGET_REQUESTS, EVERY_HOUR_AT_17, (lease) => this.run(lease));
  }

  /** Deletes the old keys in chunks. @throws LeaseEnded when another node has taken over. */
  async run(lease: Pick<Lease, 'confirm'>): Promise<void> {
    for (;;) {
      await lease.confirm();
      const { affectedRows } = await this.database.run(
        `DELETE FROM idempotency_keys WHERE created_at < CURRENT_TIMESTAMP(3) - INTERVAL ${KEPT_DAYS} DAY
          ORDER BY created_at LIMIT ${KEYS_OF_ONE_STATEMENT}`,
      );
      if (affectedRows < KEYS_OF_ONE_STATEMENT) return;
    }
  }
}
