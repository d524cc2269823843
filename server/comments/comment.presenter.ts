import type { CommentReply } from '../../shared/contract/comments';

/** A comment as the database gives it, with its author's name. */
export interface CommentRow extends Omit<CommentReply, 'created_at' | 'is_deleted'> {
  created_at: Date;
  is_deleted: number;
}

/** A comment on the wire; of a deleted one the text is gone. */
export function presentComment(row: CommentRow): CommentReply {
  const isDeleted = row.is_deleted === 1;
  return {
    ...row,
    comment: isDeleted ? '' : row.comment,
    created_at: row.created_at.toISOString(),
    is_deleted: isDeleted,
  };
}
