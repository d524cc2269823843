import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, type Lease, declareWork, WorkRunner } from '#server/platform/common/index';
import { NotificationRepository } from './notification.repository';
import { DAY_MS } from '#shared/durations';

const KEPT_AFTER_READING_DAYS = 90;
const KEPT_DAYS = 365;
/** Maximum rows that one statement deletes. It is short, so no comment waits for it. */
const ROWS_AT_ONCE = 1_000;
const EVERY_NIGHT = '40 9 * * *';

export const DELETE_OLD_NOTIFICATIONS = declareWork('old-notifications', { atOnce: 1 });

/** Deletes notifications 90 days after they were read, and unread ones after a year. */
@Injectable()
export class DeleteOldNotifications implements OnModuleInit {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly clock: Clock,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.registerCron(DELETE_OLD_NOTIFICATIONS, EVERY_NIGHT, (lease) => this.run(lease));
  }

  /** Can stop at any time. @throws LeaseEnded when another node has taken over. */
  async run(lease: Pick<Lease, 'confirm'>): Promise<void> {
    const daysAgo = (days: number): Date => new Date(this.clock.now().getTime() - days * DAY_MS);
    const read = daysAgo(KEPT_AFTER_READING_DAYS);
    await inChunks(lease, (limit) => this.notifications.removeReadBefore(read, limit));
    const old = daysAgo(KEPT_DAYS);
    await inChunks(lease, (limit) => this.notifications.removeCreatedBefore(old, limit));
  }
}

/** Deletes until a statement finds fewer rows than it may delete. */
async function inChunks(
  lease: Pick<Lease, 'confirm'>,
  remove: (limit: number) => Promise<number>,
): Promise<void> {
  do await lease.confirm();
  while ((await remove(ROWS_AT_ONCE)) === ROWS_AT_ONCE);
}
