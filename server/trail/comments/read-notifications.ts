import { Injectable } from '@nestjs/common';
import { ID_MAX } from '#shared/contract/number-validators';
import {
  NOTIFICATIONS_PAGE,
  type NotificationsReply,
  type UnreadReply,
} from '#shared/contract/notifications';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { CommentRepository } from './comment.repository';
import { presentNotification } from './notification.presenter';
import { NotificationRepository } from './notification.repository';

/** Reads the notifications of the caller. */
@Injectable()
export class ReadNotifications {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly comments: CommentRepository,
  ) {}

  /** Returns a page of notifications, newest first, that ends before an id. */
  async page(principal: Principal, before = ID_MAX): Promise<NotificationsReply> {
    const rows = await this.notifications.page(principal, before);
    const found = await this.comments.ofIds(
      scopeOf(principal),
      rows.map(({ comment_id: id }) => id),
    );
    const byId = new Map(found.map((comment) => [comment.id, comment]));
    const last = rows.at(-1);
    return {
      notifications: rows.flatMap((row) => {
        const comment = byId.get(row.comment_id);
        return comment === undefined ? [] : [presentNotification(row, comment)];
      }),
      next_before: rows.length < NOTIFICATIONS_PAGE || last === undefined ? 0 : last.id,
      unread: await this.notifications.unread(principal),
    };
  }

  async unread(principal: Principal): Promise<UnreadReply> {
    return { unread: await this.notifications.unread(principal) };
  }
}
