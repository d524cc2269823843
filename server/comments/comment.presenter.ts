import type { CommentReply } from '../../shared/contract/comments';
import type { CommentEntity } from './comment.entity';

/** Converts a comment to its reply. A deleted one has no text. */
export function presentComment(row: CommentEntity): CommentReply {
  return {
    id: row.id,
    project_id: row.project_id,
    comment: row.is_deleted ? '' : row.comment,
    created_by_id: row.created_by_id,
    created_by_name: row.author?.display_name ?? '',
    created_at: row.created_at.toISOString(),
    is_deleted: row.is_deleted,
    revision: row.revision,
  };
}
