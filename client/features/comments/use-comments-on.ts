import { useMemo } from 'react';
import type { CommentReply, CommentSubject } from '#shared/contract/comments';
import { usePermissionCheck } from '#client/api/permissions';
import { useSessionUser } from '#client/api/use-session-user';
import { useProjectData } from '#client/replica/index';

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

/** Returns a check if the signed-in user may delete a comment of the project. */
export function useMayDeleteComment(projectId: number): (comment: CommentReply) => boolean {
  const archived = useProjectData(projectId, 'project')?.archived ?? true;
  const ownId = useSessionUser()?.id ?? 0;
  const may = usePermissionCheck();
  return ({ created_by_id: authorId }) => may('delete comments', { isOwn: authorId === ownId, archived });
}

/** Returns true when the signed-in user may comment in the project, which must be open for work. */
export function useMayComment(projectId: number): boolean {
  const archived = useProjectData(projectId, 'project')?.archived ?? true;
  return usePermissionCheck()('write comments', { archived });
}
