import { Drawer } from '@mantine/core';
import type { CommentReply } from '../../../shared/contract/comments';
import { commentTexts as texts } from '../../messages/comments';
import { CommentForm } from './comment-form';
import { CommentList } from './comment-list';

interface CommentsDrawerProps {
  projectId: number;
  comments: readonly CommentReply[];
  /** False in an archived project and for readers. The form is hidden then. */
  mayWrite: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Drawer with the comments next to the page. */
export function CommentsDrawer({ projectId, comments, mayWrite, opened, onClose }: CommentsDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="sm"
      title={texts.title}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {mayWrite && <CommentForm projectId={projectId} />}
      <CommentList comments={comments} />
    </Drawer>
  );
}
