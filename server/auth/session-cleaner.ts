import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DAY_MS } from '../../shared/business-time';
import { Clock, WorkKind, WorkRunner } from '../common';
import { SessionRepository } from './session.repository';

const EVERY_HOUR_AT_41 = '41 * * * *';
const KEPT_DAYS = 30;

const FORGET_SESSIONS = new WorkKind('old-sessions', { atOnce: 1 });

/** Deletes sessions 30 days after their end. Until then a reused token of theirs is still recognized. */
@Injectable()
export class SessionCleaner implements OnModuleInit {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.registerCron(FORGET_SESSIONS, EVERY_HOUR_AT_41, () =>
      this.sessions.deleteBefore(new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS)),
    );
  }
}
