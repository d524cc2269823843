import { IsOneOf } from './choice-validators';
import type { DeltaMark } from './envelope';
import { NestedList } from './nested';
import { IsRecordId, IsRecordIdOrNone, IsWhole } from './number-validators';
import { IsText, MayBeAbsent } from './validators';

/** Largest length of a comment. */
const COMMENT_MAX_LENGTH = 4000;
/** Largest number of mentions in a comment. */
export const MENTIONS_MAX = 20;
/** Largest length of a mention: '@' and a name of 80 characters, in UTF-16 units. */
const MENTION_LENGTH_MAX = 161;

/** Records that a comment can be about. */
export const COMMENT_SUBJECTS = [
  'project',
  'freight_load',
  'asset_load',
  'customer_invoice',
  'vendor_invoice',
] as const;
export type CommentSubject = (typeof COMMENT_SUBJECTS)[number];

/** Part of a comment's text that names a person, such as '@Dana Whitfield', in UTF-16 units. */
export interface CommentMention {
  user_id: number;
  starts_at: number;
  length: number;
}

export class MentionRequest implements CommentMention {
  @IsRecordId()
  user_id!: number;

  /** Place of the '@' in the comment. */
  @IsWhole({ min: 0, max: 2 * COMMENT_MAX_LENGTH })
  starts_at!: number;

  @IsWhole({ min: 2, max: MENTION_LENGTH_MAX })
  length!: number;
}

/** Body of POST /pc/comment; `created_by_id` of the body is ignored. */
export class CommentRequest {
  @IsRecordId()
  project_id!: number;

  @IsText(COMMENT_MAX_LENGTH, 'Please enter a comment')
  comment!: string;

  /** Kind of the record that the comment is about; absent for the project itself. */
  @MayBeAbsent()
  @IsOneOf(COMMENT_SUBJECTS)
  subject?: CommentSubject;

  /** Id of that record; absent or 0 for the project itself. */
  @MayBeAbsent()
  @IsRecordIdOrNone()
  subject_id?: number;

  /** People who are named in the comment, and told about it. */
  @MayBeAbsent()
  @NestedList(() => MentionRequest, MENTIONS_MAX)
  mentions?: MentionRequest[];
}

export interface CommentReply {
  id: number;
  project_id: number;
  subject: CommentSubject;
  /** 0 for the project itself. */
  subject_id: number;
  /** Text with the current names of the mentioned people. */
  comment: string;
  mentions: CommentMention[];
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
