import { IsInt, IsNotEmpty, IsPositive, IsString, MaxLength } from 'class-validator';

/** The longest comment that is stored. */
export const COMMENT_MAX_LENGTH = 4000;

/** Body of POST /pc/comment (spec 2 section 7); `created_by_id` of the body is ignored. */
export class CommentRequest {
  @IsInt()
  @IsPositive()
  project_id!: number;

  @IsString()
  @IsNotEmpty({ message: 'Please enter a comment' })
  @MaxLength(COMMENT_MAX_LENGTH)
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
