import { Injectable } from '@nestjs/common';
import type { CommentReply } from '#shared/contract/comments';
import type { ProjectChange } from '#server/database/index';
import { CommentRepository, type CommentedRecord } from './comment.repository';
import { NotifyPeople } from './notify-people';

/** Deletes comments inside a change, with their notifications. */
@Injectable()
export class RemoveComments {
  constructor(
    private readonly comments: CommentRepository,
    private readonly people: NotifyPeople,
  ) {}

  /** Deletes all comments on a record that is deleted itself. */
  async on(change: ProjectChange, record: CommentedRecord): Promise<void> {
    await this.remove(change, await this.comments.on(change, record));
  }

  async remove(change: ProjectChange, comments: readonly CommentReply[]): Promise<void> {
    if (comments.length === 0) return;
    const ids = comments.map(({ id }) => id);
    await this.comments.markDeleted(change, ids);
    await this.people.forget(change, ids);
    for (const comment of comments) {
      const after = { ...comment, comment: '', is_deleted: true, revision: change.revision };
      change.record('comments', comment, after, { keepsTotals: true });
    }
  }
}
