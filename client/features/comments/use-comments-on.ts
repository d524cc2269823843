import { useMemo } from 'react';
import type { CommentReply, CommentSubject } from '../../../shared/contract/comments';
import { usePermissionCheck } from '../../api/permissions';
import { useProjectData } from '../../replica';

/** Returns the comments on a record of a project, live. */
export function useCommentsOn(
  projectId: number,
  subject: CommentSubject,
  subjectId: number,
): readonly CommentReply[] {
  const comments = useProjectData(projectId, 'comments');
  return useMemo(
    () =>
      comments.filter((one) => one.subject === subject && one.subject_id === subjectId && !one.is_deleted),
    [comments, subject, subjectId],
  );
}

/** Returns true when the signed-in user may comment in the project, which must be open for work. */
export function useMayComment(projectId: number): boolean {
  const archived = useProjectData(projectId, 'project')?.archived ?? true;
  return usePermissionCheck()('write comments', { archived });
}
