import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database';
import { type Lease, WorkKind, WorkRunner } from '../leases';

/** A request may be sent again for so long and gets its first answer; after that it is a new one. */
const KEPT_DAYS = 7;
/** Answers may be long: a statement takes so many, and nobody waits for it. */
const KEYS_OF_ONE_STATEMENT = 500;
const EVERY_HOUR_AT_17 = '17 * * * *';

export const FORGET_REQUESTS = new WorkKind('idempotency-keys', { atOnce: 1 });

/** Forgets Idempotency-Keys, and the answers that are kept with them, when nobody sends those requests any more. */
@Injectable()
export class ForgetRequests implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.registerCron(FORGET_REQUESTS, EVERY_HOUR_AT_17, (lease) => this.run(lease));
  }

  /** Deletes what is old, a piece at a time. @throws LeaseEnded when another node has taken over. */
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
