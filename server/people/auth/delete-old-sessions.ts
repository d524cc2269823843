import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, type Lease, declareWork, WorkRunner } from '#server/platform/common/index';
import { SESSION_DAYS } from './refresh-tokens';
import { SessionRepository } from './session.repository';
import { DAY_MS } from '#shared/durations';

/** Maximum rows that one statement deletes, so that no refresh waits for it. */
const ROWS_AT_ONCE = 1_000;
const EVERY_HOUR_AT_41 = '41 * * * *';
const SESSIONS_KEPT_DAYS = 30;
/** The cookie of a token lives as long, so an older token is no copy from a browser. */
const SPENT_TOKENS_KEPT_DAYS = SESSION_DAYS;

const DELETE_OLD_SESSIONS = declareWork('old-sessions', { atOnce: 1 });

/**
 * Deletes spent tokens after 14 days, and sessions 30 days after their end. Until then a reused token is recognized.
 */
@Injectable()
export class DeleteOldSessions implements OnModuleInit {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.registerCron(DELETE_OLD_SESSIONS, EVERY_HOUR_AT_41, (lease) => this.run(lease));
  }

  /** Can stop at any time. @throws LeaseEnded when another node has taken over. */
  async run(lease: Pick<Lease, 'confirm'>): Promise<void> {
    const spent = this.daysAgo(SPENT_TOKENS_KEPT_DAYS);
    do await lease.confirm();
    while ((await this.sessions.removeSpentBefore(spent, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
    await this.sessions.deleteBefore(this.daysAgo(SESSIONS_KEPT_DAYS));
  }

  private daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY_MS);
  }
}
