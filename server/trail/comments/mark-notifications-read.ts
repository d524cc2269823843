import { Injectable } from '@nestjs/common';
import type { UnreadReply } from '#shared/contract/notifications';
import { DomainError } from '#shared/errors/index';
import { Clock, type Principal } from '#server/platform/common/index';
import { UserEvents } from '#server/realtime/index';
import { NotificationRepository } from './notification.repository';

/** Marks notifications of the caller as read, in all tabs. */
@Injectable()
export class MarkNotificationsRead {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly clock: Clock,
    private readonly events: UserEvents,
  ) {}

  /** @throws DomainError `not_found`, also for another person's notification */
  async one(principal: Principal, id: number): Promise<UnreadReply> {
    if (!(await this.notifications.markRead(principal, id, this.clock.now()))) {
      throw new DomainError('not_found', { what: 'Notification' });
    }
    return this.answer(principal);
  }

  /** Marks everything up to a notification, so that one that arrives meanwhile stays unread. */
  async upTo(principal: Principal, id: number): Promise<UnreadReply> {
    await this.notifications.markReadUpTo(principal, id, this.clock.now());
    return this.answer(principal);
  }

  private async answer(principal: Principal): Promise<UnreadReply> {
    this.events.notificationsChanged(principal.userId);
    return { unread: await this.notifications.unread(principal) };
  }
}
