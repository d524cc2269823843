import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, type Lease, declareWork, WorkRunner } from '#server/platform/common/index';
import { UserTokenRepository } from './user-token.repository';
import { DAY_MS } from '#shared/durations';

/** Time that a dead token stays, for a question about a link that no longer works. */
const KEPT_DAYS = 30;
/** Maximum rows that one statement deletes, so that no sign-up waits for it. */
const ROWS_AT_ONCE = 1_000;
const EVERY_NIGHT = '50 9 * * *';

const DELETE_OLD_TOKENS = declareWork('old-tokens', { atOnce: 1 });

/** Deletes mailed links, used or not, 30 days after they expired. */
@Injectable()
export class DeleteOldTokens implements OnModuleInit {
  constructor(
    private readonly tokens: UserTokenRepository,
    private readonly clock: Clock,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.registerCron(DELETE_OLD_TOKENS, EVERY_NIGHT, (lease) => this.run(lease));
  }

  /** Can stop at any time. @throws LeaseEnded when another node has taken over. */
  async run(lease: Pick<Lease, 'confirm'>): Promise<void> {
    const old = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    do await lease.confirm();
    while ((await this.tokens.removeExpiredBefore(old, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
  }
}
