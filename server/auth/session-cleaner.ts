import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../common';
import { SessionRepository } from './session.repository';

const EVERY_MS = 3_600_000;
const KEPT_DAYS = 30;
const MS_IN_DAY = 86_400_000;

/** Forgets sessions a month after their end: until then a reused token of theirs is still recognised. */
@Injectable()
export class SessionCleaner implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(SessionCleaner.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.clean(), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async clean(): Promise<void> {
    try {
      await this.sessions.forgetBefore(new Date(this.clock.now().getTime() - KEPT_DAYS * MS_IN_DAY));
    } catch (error) {
      this.logger.warn({ err: error }, 'Could not clean old sessions, will try again');
    }
  }
}
