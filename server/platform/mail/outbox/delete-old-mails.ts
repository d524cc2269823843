import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DAY_MS } from '#shared/durations';
import { Clock, type Lease, WorkRunner, declareWork } from '../../common';
import { OutgoingMailRepository } from './outgoing-mail.repository';

/** Two years, for a question of a customer about an old invoice. The audit trail and the invoice keep the rest. */
const KEPT_DAYS = 730;
/** Maximum rows that one statement deletes. */
const ROWS_AT_ONCE = 500;
const EVERY_NIGHT = '45 9 * * *';

const DELETE_OLD_MAILS = declareWork('old-mails', { atOnce: 1 });

/** Deletes mails two years after they were sent or failed. */
@Injectable()
export class DeleteOldMails implements OnModuleInit {
  constructor(
    private readonly mails: OutgoingMailRepository,
    private readonly clock: Clock,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.registerCron(DELETE_OLD_MAILS, EVERY_NIGHT, (lease) => this.run(lease));
  }

  /** Can stop at any time. @throws LeaseEnded when another node has taken over. */
  async run(lease: Pick<Lease, 'confirm'>): Promise<void> {
    const old = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    do await lease.confirm();
    while ((await this.mails.removeSettledBefore(old, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
  }
}
