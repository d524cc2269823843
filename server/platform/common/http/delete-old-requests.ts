import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, deleteOldAnswers } from '#server/database/index';
import { type Lease, declareWork, WorkRunner } from '../leases';

const EVERY_HOUR_AT_17 = '17 * * * *';

export const DELETE_OLD_REQUESTS = declareWork('idempotency-keys', { atOnce: 1 });

/** Deletes old Idempotency-Keys and the answers stored with them. */
@Injectable()
export class DeleteOldRequests implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.registerCron(DELETE_OLD_REQUESTS, EVERY_HOUR_AT_17, (lease) => this.run(lease));
  }

  /** Deletes the old keys in chunks. @throws LeaseEnded when another node has taken over. */
  async run(lease: Pick<Lease, 'confirm'>): Promise<void> {
    do await lease.confirm();
    while (await deleteOldAnswers(this.database));
  }
}
