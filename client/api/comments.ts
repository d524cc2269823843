import type { CommentRequest } from '#shared/contract/comments';
import { api } from './client';

/**
 * Adds a comment; it arrives with the project's change (POST /pc/comment).
 * @throws ApiError `project_archived` (423)
 */
export async function addComment(
  body: Pick<CommentRequest, keyof CommentRequest>,
  idempotencyKey: string,
): Promise<void> {
  await api.post('/pc/comment', body, { idempotencyKey });
}
