import { Injectable } from '@nestjs/common';
import type { CommentReply } from '#shared/contract/comments';
import { DomainError } from '#shared/errors/index';
import type { ProjectChange } from '#server/database/index';
import { UserEvents } from '#server/realtime/index';
import { CommentRepository } from './comment.repository';
import { NotificationRepository } from './notification.repository';

/** Tells people about a comment: those it mentions, and those who commented on the same record before. */
@Injectable()
export class NotifyPeople {
  constructor(
    private readonly comments: CommentRepository,
    private readonly notifications: NotificationRepository,
    private readonly events: UserEvents,
  ) {}

  /**
   * Stores the notifications in the change, and updates the bells after its commit. Nobody gets one for their own
   * comment.
   * @throws DomainError `mention_refused` for a person of another company, or who cannot sign in
   */
  async run(change: ProjectChange, comment: CommentReply): Promise<void> {
    const mentioned = new Set(comment.mentions.map(({ user_id: id }) => id));
    const authors = await this.comments.authorsOn(change, comment);
    const readers = await this.notifications.readersAmong(change, [...mentioned, ...authors]);
    for (const id of mentioned) {
      if (!readers.has(id)) throw new DomainError('mention_refused', { user_id: id });
    }
    readers.delete(comment.created_by_id);
    const told = [...readers].map((userId) => ({ userId, isMention: mentioned.has(userId) }));
    await this.notifications.insert(change, comment.id, told);
    this.ring(change, [...readers]);
  }

  /** Takes back the notifications of deleted comments. */
  async forget(change: ProjectChange, commentIds: readonly number[]): Promise<void> {
    this.ring(change, await this.notifications.removeOf(change, commentIds));
  }

  private ring({ sql }: ProjectChange, userIds: readonly number[]): void {
    sql.afterCommit(() => {
      for (const id of userIds) this.events.notificationsChanged(id);
    });
  }
}
