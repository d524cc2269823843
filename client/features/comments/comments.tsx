import type { CommentReply, CommentSubject } from '#shared/contract/comments';
import { CommentForm } from './comment-form';
import { CommentList } from './comment-list';

export interface CommentsProps {
  projectId: number;
  /** Record of the comments; the project itself by default. */
  subject?: CommentSubject;
  subjectId?: number;
  comments: readonly CommentReply[];
  /** False in an archived project and for readers. The form is hidden then. */
  mayWrite: boolean;
  /** Id of the comment to show and mark; 0 for none. */
  addressed: number;
}

/** Comments on a record with the form for another one. */
export function Comments({ comments, mayWrite, addressed, ...record }: CommentsProps) {
  return (
    <>
      {mayWrite && <CommentForm {...record} />}
      <CommentList projectId={record.projectId} comments={comments} addressed={addressed} />
    </>
  );
}
