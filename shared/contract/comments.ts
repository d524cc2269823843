import { IsRecordId } from './number-validators';
import { IsText } from './validators';
import type { DeltaMark } from './envelope';

/** Largest length of a comment. */
export const COMMENT_MAX_LENGTH = 4000;

/** Body of POST /pc/comment; `created_by_id` of the body is ignored. */
export class CommentRequest {
  @IsRecordId()
  project_id!: number;

  @IsText(COMMENT_MAX_LENGTH, 'Please enter a comment')
  comment!: string;
}

export interface CommentReply {
  id: number;
  project_id: number;
  comment: string;
  created_by_id: number;
  created_by_name: string;
  created_at: string;
  is_deleted: boolean;
  revision: number;
}

/** Reply of GET /pc/comments/{projectId} and POST /pc/comment with `?since=N`; without it, the array itself. */
export interface CommentsDeltaReply extends DeltaMark {
  comments: CommentReply[];
}
