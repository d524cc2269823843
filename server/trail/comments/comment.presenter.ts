import type { CommentReply } from '#shared/contract/comments';
import type { CommentEntity, CommentMentionEntity } from './comment.entity';
import { type NamedMention, withCurrentNames } from './comment.policy';

/** Returns the mentions of a comment in the order of the text, each with the person's current name. */
const namedMentions = (mentions: readonly CommentMentionEntity[]): NamedMention[] =>
  mentions
    .map(({ user_id, starts_at, length, user }) => ({
      user_id,
      starts_at,
      length,
      name: user?.display_name ?? '',
    }))
    .sort((one, other) => one.starts_at - other.starts_at);

/** Converts a comment to its reply. A deleted one has no text. */
export function presentComment(row: CommentEntity): CommentReply {
  const { text, mentions } = withCurrentNames(row.comment, namedMentions(row.mentions ?? []));
  return {
    id: row.id,
    project_id: row.project_id,
    subject: row.subject,
    subject_id: row.subject_id,
    comment: row.is_deleted ? '' : text,
    mentions: row.is_deleted ? [] : [...mentions],
    created_by_id: row.created_by_id,
    created_by_name: row.author?.display_name ?? '',
    created_at: row.created_at.toISOString(),
    is_deleted: row.is_deleted,
    revision: row.revision,
  };
}
