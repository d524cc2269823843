import type { CommentRequest } from '../../shared/contract/comments';
import { api } from './client';

/** POST /pc/comment; the comment itself arrives with the project's change. Throws ApiError (423 project_archived). */
export async function addComment(
  body: Pick<CommentRequest, 'project_id' | 'comment'>,
  idempotencyKey: string,
): Promise<void> {
  await api.post('/pc/comment', body, { idempotencyKey });
}
