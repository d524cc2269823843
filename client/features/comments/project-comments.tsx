import { Button } from '@mantine/core';
import { commentTexts as texts } from '#client/messages/comments';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { IconMessageCircle } from '#client/ui/icon/page-icons-f-to-z';
import { CommentList } from './comment-list';
import { useCommentsOn, useMayComment } from './use-comments-on';

interface ProjectCommentsProps {
  projectId: number;
  /** Opens the form for a comment. */
  onWrite: () => void;
}

/** Comments on a project, for its overview. An empty list has the button for the first comment. */
export function ProjectComments({ projectId, onWrite }: ProjectCommentsProps) {
  const comments = useCommentsOn(projectId, 'project', 0);
  const mayWrite = useMayComment(projectId);
  if (comments.length > 0) return <CommentList projectId={projectId} comments={comments} />;
  return (
    <EmptyState text={texts.empty} hint={texts.purpose}>
      {mayWrite && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconMessageCircle size={14} aria-hidden="true" />}
          onClick={onWrite}
        >
          {texts.addFirst}
        </Button>
      )}
    </EmptyState>
  );
}
